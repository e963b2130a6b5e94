import FetchedResults
import SnapshotDiff

/// The objects in the rows of a one-section list view. A list view knows no objects. So this type works them out from
/// the batches that the view has accepted. A controller knows only the objects that the view should show.
struct ShownRows {
  private(set) var objects: [ObjectID]

  /// Updates the objects after a batch that the view has accepted. A row that stays or moves keeps its object. An
  /// inserted or reloaded row gets its object from `source`, the objects of the data source.
  mutating func follow(_ batch: BatchUpdates, _ source: [ObjectID]) {
    if batch.isEmpty { return }
    guard batch.sectionDeletes.isEmpty, batch.sectionInserts.isEmpty else {
      objects = source
      return
    }
    var rows: [(object: ObjectID, isReloaded: Bool)?] = Array(
      repeating: nil, count: source.count)
    var stays = Array(repeating: true, count: objects.count)
    let reloads = Set(batch.itemReloads.map(\.item))
    for path in batch.itemDeletes { stays[path.item] = false }
    for move in batch.itemMoves {
      stays[move.source.item] = false
      rows[move.target.item] = (
        objects[move.source.item], reloads.contains(move.source.item)
      )
    }
    for path in batch.itemInserts { rows[path.item] = (source[path.item], false) }
    var free = 0
    for place in objects.indices where stays[place] {
      while free < rows.count, rows[free] != nil { free += 1 }
      if free == rows.count { break }
      rows[free] = (objects[place], reloads.contains(place))
    }
    objects = rows.enumerated().compactMap { place, row in
      row.map { $0.isReloaded ? source[place] : $0.object }
    }
  }
}
