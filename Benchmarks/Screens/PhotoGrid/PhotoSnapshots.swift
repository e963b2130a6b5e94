import FetchedResults
import SnapshotDiff

final class PhotoSnapshots: PhotoScreen, FetchedResultsSnapshotDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, ObjectID>

  private lazy var source = DiffableDataSource<String, ObjectID>(listView: .screen()) {
    [unowned self] view, path, photo in try cell(object(photo)?.content(), in: view, at: path)
  }

  override var view: ListView? { source.listView }

  override var shown: [ObjectID] { source.snapshot().itemIdentifiers }

  override func open() throws {
    controller.delegate = self
    try super.open()
  }

  /// The list gets the new order at once. The delivery that follows has nothing to change.
  override func drop(_ photos: [ObjectID], at index: Int) throws {
    var snapshot = source.snapshot()
    try snapshot.move(photos, to: index)
    try show(snapshot)
    try super.drop(photos, at: index)
  }

  func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: Snapshot
  ) throws {
    noteChanged(snapshot.reloadedItemIdentifiers)
    var next = snapshot.withoutMarks()
    try next.reloadItems(snapshot.reloadedItemIdentifiers.filter(isStale))
    try show(next)
  }

  private func show(_ snapshot: Snapshot) throws {
    try source.apply(snapshot)
    hasShown()
  }

  /// Whether the photo's cell shows an older revision. A new order changes no revision. A photo without a cell is not
  /// stale, because it is read when it gets a cell.
  private func isStale(_ photo: ObjectID) throws -> Bool {
    guard let path = source.indexPath(for: photo),
      let cell = source.listView.cell(at: path) as? ScreenCell
    else { return false }
    return try context.content(of: photo) != cell.content
  }
}

extension DiffableDataSourceSnapshot {
  /// Puts items one behind the other. In the resulting list, the first item has `index`.
  fileprivate mutating func move(_ items: [ItemIdentifier], to index: Int) throws {
    // `next` becomes the present index of the item that will follow the moved items. Each moved item above that item
    // adds one to the index.
    let places = items.compactMap(indexOfItem).sorted()
    var next = index
    for place in places where place <= next { next += 1 }
    if let destination = itemIdentifier(at: next) {
      try insertItems(items, beforeItem: destination)
      return
    }
    let moved = Set(places)
    var last = numberOfItems - 1
    while moved.contains(last) { last -= 1 }
    if let destination = itemIdentifier(at: last) {
      try insertItems(items, afterItem: destination)
    }
  }
}
