import FetchedResults
import SnapshotDiff
import Workloads

extension FetchRequest {
  /// A request for the colours whose name or hexadecimal value contains a text. An empty text finds all colours.
  static func colors(with text: String = "") -> FetchRequest {
    FetchRequest(
      ColorRows.entity,
      predicate: text.isEmpty ? nil : .or(ColorRows.searched.map { Key($0).contains(text) }),
      sortKeys: ["name"], fetchBatchSize: 20)
  }
}

/// A list of colours that is searched while the user types. It shows what a controller delivers.
class ColorList: FetchedResultsSnapshotDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, ObjectID>

  let context: ManagedObjectContext
  let history: ScreenHistory?
  final var tally: ScreenTally

  private lazy var source = DiffableDataSource<String, ObjectID>(listView: .screen()) {
    [unowned self] view, path, item in
    let content = try object(item).flatMap { try $0.content() }
    tally.noteAsked(content)
    return try view.screenCell(content, at: path)
  }

  init(_ context: ManagedObjectContext, audit: Bool = false, history: ScreenHistory? = nil) {
    self.context = context
    self.history = history
    tally = ScreenTally(audit: audit)
  }

  var view: ListView { source.listView }

  var shown: [ObjectID] { source.snapshot().itemIdentifiers }

  /// The number of fetches. A list with a controller overrides this.
  var fetches: Int { 0 }

  func resetCounters() {
    tally.reset()
    view.resetCounters()
  }

  func search(_ text: String) throws { try tally.rethrow() }

  func delete(_ objectID: ObjectID) throws {
    try context.delete(context.object(with: objectID))
    try context.save()
    try tally.rethrow()
  }

  /// The object of a shown item; nil if the object is gone.
  func object(_ item: ObjectID) throws -> ManagedObject? { nil }

  final func show(_ snapshot: Snapshot) throws {
    try source.apply(snapshot)
    history?.append(snapshot, section: { _ in "colors" }) {
      TraceSnapshot.Item("p\($0.primaryKey)", version: "v1")
    }
  }

  func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: Snapshot
  ) throws { try show(snapshot) }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    tally.noteFailure(error)
  }
}
