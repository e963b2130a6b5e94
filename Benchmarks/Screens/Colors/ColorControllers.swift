import FetchedResults
import SnapshotDiff
import Workloads

extension FetchedResultsController {
  /// The object of an item that this controller has told of, read with those beside it.
  fileprivate func object(_ item: ObjectID) throws -> ManagedObject? {
    try indexPath(for: item).map { try object(at: $0) }
  }
}

/// One controller whose request becomes another one.
final class OneController: ColorList {
  private let controller: FetchedResultsController

  override init(_ context: ManagedObjectContext, history: ScreenHistory?) {
    controller = FetchedResultsController(.colors(), context: context)
    super.init(context, history: history)
    controller.delegate = self
  }

  override var fetches: Int { controller.counters.fetches }

  override func search(_ text: String) throws {
    controller.request.predicate = FetchRequest.colors(with: text).predicate
    try controller.performFetch()
    try rethrow()
  }

  override func object(_ item: ObjectID) throws -> ManagedObject? { try controller.object(item) }
}

/// A controller for each text.
final class NewController: ColorList {
  private var controller: FetchedResultsController?
  private var fetchesBefore = 0

  override var fetches: Int { fetchesBefore + (controller?.counters.fetches ?? 0) }

  override func search(_ text: String) throws {
    fetchesBefore = fetches
    controller?.delegate = nil
    let controller = FetchedResultsController(.colors(with: text), context: context)
    self.controller = controller
    controller.delegate = self
    try controller.performFetch()
    try rethrow()
  }

  override func object(_ item: ObjectID) throws -> ManagedObject? { try controller?.object(item) }
}

/// The identifiers alone.
final class ColorFetches: ColorScreen {
  private let context: ManagedObjectContext
  private(set) var found: [ObjectID] = []
  private(set) var fetches = 0

  init(_ context: ManagedObjectContext) { self.context = context }

  var source: DiffableDataSource<String, ObjectID>? { nil }

  var missingCells: Int { 0 }

  func search(_ text: String) throws {
    fetches += 1
    found = try context.fetchIdentifiers(.colors(with: text)).sections[0].objectIDs
  }

  func delete(_ objectID: ObjectID) throws {
    try context.delete(context.object(with: objectID))
    try context.save()
    found.removeAll { $0 == objectID }
  }
}
