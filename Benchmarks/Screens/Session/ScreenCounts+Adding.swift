import FetchedResults
import SnapshotDiff

extension ScreenCounts {
  /// Adds the counters of a list view: the updates it received and the cells it asked for.
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

  /// Adds the counters of a store: the work that SQLite did.
  mutating func add(_ store: StoreCounters) {
    sqlStatements += store.sqlStatements
    rowsStepped += store.rowsStepped
  }
}
