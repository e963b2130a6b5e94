import FetchedResults
import SnapshotDiff
import Workloads

/// The objects of a one-section list as its view knows them, including the rows without a cell. For screens that keep
/// no list of their own: their controller knows what should be shown, not what is shown.
struct ShownRows {
  private(set) var objects: [ObjectID]

  /// Updates the objects after a batch that the view has accepted.
  ///
  /// A row that stays or moves keeps its object. An inserted or reloaded row gets the data source's object for the
  /// row.
  mutating func follow(_ batch: BatchUpdates, _ source: [ObjectID]) {
    if batch.isEmpty { return }
    guard batch.sectionDeletes.isEmpty, batch.sectionInserts.isEmpty else {
      objects = source
      return
    }
    var view = ListModel([(0, objects)])
    for path in batch.itemReloads { view.sections[0].items[path.item] = nil }
    _ = view.play(
      BatchStage(updates: batch, countsBefore: [objects.count], countsAfter: [source.count]))
    objects = zip(view.sections[0].items, source).map { $0 ?? $1 }
  }
}
