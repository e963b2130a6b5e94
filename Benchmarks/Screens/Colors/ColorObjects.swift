import FetchedResults
import SnapshotDiff
import Workloads

/// A list of the objects in `fetchedObjects`. It builds a snapshot after each fetch, change and deletion, and makes a
/// new controller for each text.
///
/// An article on a list of colours builds this list, in its parts from "Creating a data snapshot" to "Adding support
/// for search". A deletion is shown when the controller reports it, and once more by hand.
final class ColorObjects: NewController {
  private typealias Objects = DiffableDataSourceSnapshot<String, ListedObject>

  private lazy var follower = Follower { [unowned self] in try objects.apply(fetched()) }

  private lazy var objects = DiffableDataSource<String, ListedObject>(listView: .screen()) {
    [unowned self] view, path, color in
    let content = try color.content(in: context)
    tally.noteAsked(content)
    return try view.screenCell(content, at: path)
  }

  override var view: ListView { objects.listView }

  override var shown: [ObjectID] { objects.snapshot().itemIdentifiers.map(\.objectID) }

  override var delegate: any FetchedResultsControllerDelegate { follower }

  override func search(_ text: String) throws {
    try super.search(text)
    try showByHand()
  }

  override func delete(_ objectID: ObjectID) throws {
    try super.delete(objectID)
    if let failure = follower.failure { throw failure }
    try showByHand()
  }

  private func showByHand() throws {
    let snapshot = try fetched()
    try objects.apply(snapshot)
    history?.append(snapshot, section: { $0 }) {
      TraceSnapshot.Item("p\($0.objectID.primaryKey)", version: "v1")
    }
  }

  /// - Complexity: O(*n*): all objects are in memory, and a snapshot of them is built.
  private func fetched() throws -> Objects {
    var snapshot = Objects()
    try snapshot.appendSections(["colors"])
    try snapshot.appendItems(controller?.fetchedObjects?.map(ListedObject.init) ?? [])
    return snapshot
  }
}

/// A delegate that does the same after every change, and ignores what has changed.
private final class Follower: FetchedResultsChangeDelegate {
  private let didChange: () throws -> Void
  private(set) var failure: (any Error)?

  init(_ didChange: @escaping () throws -> Void) { self.didChange = didChange }

  func controllerWillChangeContent(_ controller: FetchedResultsController) {}

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) {}

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) {}

  func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    try didChange()
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }
}
