import FetchedResults
import SnapshotDiff

/// A list of one section that follows a controller.
protocol SingleSectionScreen: AnyObject {
  var controller: FetchedResultsController { get }
  var view: ListView { get }
  var identifiers: [ObjectID] { get }
  func identifier(at path: ItemPath) -> ObjectID?
  /// Reloads that the snapshot refused; the list was then shown anew.
  var refusals: [SnapshotError] { get }
  /// The last error that the controller reported. A refused reload is in `refusals` instead.
  var failure: (any Error)? { get }
  func start() throws
}

/// Applies the delivered snapshots. If `isListening` is false, the controller has no delegate. The screen then shows
/// nothing and is the floor.
///
/// When a save makes identifiers permanent, our controller delivers a snapshot with these identifiers in place of the
/// temporary ones. The list is right without further code. It pays a delete and an insert for each object that was
/// delivered unsaved.
final class DeliveredScreen: SingleSectionScreen, FetchedResultsSnapshotDelegate {
  let controller: FetchedResultsController
  let refusals: [SnapshotError] = []
  private(set) var failure: (any Error)?
  private let source: DiffableDataSource<String, ObjectID>
  private let watch: ScreenWatch?
  private let isListening: Bool
  private let takesMarks: Bool

  init(
    _ context: ManagedObjectContext, isListening: Bool = true, takesMarks: Bool = true,
    watch: ScreenWatch?
  ) {
    self.watch = watch
    self.isListening = isListening
    self.takesMarks = takesMarks
    controller = FetchedResultsController(SingleSectionModel.request, context: context)
    source = DiffableDataSource(listView: .screen()) { view, path, objectID in
      let content = try context.content(of: objectID)
      watch?.didAsk(content)
      return try view.screenCell(content, at: path)
    }
  }

  var view: ListView { source.listView }

  var identifiers: [ObjectID] {
    (isListening ? source.snapshot() : controller.snapshot)?.itemIdentifiers ?? []
  }

  func identifier(at path: ItemPath) -> ObjectID? { source.itemIdentifier(for: path) }

  func start() throws {
    if isListening { controller.delegate = self }
    try controller.performFetch()
  }

  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith snapshot: DiffableDataSourceSnapshot<String, ObjectID>
  ) throws {
    watch?.willShow(snapshot)
    try source.apply(takesMarks ? snapshot : snapshot.withoutMarks())
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }
}
