extension ListView {
  /// Registers the type of the cells for a reuse identifier. A later call for the same identifier affects only cells
  /// made after it, and lets go of the identifier's cells in the reuse pool.
  public func register<Cell: ListCell>(
    _ type: Cell.Type, forReuseIdentifier identifier: String
  ) {
    pool.register(identifier) { Cell(reuseIdentifier: $0) }
  }

  /// A cell for the item at `path`. It comes from the reuse pool, after `prepareForReuse()`, or it is new. If the item
  /// is being reconfigured, the result is the item's own cell.
  ///
  /// A cell that the data source dequeues and does not return goes back to the pool after the update.
  ///
  /// - Throws: ``ListViewError/unregisteredReuseIdentifier(_:)``; ``ListViewError/reconfiguredCellReplaced(_:)`` if the
  ///   item is reconfigured and its cell has another reuse identifier.
  /// - Complexity: O(1).
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for path: ItemPath
  ) throws(ListViewError) -> ListCell {
    if let cell = reconfiguredCell, cell.path == path {
      guard cell.reuseIdentifier == identifier else { throw .reconfiguredCellReplaced(path) }
      return cell
    }
    guard let taken = pool.take(identifier) else {
      throw .unregisteredReuseIdentifier(identifier)
    }
    let cell = taken.cell
    cell.place = .outside
    if isUpdating { dequeued.append(taken) }
    if taken.isNew {
      counters.cellsMade += 1
    } else {
      counters.cellsReused += 1
      cell.prepareForReuse()
    }
    return cell
  }

  /// Asks the data source to fill the cells of these items again. Items that are not loaded are skipped.
  ///
  /// - Throws: ``ListViewError/updateDuringUpdate`` or ``ListViewError/noSuchItem(_:itemCounts:)``, before any cell is
  ///   asked for; ``ListViewError/noDataSource``; ``ListViewError/reconfiguredCellReplaced(_:)`` if another cell is
  ///   returned; errors of the data source. Cells that were reconfigured by then keep their new content.
  /// - Complexity: O(*p*) for *p* paths.
  public func reconfigureItems(at paths: [ItemPath]) throws {
    try updating {
      for path in paths where !rows.contains(path) {
        throw ListViewError.noSuchItem(path, itemCounts: itemCounts)
      }
      defer { returnUnusedCells() }
      for path in paths {
        guard let cell = cell(at: path) else { continue }
        try reconfigure(cell, at: path)
      }
      if recordsUpdates, !paths.isEmpty {
        updateLog.append("reconfigure " + paths.map(\.description).joined(separator: ", "))
      }
    }
  }

  func reconfigure(_ cell: ListCell, at path: ItemPath) throws {
    let source = try existingDataSource()
    reconfiguredCell = cell
    defer { reconfiguredCell = nil }
    counters.cellsAsked += 1
    guard try source.listView(self, cellForItemAt: path) === cell else {
      throw ListViewError.reconfiguredCellReplaced(path)
    }
    counters.cellsReconfigured += 1
  }

  func existingDataSource() throws(ListViewError) -> any ListViewDataSource {
    guard let dataSource else { throw .noDataSource }
    return dataSource
  }

  func newCell(at path: ItemPath, from source: any ListViewDataSource) throws -> ListCell {
    counters.cellsAsked += 1
    let cell = try source.listView(self, cellForItemAt: path)
    switch cell.place {
    case .onScreen, .leaving: throw ListViewError.cellInUse(path)
    case .pooled: throw ListViewError.cellInReusePool(path)
    case .outside: break
    }
    cell.place = .onScreen
    cell.path = path
    return cell
  }

  func returnUnusedCells() {
    for taken in dequeued where taken.cell.place == .outside { pool.put(taken.cell) }
    dequeued.removeAll(keepingCapacity: true)
  }
}
