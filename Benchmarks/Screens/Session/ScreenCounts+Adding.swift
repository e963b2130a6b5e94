import FetchedResults
import SnapshotDiff

extension ScreenCounts {
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

  mutating func add(_ store: StoreCounters) {
    sqlStatements += store.sqlStatements
    rowsStepped += store.rowsStepped
  }
}
