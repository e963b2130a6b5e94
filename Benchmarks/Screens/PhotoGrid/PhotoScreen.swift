import FetchedResults
import SnapshotDiff

/// A list of photos that is looked at and put in order.
class PhotoScreen {
  let context: ManagedObjectContext
  let controller: FetchedResultsController
  let history: PhotoHistory?
  /// Whether there is a text in place of a list.
  private(set) var showsEmptyState = true
  private(set) var missingCells = 0
  /// Rows that a new order was written to.
  private(set) var rowsWritten = 0
  var failure: (any Error)?

  init(_ context: ManagedObjectContext, history: PhotoHistory?) {
    self.context = context
    self.history = history
    controller = FetchedResultsController(PhotoRows.request, context: context)
  }

  /// nil where nothing is shown.
  var view: ListView? { nil }

  /// What is shown.
  var shown: DiffableDataSourceSnapshot<String, ObjectID>? { controller.snapshot }

  func open() throws { try controller.performFetch() }

  /// Puts photos elsewhere, and saves the order.
  func drop(_ photos: [ObjectID], at index: Int) throws { try saveOrder(photos, at: index) }

  /// Takes over what was saved elsewhere.
  func merge(_ changes: SavedChanges) throws {
    try context.mergeChanges(from: changes)
    try rethrow()
  }

  func delete(_ photos: [ObjectID]) throws {
    for photo in photos { try context.delete(context.object(with: photo)) }
    try context.save()
    try rethrow()
  }

  /// What a delivery has thrown went to the controller first.
  func rethrow() throws {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }
}

extension PhotoScreen {
  /// What a cell shows of a photo that the controller has told of, read with those beside it.
  func content(of photo: ObjectID?) throws -> ScreenCell.Content? {
    let path = photo.flatMap(controller.indexPath(for:))
    let content = try path.flatMap { try controller.object(at: $0).content() }
    if content == nil { missingCells += 1 }
    return content
  }

  func hasShown() {
    showsEmptyState = controller.snapshot?.numberOfItems == 0
    if let history, let shown { history.append(shown) }
  }

  /// Writes the order in which photos stand at an index, one behind the other.
  ///
  /// Only photos between the old places and the new ones have another index. They share out the
  /// positions that they have, so that nothing else is written.
  func saveOrder(_ photos: [ObjectID], at index: Int) throws {
    let places = photos.compactMap { controller.indexPath(for: $0)?.item }.sorted()
    guard let first = places.first, let last = places.last else { return }
    let rows = min(first, index)...max(last, index + photos.count - 1)
    let objects = try rows.map { try controller.object(at: ItemPath(section: 0, item: $0)) }
    let positions = try objects.map { try $0.value(for: PhotoRows.position) }
    let dropped = Set(photos)
    var order = objects.filter { !dropped.contains($0.objectID) }
    order.insert(
      contentsOf: try photos.map(context.object(with:)), at: index - rows.lowerBound)
    for (object, position) in zip(order, positions) {
      if try object.value(for: PhotoRows.position) == position { continue }
      try object.setValue(position, for: PhotoRows.position)
      rowsWritten += 1
    }
    try context.save()
  }
}
