// Lets a data source take back several updates at once.

extension ListView {
  /// The state that updates change, apart from the content of cells.
  @usableFromInline
  struct Checkpoint {
    fileprivate let screen: Screen
    fileprivate let pool: CellPool.Content
    fileprivate let counters: ListViewCounters
    fileprivate let loggedUpdates: Int
  }

  @usableFromInline
  func checkpoint() -> Checkpoint {
    Checkpoint(
      screen: Screen(rows: rows, firstVisibleRow: firstVisibleRow, cells: cells),
      pool: pool.content,
      counters: counters, loggedUpdates: updateLog.count)
  }

  /// Shows the cells of the checkpoint again. ``repairSpoiledCells()`` restores their content.
  @usableFromInline
  func restore(_ checkpoint: Checkpoint) {
    pool.content = checkpoint.pool
    putBack(checkpoint.screen)
    counters = checkpoint.counters
    updateLog.removeSubrange(min(checkpoint.loggedUpdates, updateLog.count)...)
    cellsToReconfigure = cells.compactMap { $0 }
  }

  /// Asks the data source, which has its old content again, to fill `cellsToReconfigure`. Counts nothing. A cell for
  /// which the data source throws again keeps whatever content it then has.
  @usableFromInline
  func repairSpoiledCells() {
    let before = counters
    let cells = cellsToReconfigure
    for cell in cells {
      guard let path = cell.path else { continue }
      try? updating { try reconfigure(cell, at: path) }
    }
    returnUnusedCells()
    counters = before
  }
}
