import FetchedResults
import SnapshotDiff
import Testing

@testable import Screens

struct SingleSectionTests {
  @Test func theChangesAreOfEveryKind() throws {
    var model = SingleSectionModel(count: 60, seed: 1)
    let plan = PlannedUpdates(model, seed: 1)
    var kinds: [SingleSectionUpdate.Edit.Kind: Int] = [:]
    var saves = 0
    var scrolls = 0
    for number in 0..<1_000 {
      let update = plan.update(number)
      model.apply(update)
      for edit in update.edits { kinds[edit.kind, default: 0] += 1 }
      saves += update.saves ? 1 : 0
      scrolls += update.scrollsTo == nil ? 0 : 1
      #expect(abs(model.rows.count - 60) <= 8)
    }
    // There are some 1,600 edits.
    #expect(kinds.count == 4 && kinds.values.allSatisfy { $0 > 250 } && kinds[.update]! > 500)
    #expect(saves > 250 && scrolls > 80)
    #expect(Set(model.rows.map(\.position)).count < model.rows.count)
  }

  @Test func aRefusedReloadIsAViolationInARightWay() throws {
    let opened = try OpenedScenario("single-section.60").open("own-permanent", seed: 1)
    let session = try #require(opened as? SingleSectionSession)
    try session.run(updates: 3)
    #expect(try session.violations() == [])
    let list = try #require(session.screen as? OwnListScreen<ObjectID>)
    let controller = list.controller
    let unlisted = try controller.context.insert(into: SingleSectionModel.entity, [:])
    list.controllerWillChangeContent(controller)
    list.controller(controller, didChange: unlisted, at: nil, for: .update, newIndexPath: nil)
    try list.controllerDidChangeContent(controller)
    #expect(list.refusals.count == 1)
    #expect(try session.violations() == ["1 reloads were refused"])
  }
}
