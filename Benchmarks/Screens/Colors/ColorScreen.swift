import FetchedResults
import SnapshotDiff
import Workloads

/// A list of colours that is searched as one types.
protocol ColorScreen: AnyObject {
  /// nil where nothing is shown.
  var source: DiffableDataSource<String, ObjectID>? { get }
  /// What was found last.
  var found: [ObjectID] { get }
  /// Fetches run.
  var fetches: Int { get }
  /// Cells whose object was not there.
  var missingCells: Int { get }

  func search(_ text: String) throws
  func delete(_ objectID: ObjectID) throws
}

extension FetchRequest {
  /// The colours with a text in their name; those of every name for an empty text.
  static func colors(with text: String = "") -> FetchRequest {
    FetchRequest(
      "Color", predicate: text.isEmpty ? nil : Key("name").contains(text), sortKeys: ["name"],
      fetchBatchSize: 20)
  }
}

/// A screen that shows what a controller delivers.
class ColorList: ColorScreen, FetchedResultsSnapshotDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, ObjectID>

  let context: ManagedObjectContext
  private let history: ScreenHistory?
  private(set) var missingCells = 0
  private var failure: (any Error)?

  private lazy var list = DiffableDataSource<String, ObjectID>(listView: .screen()) {
    [unowned self] view, path, item in
    let content = try object(item).flatMap { try $0.content() }
    if content == nil { missingCells += 1 }
    return try view.screenCell(content, at: path)
  }

  init(_ context: ManagedObjectContext, history: ScreenHistory?) {
    self.context = context
    self.history = history
  }

  var source: DiffableDataSource<String, ObjectID>? { list }

  var found: [ObjectID] { list.snapshot().itemIdentifiers }

  var fetches: Int { 0 }

  func search(_ text: String) throws { try rethrow() }

  func delete(_ objectID: ObjectID) throws {
    try context.delete(context.object(with: objectID))
    try context.save()
    try rethrow()
  }

  /// The object of an item that is shown; nil if it is gone.
  func object(_ item: ObjectID) throws -> ManagedObject? { nil }

  func show(_ snapshot: Snapshot) throws {
    try list.apply(snapshot)
    history?.append(snapshot, section: { _ in "colors" }) {
      TraceSnapshot.Item("p\($0.primaryKey)", version: "v1")
    }
  }

  func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: Snapshot
  ) throws { try show(snapshot) }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }

  /// What a delivery has thrown went to the controller first.
  func rethrow() throws {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }
}
