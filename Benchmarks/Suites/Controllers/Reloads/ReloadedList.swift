import FetchedResults
import SnapshotDiff
import SuiteBasics
import Workloads

/// A list of the objects that a controller has fetched. Some are updated, and the controller delivers the updates.
final class ReloadedList {
  struct Delivery {
    let shown: FetchedSnapshot
    let delivered: FetchedSnapshot
  }

  let context: ManagedObjectContext
  /// The updated items, in the order of the list.
  let updated: [ObjectID]
  /// The updated items whose index stays.
  let unshifted: [ObjectID]

  private static let request = EventScenario(hasSections: false, isIndexed: true).request

  private let scenario: ReloadScenario
  private let events: EventStore
  private let screen: EventScreen
  private let shown: FetchedSnapshot
  /// The index at which an object is inserted.
  private let middle: Int

  init(_ scenario: ReloadScenario, in events: EventStore) throws {
    self.scenario = scenario
    self.events = events
    let model = events.events
    context = ManagedObjectContext(events.store)
    screen = try EventScreen(fetching: Self.request, in: context, follows: true)
    shown = try screen.delivered()
    middle = max(1, model.count / 2)
    var generator = SplitMix64(seed: SplitMix64.derive(model.seed, 1))
    let rows = generator.distinctOffsets(
      ReloadScenario.updates(size: model.count), below: model.count
    ).sorted()
    let items = shown.itemIdentifiers
    updated = rows.map { items[$0] }
    let last = scenario.isShifted ? middle : items.count
    unshifted = rows.filter { $0 < last }.map { items[$0] }
  }

  func objects() throws -> [ManagedObject] {
    Array(try context.fetch(Self.request))
  }

  /// Makes the changes, and has the controller deliver them.
  ///
  /// - Parameter body: Called inside the delivery, as a delegate is. A save of an inserted object delivers a second
  ///   time, for the permanent identifier. `body` is not called for this second delivery.
  func deliver<Result>(_ body: @escaping (Delivery) throws -> Result) throws -> Result {
    var result: Result?
    screen.follow { [shown] in
      if result == nil { result = try body(Delivery(shown: shown, delivered: $0)) }
    }
    switch scenario.editing {
    case .ownEdited:
      try edit(in: context)
      context.processPendingChanges()
    case .ownSaved:
      try edit(in: context)
      try context.save()
    case .merged:
      let writer = ManagedObjectContext(events.store)
      var saved: SavedChanges?
      writer.didSave = { saved = $0 }
      try edit(in: writer)
      try writer.save()
      if let saved { try context.mergeChanges(from: saved) }
    }
    _ = try screen.delivered()
    guard let result else { throw SuiteFailure.nothingDelivered }
    return result
  }

  /// Turns the updated objects that are in memory into faults, as a merge does.
  func refreshUpdated() throws {
    for object in updated.compactMap({ context.registeredObject(for: $0) }) {
      try context.refresh(object, mergeChanges: false)
    }
  }

  private func edit(in context: ManagedObjectContext) throws {
    for item in updated {
      // The new score differs from every score at the start.
      try context.existingObject(with: item).setValue(.integer(100), for: "score")
    }
    guard scenario.isShifted else { return }
    let before = shown.itemIdentifiers[middle - 1]
    let date = try context.existingObject(with: before).value(for: "date")
    // Among objects of equal date, the greater key comes last.
    try context.insert(
      into: "Event", ["name": .string("New match"), "sport": .string("Golf"), "date": date])
  }
}
