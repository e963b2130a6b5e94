extension ListView {
  /// Asks for the counts, puts all cells into the reuse pool, and asks for a cell for every loaded row.
  ///
  /// - Throws: ``ListViewError/noDataSource``, ``ListViewError/updateDuringUpdate``, errors of the data source, and
  ///   errors about its cells. The view is then as it was. If cells had been reused by then, the data source has to
  ///   restore their content with ``reconfigureItems(at:)``.
  /// - Complexity: O(*v* log *s* + *s*) for *v* loaded rows and *s* sections.
  public func reloadData() throws {
    try updating {
      let source = try existingDataSource()
      counters.reloads += 1
      let newRows = SectionRows(source.itemCounts)
      try show(newRows, from: firstVisibleRow, recyclingFirst: true) { ($0..<newRows.count, nil) }
      if recordsUpdates { updateLog.append("reloadData") }
    }
  }

  /// Brings a row to the top of the screen, or as near to it as the content allows.
  ///
  /// - Throws: as ``reloadData()``. The view is then where it was, and asks the data source again for the content of
  ///   cells that it had reused. If the data source throws again, these cells keep whatever content they then have.
  /// - Complexity: O(*v* log *s*) for *v* loaded rows and *s* sections.
  public func scroll(toRow row: Int) throws {
    do {
      try updating {
        try show(rows, from: row, recyclingFirst: true) { ($0..<$0 + 1, 0) }
      }
    } catch {
      // A call inside another update was refused, and has changed no cell.
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
  ///   - origins: The old rows of the items that are now in `row` and in the rows behind it.
  func show(
    _ newRows: SectionRows, from first: Int, recyclingFirst recyclesFirst: Bool,
    origins: (_ row: Int) -> RowRun
  ) throws {
    let before = Screen(rows: rows, firstVisibleRow: firstVisibleRow, cells: cells)
    let oldRange = loadedRange
    rows = newRows
    firstVisibleRow = max(0, min(first, newRows.count - visibleRows))

    let range = loadedRange
    for case let cell? in before.cells { cell.place = .leaving }
    cells = keptCells(in: range, of: before, oldRange, origins)
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

  private func keptCells(
    in range: Range<Int>, of before: Screen, _ oldRange: Range<Int>, _ origins: (Int) -> RowRun
  ) -> [ListCell?] {
    // PERF: with a call of `origins` and an append for each row, a batch takes a sixth more instructions.
    var kept = [ListCell?](repeating: nil, count: range.count)
    var row = range.lowerBound
    while row < range.upperBound {
      let run = origins(row)
      let end = max(row + 1, min(run.rows.upperBound, range.upperBound))
      defer { row = end }
      guard let shift = run.shift else { continue }
      let path = rows.path(ofRow: row)
      for index in row..<end where oldRange.contains(index + shift) {
        guard let cell = before.cells[index + shift - oldRange.lowerBound], cell.place == .leaving
        else { continue }
        cell.place = .onScreen
        cell.path = ItemPath(section: path.section, item: path.item + index - row)
        kept[index - range.lowerBound] = cell
      }
    }
    return kept
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

/// Rows of one section. On the other side of an update, their items are `shift` rows farther on. If `shift` is nil, the
/// rows may be of any sections, and their items keep no cell: the items are new, gone, reloaded or unknown.
typealias RowRun = (rows: Range<Int>, shift: Int?)

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
