import FetchedResults
import SnapshotDiff

/// A store of events, a context on it, and a controller. The controller does not keep its delegate alive.
struct ControllerScene {
  let store: Store
  let context: ManagedObjectContext
  let controller: FetchedResultsController
  let ids: [ObjectID]

  static let rows: [(String?, Double)] = [("A", 1), ("A", 2), ("B", 3)]

  /// - Parameter rows: the category and the date of each row. Primary keys count from 1.
  init(
    _ store: Store, _ rows: [(String?, Double)], _ request: FetchRequest = byCategory,
    delegate: (any FetchedResultsControllerDelegate)? = nil,
    computedSectionName: ((ManagedObject) throws -> String)? = nil
  ) throws {
    try self.init(
      store, values: rows.map { eventRow($0.0, $0.1) }, request, delegate: delegate,
      computedSectionName: computedSectionName)
  }

  init(
    _ store: Store, values: [[Value]], _ request: FetchRequest,
    delegate: (any FetchedResultsControllerDelegate)? = nil,
    computedSectionName: ((ManagedObject) throws -> String)? = nil
  ) throws {
    self.store = store
    ids = try store.insert(into: "Event", rows: values)
    context = ManagedObjectContext(store)
    controller = FetchedResultsController(
      request, context: context, computedSectionName: computedSectionName)
    try controller.performFetch()
    controller.delegate = delegate
    controller.resetCounters()
    store.resetCounters()
  }

  func secondController(
    delegate: any FetchedResultsControllerDelegate
  ) throws -> FetchedResultsController {
    let controller = FetchedResultsController(byCategory, context: context)
    try controller.performFetch()
    controller.delegate = delegate
    return controller
  }

  func listsWhatAFetchFinds() throws -> Bool {
    try context.fetchIdentifiers(controller.request).objectIDs
      == controller.snapshot?.itemIdentifiers
  }

  func object(_ key: Int) throws -> ManagedObject { try context.object(with: ids[key - 1]) }

  @discardableResult
  func insert(_ category: String?, _ date: Double) throws -> ManagedObject {
    try context.insert(
      into: "Event",
      ["category": category.map(Value.string) ?? .null, "date": .date(seconds: date)])
  }

  func change(_ key: Int, category: String? = nil, date: Double? = nil, name: String? = nil) throws
  {
    let object = try object(key)
    if let category { try object.setValue(.string(category), for: "category") }
    if let date { try object.setValue(.date(seconds: date), for: "date") }
    if let name { try object.setValue(.string(name), for: "name") }
  }
}

func withScene<Delegate: FetchedResultsControllerDelegate>(
  _ rows: [(String?, Double)] = ControllerScene.rows,
  request: FetchRequest = byCategory, delegate: Delegate,
  _ body: (ControllerScene, Delegate) throws -> Void
) throws {
  try withStore { store, _ in
    try body(ControllerScene(store, rows, request, delegate: delegate), delegate)
  }
}

func withScene(
  _ rows: [(String?, Double)] = ControllerScene.rows,
  request: FetchRequest = byCategory, _ body: (ControllerScene) throws -> Void
) throws {
  try withStore { store, _ in try body(ControllerScene(store, rows, request)) }
}

/// Runs `body` with events that have no category, in the order of their dates.
func withDates(
  _ seconds: some Sequence<Double>, _ body: (ControllerScene) throws -> Void
) throws {
  try withStore([DatedEvents.entity()]) { store, _ in
    try body(ControllerScene(store, values: DatedEvents.rows(seconds), DatedEvents.request))
  }
}
