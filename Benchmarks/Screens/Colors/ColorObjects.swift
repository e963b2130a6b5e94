import FetchedResults
import SnapshotDiff

/// A list of the objects in `fetchedObjects`. It builds a snapshot after each fetch, change and deletion. A deletion is
/// shown when the controller reports it, and once more by hand.
///
/// An article on a list of colours builds this list, in its parts from "Creating a data snapshot" to "Adding support
/// for search".
final class ColorObjects: ColorList, FetchedResultsChangeDelegate {
  private typealias Objects = DiffableDataSourceSnapshot<String, ListedObject>

  private lazy var objects = DiffableDataSource<String, ListedObject>(listView: .screen()) {
    [unowned self] view, path, color in
    try cell(color.content(in: context), in: view, at: path)
  }

  override var view: ListView? { objects.listView }

  override var shown: [ObjectID] { objects.snapshot().itemIdentifiers.map(\.objectID) }

  override func search(_ text: String) throws {
    try super.search(text)
    try showByHand()
  }

  override func delete(_ objectID: ObjectID) throws {
    try super.delete(objectID)
    try showByHand()
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    try objects.apply(fetched())
  }

  private func showByHand() throws {
    try objects.apply(fetched())
    record(section: "colors") { _ in "v1" }
  }

  /// - Complexity: O(*n*): all objects are in memory, and a snapshot of them is built.
  private func fetched() throws -> Objects {
    try Objects(
      section: "colors", controller.fetchedObjects?.map(ListedObject.init) ?? [])
  }
}
