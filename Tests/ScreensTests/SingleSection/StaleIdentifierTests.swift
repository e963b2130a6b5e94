import FetchedResults
import SnapshotDiff
import StoreWorkloads
import Testing

@testable import Screens

/// A list keeps the temporary identifier of an object that is inserted and then saved. ``EveryWayTests`` shows that the
/// right ways have no such identifier.
struct StaleIdentifierTests {
  private let copy: StoreCopy
  private let context: ManagedObjectContext

  init() throws {
    let model = SingleSectionModel(count: 24, seed: 1)
    let template = try StoreTemplate("tasks", model: SingleSectionModel.entities, seed: 1) {
      try $0.insert(into: SingleSectionModel.entity, rows: model.storedRows)
    }
    copy = try template.open()
    context = ManagedObjectContext(copy.store)
  }

  /// Inserts a task that comes first in the list.
  private func insert(_ context: ManagedObjectContext) throws -> ManagedObject {
    try context.insert(
      into: SingleSectionModel.entity,
      [SingleSectionModel.position: .integer(-1), ManagedObject.revision: .integer(0)])
  }

  private static func content(_ screen: SingleSectionScreen) -> ScreenCell.Content? {
    (screen.view?.cell(at: ItemPath(section: 0, item: 0)) as? ScreenCell)?.content
  }

  @Test func aListOfTemporaryIdentifiersIsRefusedTheReloadOfThePermanentOne() throws {
    let screen = OwnListScreen<ObjectID>(context)
    screen.isAudited = true
    try screen.open()
    let task = try insert(context)
    context.processPendingChanges()
    let temporary = task.objectID
    #expect(temporary.isTemporary && screen.shown.first == temporary)

    // The list does not learn the new identifier. After the save, a request for the cell of the task finds no object.
    try context.save()
    let permanent = task.objectID
    #expect(!permanent.isTemporary && screen.shown.first == temporary)
    #expect(screen.shown != screen.controller.fetchedObjects?.map(\.objectID))
    try screen.view?.reloadData()
    #expect(Self.content(screen) == nil && screen.counts.missingCells == 1)

    try task.setValue(.integer(1), for: ManagedObject.revision)
    context.processPendingChanges()
    #expect(
      screen.refusals.map(\.description) == [
        "Attempted to reload item identifier that does not exist in the snapshot: \(permanent)"
      ])
    // After the refusal, the screen shows the fetched list from scratch.
    #expect(screen.shown == screen.controller.fetchedObjects?.map(\.objectID))
    #expect(Self.content(screen) == ScreenCell.Content(objectID: permanent, revision: 1))
    #expect(throws: Never.self) { try screen.rethrow() }
  }

  /// Core Data's calls for one save may contradict each other. The calls of our controller never do, so the test makes
  /// contradictory calls itself. The screen then shows the fetched list from scratch.
  @Test func callsThatAreNoDifferenceMakeTheListAnew() throws {
    for isIncremental in [false, true] {
      let screen = OwnListScreen<ObjectID>(context, isIncremental: isIncremental)
      try screen.open()
      let task = try #require(screen.controller.fetchedObjects?.first)
      let fetched = screen.controller.fetchedObjects?.map(\.objectID)
      screen.controllerWillChangeContent(screen.controller)
      for _ in 0..<2 {
        screen.controller(
          screen.controller, didChange: task, at: nil, for: .insert,
          newIndexPath: ItemPath(section: 0, item: 0))
      }
      try screen.controllerDidChangeContent(screen.controller)
      #expect(screen.shown == fetched)
      #expect(screen.refusals.isEmpty)
    }
  }

  @Test func anObjectKeepsItsCheapHashWhenItIsSaved() throws {
    let task = try insert(context)
    let other = try insert(context)
    let unsaved = ListedObject(task).fastHash(seed: 7)
    #expect(unsaved == ListedObject(task).fastHash(seed: 7))
    #expect(unsaved != ListedObject(other).fastHash(seed: 7))
    #expect(unsaved != ListedObject(task).fastHash(seed: 8))
    try context.save()
    #expect(ListedObject(task).fastHash(seed: 7) == unsaved)
  }

  @Test func whatIsCountedOfSessionsIsSummed() throws {
    let counts = try OpenedScenario("single-section.60").run("own-temporary", seed: 1).counts
    #expect(counts.staleIdentifiers > 0)
    var twice = counts
    twice += counts
    for (one, two) in zip(Mirror(reflecting: counts).children, Mirror(reflecting: twice).children) {
      guard let one = one.value as? Int, let two = two.value as? Int else { continue }
      #expect(two == 2 * one)
    }
    // Many counts are 0, so the sums do not show that each is added. So `numbers` must have all counts.
    let fields = Mirror(reflecting: counts).children.count { $0.value is Int }
    #expect(Set(ScreenCounts.numbers as [PartialKeyPath<ScreenCounts>]).count == fields)
    var broken = ScreenCounts()
    broken.brokenRules = [2: 1, 3: 4]
    broken += broken
    #expect(broken.brokenRules == [2: 2, 3: 8])
  }
}
