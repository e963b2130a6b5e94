import FetchedResults
import SnapshotDiff

extension ScreenCounts {
  /// What a list view has been told and has asked for.
  mutating func add(_ view: ListViewCounters) {
    batches += view.batches
    reloads += view.reloads
    updateItems += view.updateItems
    sectionDeletes += view.sectionDeletes
    sectionInserts += view.sectionInserts
    itemDeletes += view.itemDeletes
    itemInserts += view.itemInserts
    itemReloads += view.itemReloads
    itemMoves += view.itemMoves
    cellsAsked += view.cellsAsked
    cellsAnimated += view.cellsAnimated
  }

  /// What SQLite has done for a store.
  mutating func add(_ store: StoreCounters) {
    sqlStatements += store.sqlStatements
    rowsStepped += store.rowsStepped
  }
}
