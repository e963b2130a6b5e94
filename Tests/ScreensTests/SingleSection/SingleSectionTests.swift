import FetchedResults
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import Screens

struct SingleSectionTests {
  /// The ways whose list, identifiers and cells are all right.
  private static let right = [
    "delivered", "own-permanent", "own-objects", "own-incremental", "own-second-context",
    "own-child-merging",
  ]
  private let screen: OpenedScenario

  init() throws { screen = try OpenedScenario("single-section.60", seed: TestSeed.current) }

  private func session(_ way: String, seed: UInt64) throws -> SingleSectionSession {
    try #require(screen.open(way, seed: seed) as? SingleSectionSession)
  }

  /// The author of the article that ``OwnListScreen`` names asserts this. At every 64th change the test also fetches.
  @Test(arguments: right)
  func theListIsWhatIsFetchedAfterEveryChange(_ way: String) throws {
    let session = try session(way, seed: TestSeed.current)
    for step in TestSteps.each(debug: 150, release: 4_000) {
      try session.run(updates: 1)
      let screen = session.screen
      guard screen.shown == screen.controller.fetchedObjects?.map(\.objectID) else {
        Issue.record("\(way), \(step): the list is not what the controller has fetched")
        return
      }
      // The audit checks the list and the cells after each change. The test checks the counts at the end.
      if step.index % 64 > 0 { continue }
      let violations = try session.violations()
      guard violations.isEmpty else {
        Issue.record("\(way), \(step): \(violations)")
        return
      }
      let context = screen.controller.context
      let fetched = try context.fetch(SingleSectionModel.request).map(\.objectID)
      #expect(screen.shown == fetched, "\(way), \(step)")
    }
    let counts = session.counts
    #expect(counts.wrongLists == 0 && counts.wrongCells == 0 && counts.staleCells == 0)
    #expect(counts.staleIdentifiers == 0)
    #expect(counts.missingCells == 0 && counts.refusedReloads == 0 && counts.fetches == 0)
    #expect(counts.inconsistentBatches == 0 && session.brokenBatches.isEmpty)
    #expect(counts.reloads == 0 && counts.updates == TestSteps.count(debug: 150, release: 4_000))
  }

  @Test func withoutMarksTheListIsRightAndCellsAreStale() throws {
    for seed in UInt64(1)...3 {
      let counts = try screen.run("delivered-unmarked", seed: seed, updates: 60).counts
      #expect(counts.staleCells > 0 && counts.itemReloads == 0, "seed \(seed)")
      #expect(counts.wrongLists + counts.wrongCells + counts.staleIdentifiers == 0, "seed \(seed)")
    }
  }

  /// Saves of other contexts are merged in the parent, and never reach a child by themselves.
  @Test func aChildThatMergesWhatItsParentSavesStaysBehind() throws {
    for seed in UInt64(1)...3 {
      let counts = try screen.run("own-child", seed: seed, updates: 60).counts
      #expect(counts.wrongLists > 30, "seed \(seed)")
      // The list still has objects that other contexts have deleted.
      #expect(counts.staleIdentifiers > 0 && counts.inconsistentBatches == 0, "seed \(seed)")
      let merging = try screen.run("own-child-merging", seed: seed, updates: 60).counts
      #expect(merging.wrongLists + merging.staleCells + merging.missingCells == 0, "seed \(seed)")
    }
  }

  @Test func theChangesAreOfEveryKind() throws {
    var model = SingleSectionModel(count: 60, seed: 1)
    var user = SingleSectionUser(seed: 1)
    var kinds = [0, 0, 0, 0]
    var saves = 0
    var scrolls = 0
    for _ in 0..<1_000 {
      let update = user.next(&model)
      for edit in update.edits {
        switch edit {
        case .insert: kinds[0] += 1
        case .update: kinds[1] += 1
        case .move: kinds[2] += 1
        case .delete: kinds[3] += 1
        }
      }
      saves += update.saves ? 1 : 0
      scrolls += update.scrollsTo == nil ? 0 : 1
      #expect(abs(model.rows.count - 60) <= 8)
    }
    // There are some 1,600 edits.
    #expect(kinds.allSatisfy { $0 > 250 } && kinds[1] > 500)
    #expect(saves > 250 && scrolls > 80)
    #expect(Set(model.rows.map(\.position)).count < model.rows.count)
  }

  @Test func theUpdatesDoNotDependOnTheWay() throws {
    for seed in UInt64(1)...3 {
      let last = try (Self.right + ["own-temporary"]).map { way in
        // The last of these updates saves, so the updates of a second context are there, too.
        let updates = try savedUpdates(seed: seed)
        let snapshot = try #require(screen.history(way, seed: seed, updates: updates).last)
        return snapshot.sections[0].items.map { "\($0.identifier.dropFirst()) \($0.version)" }
      }
      #expect(!last[0].contains { $0.hasPrefix("0") }, "seed \(seed)")
      #expect(Set(last).count == 1, "seed \(seed)")
    }
  }

  /// The number of updates up to the first save after the 20th update.
  private func savedUpdates(seed: UInt64) throws -> Int {
    var model = SingleSectionModel(count: 60, seed: TestSeed.current)
    var user = SingleSectionUser(seed: SplitMix64.derive(seed, 0))
    for updates in 1... where user.next(&model).saves && updates > 20 { return updates }
    return 0
  }

  @Test func aRefusedReloadIsAViolationInARightWay() throws {
    let session = try session("own-permanent", seed: 1)
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
