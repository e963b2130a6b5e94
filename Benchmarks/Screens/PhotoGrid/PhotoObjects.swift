import FetchedResults
import SnapshotDiff

/// A list whose items are the photo objects. Each delivery makes the list anew from `fetchedObjects`. An article on a
/// list with drag and drop builds this list in Part 2, steps 3 and 4.
///
/// The list holds its objects with the values that were read. So a drop may conflict with a download that is saved but
/// not yet merged. By the merge policy, the drop's values win.
final class PhotoObjects: PhotoScreen, FetchedResultsSnapshotDelegate {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, ListedObject>

  private lazy var source = DiffableDataSource<String, ListedObject>(listView: .screen()) {
    [unowned self] view, path, photo in
    try cell(photo.content(in: context), in: view, at: path)
  }

  override var view: ListView? { source.listView }

  override var shown: [ObjectID] { source.snapshot().itemIdentifiers.map(\.objectID) }

  override var keepsCells: Bool { false }

  override func open() throws {
    context.mergePolicy = .objectWins
    controller.delegate = self
    try super.open()
    try showFetched()
  }

  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith snapshot: DiffableDataSourceSnapshot<String, ObjectID>
  ) throws {
    noteChanged(snapshot.reloadedItemIdentifiers)
    try showFetched()
  }

  /// - Complexity: O(*n*): all objects are in memory, and a snapshot of them is built.
  private func showFetched() throws {
    let photos = controller.fetchedObjects?.map(ListedObject.init) ?? []
    try source.apply(Snapshot(section: "main", photos))
    hasShown()
  }
}
