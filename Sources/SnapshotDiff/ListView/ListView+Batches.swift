extension ListView {
  /// Shows the content after a batch of updates.
  ///
  /// The data source must already have its new content: the view checks the batch against the new counts. An item that
  /// stays or moves keeps its cell while it is loaded. The view asks the data source for all other cells. Cells that
  /// are not kept go to the reuse pool. If the batch is animated, they go there after the view has asked for all new
  /// cells. Otherwise they go there before the view asks for the first new cell.
  ///
  /// A batch without operations does nothing and counts nothing, if the counts are as before.
  ///
  /// - Throws: ``InvalidBatchUpdate`` if the batch breaks a rule, before anything has changed; ``ListViewError``;
  ///   errors of the data source when it is asked for cells. The view is then as it was before. If cells had been
  ///   reused by then, the data source has to restore their content with ``reconfigureItems(at:)``.
  /// - Complexity: O(*k* + *s* + *v* log (*k* + *s*)) for *k* sorted operations, *s* sections and *v* loaded rows,
  ///   whatever the number of items. Unsorted operations are sorted first.
  public func performBatchUpdates(_ updates: BatchUpdates, animated: Bool = true) throws {
    try updating { try perform(updates, animated: animated) }
  }

  /// Collects a batch and shows it, as ``performBatchUpdates(_:animated:)`` does.
  ///
  /// - Throws: also what `collect` throws; then nothing has changed.
  public func performBatchUpdates(
    animated: Bool = true, _ collect: (inout BatchUpdates) throws -> Void
  ) throws {
    try updating {
      var updates = BatchUpdates()
      try collect(&updates)
      try perform(updates, animated: animated)
    }
  }

  private func perform(_ updates: BatchUpdates, animated isAnimated: Bool) throws {
    let counts = try existingDataSource().itemCounts
    if updates.isEmpty, counts == itemCounts { return }

    let batch = ExpandedBatch(updates, before: itemCounts, after: counts)
    let tally = SectionTally(batch)
    let violations = batch.violations(tally, level: level)
    guard violations.isEmpty else { throw InvalidBatchUpdate(violations: violations) }

    let mapping = BatchMapping(batch, tally)
    let oldRows = rows
    let newRows = SectionRows(counts)
    let oldRange = visibleRange
    // Counts items that are on screen after the batch, and are new, were reloaded or changed their row.
    var animatedItems = 0
    try show(newRows, from: firstVisibleRow, recyclingFirst: !isAnimated) { row in
      let run = mapping.rows(from: row, of: newRows, in: oldRows) { mapping.sources(from: $0) }
      if run.shift != 0 { animatedItems += run.rows.clamped(to: visibleRange).count }
      return run
    }
    counters.add(updates)
    if isAnimated {
      animatedItems += mapping.itemsAnimatedOff(oldRange, of: oldRows, visibleRange, of: newRows)
      counters.cellsAnimated += animatedItems
    }
    if recordsUpdates { updateLog.append(updates.description) }
  }
}

extension BatchMapping {
  /// The rows from `row` on that belong to one run. If `rows` are the rows before the batch, `others` are the rows
  /// after it, and `runs` is ``targets(from:)``. Otherwise both are swapped, and `runs` is ``sources(from:)``.
  fileprivate func rows(
    from row: Int, of rows: SectionRows, in others: SectionRows, _ runs: (ItemPath) -> Run
  ) -> RowRun {
    let path = rows.path(ofRow: row)
    let run = runs(path)
    // The rows of all sections may exceed `Int.max`. So a run ends at the last row of either side.
    let most = min(run.count, rows.counts[path.section] - path.item, rows.count - row)
    guard let other = run.path.map(others.row(of:)) else { return (row..<row + most, nil) }
    return (row..<row + min(most, max(1, others.count - other)), other - row)
  }

  /// The number of items that the batch deletes, reloads or puts into another row, and that are on screen only before
  /// it.
  ///
  /// - Complexity: O(*v* log (*k* + *s*)) for *v* rows, *k* operations and *s* sections.
  fileprivate func itemsAnimatedOff(
    _ oldRange: Range<Int>, of oldRows: SectionRows,
    _ newRange: Range<Int>, of newRows: SectionRows
  ) -> Int {
    var count = 0
    var row = oldRange.lowerBound
    while row < oldRange.upperBound {
      let run = rows(from: row, of: oldRows, in: newRows) { targets(from: $0) }
      let rows = row..<max(row + 1, min(run.rows.upperBound, oldRange.upperBound))
      if let shift = run.shift {
        if shift != 0 { count += rows.count { !newRange.contains($0 + shift) } }
      } else {
        count += rows.count { row in
          let target = reloadTarget(of: oldRows.path(ofRow: row)).map(newRows.row(of:))
          return target.map { !newRange.contains($0) } ?? true
        }
      }
      row = rows.upperBound
    }
    return count
  }
}
