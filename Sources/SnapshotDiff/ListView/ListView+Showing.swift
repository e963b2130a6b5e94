// Every update of the screen succeeds or fails as a whole.

extension ListView {
  /// Asks for the counts, puts all cells into the reuse pool, and asks for a cell for every loaded row.
  ///
  /// - Throws: ``ListViewError/noDataSource``, ``ListViewError/updateDuringUpdate``, errors of the data source, and
  ///   errors about its cells. The view is then as it was. If cells had been reused by then, the data source has to
  ///   restore their content: ``reconfigureItems(at:)``.
  /// - Complexity: O(*v* log *s* + *s*) for *v* loaded rows and *s* sections.
  public func reloadData() throws {
    try updating {
      let source = try existingDataSource()
      counters.reloads += 1
      try show(SectionRows(source.itemCounts), from: firstVisibleRow, recyclingFirst: true) { _ in
        nil
      }
      if recordsUpdates { updateLog.append("reloadData") }
    }
  }

  /// Brings a row to the top of the screen, or as near to it as the content allows.
  ///
  /// - Throws: as ``reloadData()``. The view is then where it was, and asks the data source again for the content of
  ///   cells that it had reused. If the data source throws again, these cells keep what it left in them.
  /// - Complexity: O(*v* log *s*) for *v* loaded rows and *s* sections.
  public func scroll(toRow row: Int) throws {
    do {
      try updating {
        try show(rows, from: row, recyclingFirst: true) { $0 }
      }
    } catch {
      // A call inside another update has spoiled nothing.
      if !isUpdating { repairSpoiledCells() }
      throw error
    }
  }

  /// - Throws: ``ListViewError/updateDuringUpdate``, or what `body` throws. The counters are then as before.
  func updating(_ body: () throws -> Void) throws {
    if isUpdating { throw ListViewError.updateDuringUpdate }
    isUpdating = true
    defer { isUpdating = false }
    cellsToReconfigure = []
    let before = counters
    do {
      try body()
    } catch {
      counters = before
      throw error
    }
  }

  /// Shows other content, or the same content from another row on.
  ///
  /// - Parameters:
  ///   - recyclesFirst: Whether cells that are not kept may serve the new rows. If not, they go to the pool last.
  ///   - origin: The old row of the item that is in a row now; nil if the row needs another cell.
  func show(
    _ newRows: SectionRows, from first: Int, recyclingFirst recyclesFirst: Bool,
    origin: (Int) -> Int?
  ) throws {
    let before = Screen(rows: rows, firstVisibleRow: firstVisibleRow, cells: cells)
    let oldRange = loadedRange
    rows = newRows
    firstVisibleRow = max(0, min(first, newRows.count - visibleRows))

    let range = loadedRange
    for case let cell? in before.cells { cell.place = .leaving }
    cells = range.map { row in
      guard let oldRow = origin(row), oldRange.contains(oldRow),
        let cell = before.cells[oldRow - oldRange.lowerBound], cell.place == .leaving
      else { return nil }
      cell.place = .onScreen
      cell.path = newRows.path(ofRow: row)
      return cell
    }
    if recyclesFirst { recycleLeaving(before.cells) }
    do {
      try askForMissingCells(in: range)
    } catch {
      for taken in dequeued.reversed() where !taken.isNew { pool.put(taken.cell) }
      if recyclesFirst {
        for case let cell? in before.cells.reversed() where cell.place != .onScreen {
          pool.takeBack(cell)
        }
      }
      putBack(before)
      throw error
    }
    if !recyclesFirst { recycleLeaving(before.cells) }
    returnUnusedCells()
  }

  private func askForMissingCells(in range: Range<Int>) throws {
    guard cells.contains(where: { $0 == nil }) else { return }
    let source = try existingDataSource()
    for row in range where cells[row - range.lowerBound] == nil {
      cells[row - range.lowerBound] = try newCell(at: rows.path(ofRow: row), from: source)
    }
  }

  private func recycleLeaving(_ cells: [ListCell?]) {
    for case let cell? in cells where cell.place == .leaving { pool.put(cell) }
  }
}

struct Screen {
  let rows: SectionRows
  let firstVisibleRow: Int
  let cells: [ListCell?]
}

extension ListView {
  /// Shows a screen again, and lists in `cellsToReconfigure` the cells that a failed update has reused.
  func putBack(_ screen: Screen) {
    for case let cell? in cells where cell.place == .onScreen {
      cell.path = nil
      cell.place = .outside
    }
    rows = screen.rows
    firstVisibleRow = screen.firstVisibleRow
    cells = screen.cells
    for (row, cell) in zip(loadedRange, cells) {
      cell?.path = rows.path(ofRow: row)
      cell?.place = .onScreen
    }
    cellsToReconfigure = dequeued.lazy.map(\.cell).filter { $0.place == .onScreen }
    dequeued.removeAll(keepingCapacity: true)
  }
}
