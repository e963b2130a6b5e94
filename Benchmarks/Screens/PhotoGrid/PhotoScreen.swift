import FetchedResults
import SnapshotDiff

/// A list of photos that the user looks at and puts in order.
class PhotoScreen {
  let context: ManagedObjectContext
  let controller: FetchedResultsController
  let history: PhotoHistory?
  /// Whether the screen shows a text, because the list is empty.
  private(set) var showsEmptyState = true
  var tally: ScreenTally

  init(_ context: ManagedObjectContext, audit: Bool = false, history: ScreenHistory? = nil) {
    self.context = context
    self.history = history.map { PhotoHistory($0, context) }
    tally = ScreenTally(audit: audit)
    controller = FetchedResultsController(PhotoRows.request, context: context)
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    tally.noteFailure(error)
  }

  /// The view that shows the list; nil if nothing is shown.
  var view: ListView? { nil }

  var shown: [ObjectID] { controller.snapshot?.itemIdentifiers ?? [] }

  var brokenBatches: [BrokenBatch] { [] }

  /// Whether all cells show what the store has, once the queues are idle.
  var keepsCells: Bool { true }

  /// The number of the current update, from 1 on.
  var update = 0

  func open() throws { try controller.performFetch() }

  func drop(_ photos: [ObjectID], at index: Int) throws { try saveOrder(photos, at: index) }

  func merge(_ changes: SavedChanges) throws {
    try context.mergeChanges(from: changes)
    try tally.rethrow()
  }

  func delete(_ photos: [ObjectID]) throws {
    for photo in photos { try context.delete(context.object(with: photo)) }
    try context.save()
    try tally.rethrow()
  }
}

extension PhotoScreen {
  /// What a cell shows of a photo, read together with its neighbours; nil if the controller does not have the photo.
  func content(of photo: ObjectID?) throws -> ScreenCell.Content? {
    let path = photo.flatMap(controller.indexPath(for:))
    let content = try path.flatMap { try controller.object(at: $0).content() }
    tally.noteAsked(content)
    return content
  }

  func hasShown() {
    showsEmptyState = view?.numberOfItems == 0
    history?.append(shown)
  }

  /// Saves a new order, in which these photos stand one behind the other and the first has `index`.
  ///
  /// Only photos between the old places and the new ones get another index. These photos exchange the positions that
  /// they already have, so no other photo is written.
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
      tally.rowsWritten += 1
    }
    try context.save()
  }
}
