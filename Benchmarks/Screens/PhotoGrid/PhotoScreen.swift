import FetchedResults
import SnapshotDiff

class PhotoScreen: FollowingScreen {
  /// The revisions of the photos that were shown, for a history. Photos that change are read again.
  private final var revisions: [ObjectID: Int64] = [:]

  init(_ context: ManagedObjectContext) { super.init(context, PhotoRows.request) }

  func drop(_ photos: [ObjectID], at index: Int) throws {
    try saveOrder(photos, at: index)
    try rethrow()
  }

  final func delete(_ photos: [ObjectID]) throws {
    for photo in photos { try context.delete(context.object(with: photo)) }
    try context.save()
    try rethrow()
  }
}

extension PhotoScreen {
  final func noteChanged(_ photos: @autoclosure () -> [ObjectID]) {
    if history != nil { for photo in photos() { revisions[photo] = nil } }
  }

  final func hasShown() {
    record(section: "photos") { photo in
      let revision = revisions[photo] ?? (try? context.content(of: photo))?.revision ?? 0
      revisions[photo] = revision
      return "v\(revision)"
    }
  }

  /// Saves a new order, in which these photos stand one behind the other and the first has `index`.
  ///
  /// Only photos between the old and the new places get another index. They exchange their positions, so no other photo
  /// is written.
  private func saveOrder(_ photos: [ObjectID], at index: Int) throws {
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
      counts.rowsWritten += 1
    }
    try context.save()
  }
}
