extension ListView {
  /// Shows the content after a batch of updates.
  ///
  /// The data source has its new content already; its counts are asked for and held against the
  /// batch. An item that stays, shifts or moves keeps its cell, with its section or without it; the
  /// data source is asked for every other that is loaded after the batch. Cells that are not kept
  /// go to the reuse pool: not animated, before the first cell is asked for, animated, after the
  /// last, since until then they are on their way out.
  ///
  /// A batch without operations does nothing and counts nothing, if the counts are as before.
  ///
  /// - Throws: ``InvalidBatchUpdate`` if the batch breaks a rule, before anything has changed;
  ///   ``ListViewError``; what the data source throws while it is asked for cells. The view is then
  ///   as it was before. The content of cells that had been reused by then is the data source's to
  ///   put back: ``reconfigureItems(at:)``.
  /// - Complexity: O(*k* + *s* + *v* log *k*) for *k* operations that come sorted, *s* sections and
  ///   *v* loaded rows, whatever the number of items. Unsorted ones are sorted.
  public func performBatchUpdates(_ updates: BatchUpdates, animated: Bool = true) throws {
    try updating { try perform(updates, animated: animated) }
  }

  /// Collects a batch and shows it, as ``performBatchUpdates(_:animated:)`` does.
  ///
  /// - Throws: also what `collect` throws, with nothing changed.
  public func performBatchUpdates(
    animated: Bool = true, _ collect: (inout BatchUpdates) throws -> Void
  ) throws {
    try updating {
      var updates = BatchUpdates()
      try collect(&updates)
      try perform(updates, animated: animated)
    }
  }

  private func perform(_ updates: BatchUpdates, animated: Bool) throws {
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
    try show(newRows, from: firstVisibleRow, recyclingFirst: !animated) { row in
      mapping.source(of: newRows.path(ofRow: row)).map(oldRows.row(of:))
    }
    counters.add(updates)
    if animated {
      counters.cellsAnimated += mapping.animatedItems(
        oldRows, oldRange, newRows, visibleRange)
    }
    if recordsUpdates { updateLog.append(updates.description) }
  }
}

extension BatchMapping {
  /// How many items on screen before or after the batch come, go, are reloaded or have another row.
  ///
  /// - Complexity: O(*v* log *k*) for *v* rows and *k* operations.
  fileprivate func animatedItems(
    _ oldRows: SectionRows, _ oldRange: Range<Int>, _ newRows: SectionRows, _ newRange: Range<Int>
  ) -> Int {
    var animated = 0
    for row in newRange {
      let source = source(of: newRows.path(ofRow: row)).map(oldRows.row(of:))
      if source != row { animated += 1 }
    }
    for row in oldRange {
      let path = oldRows.path(ofRow: row)
      let stayed = target(of: path)
      let target = (stayed ?? reloadTarget(of: path)).map(newRows.row(of:))
      // What is on screen after the batch has been counted.
      if let target, newRange.contains(target) { continue }
      if stayed == nil || target != row { animated += 1 }
    }
    return animated
  }
}
