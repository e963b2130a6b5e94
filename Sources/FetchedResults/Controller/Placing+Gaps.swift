import SnapshotDiff

extension Placing {
  /// The first item behind some place that stays and stands by its row.
  private enum Successor {
    case item(index: Int, SortPosition)
    case end
    /// The seek has given up.
    case unknown
  }

  /// Finds where the objects go, all in one state of the database, whoever writes to it meanwhile.
  mutating func findGaps() throws(StoreError) {
    if objects.isEmpty || staying.count == 0 { return }
    try keeper.context.store.connection.transaction(.read) { () throws(StoreError) in
      try findGapsInTransaction()
    }
  }

  private mutating func findGapsInTransaction() throws(StoreError) {
    var successor = Successor.unknown
    var first = 0
    for place in objects.indices {
      let position = objects[place].position
      let floor = first
      let precedesSuccessor =
        switch successor {
        case .item(_, let next): keeper.precedes(position, next)
        case .end: true
        case .unknown: false
        }
      if !precedesSuccessor { successor = try seek(behind: position) }
      switch successor {
      case .item(let index, _):
        // Before the last gap where another store has moved rows, of which nobody here has heard.
        first = gap(of: position, in: first...max(first, index))
      case .end: first = gap(of: position, in: first...staying.count)
      case .unknown: first = try search(position, in: first...staying.count)
      }
      first = gapBySection(of: objects[place], first, from: floor)
      objects[place].gap = first
    }
  }

  private mutating func seek(behind position: SortPosition) throws(StoreError) -> Successor {
    guard keeper.plan.isServedByIndex, !hasGivenUp else { return .unknown }
    keeper.tally.counters.seeks += 1
    var successor = Successor.end
    var patience = Placing.patience
    try keeper.context.store.seek(keeper.plan, after: position) {
      (row: SortPosition) throws(StoreError) -> Bool in
      keeper.tally.counters.rowsSought += 1
      if away.contains(row.objectID) { return true }
      if let index = keeper.list.indexOfItem(row.objectID),
        keeper.unsavedPosition(of: row.objectID) == nil,
        !keeper.standsWhereItWas(row.objectID)
      {
        successor = .item(index: staying.count(before: index), row)
        return false
      }
      patience -= 1
      if patience > 0 { return true }
      successor = .unknown
      return false
    }
    if case .unknown = successor { hasGivenUp = true }
    return successor
  }

  /// The gap before an item that stands by its row, or the end: behind those that stand by their rows,
  /// and among those before it that do not.
  ///
  /// - Complexity: O(log *u*) comparisons for *u* unsaved items that it goes before. Items whose places
  ///   tell nothing are gone over, each once, where the search comes upon them.
  private func gap(of position: SortPosition, in range: ClosedRange<Int>) -> Int {
    var high = range.upperBound
    var step = 1
    while high > range.lowerBound {
      let probe = max(range.lowerBound, high - step)
      guard let behind = unsavedItem(behind: position, in: range.lowerBound...probe) else {
        return firstUnsavedItem(behind: position, in: probe + 1...high)
      }
      high = behind
      step *= 2
    }
    return high
  }

  /// The first of a range whose last are known to be behind a position: its upper bound if none is.
  private func firstUnsavedItem(behind position: SortPosition, in range: ClosedRange<Int>) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if let behind = unsavedItem(behind: position, in: low...middle) {
        high = behind
      } else {
        low = middle + 1
      }
    }
    return high
  }

  /// The last item of a range whose place tells something, if it is an unsaved one behind a position.
  private func unsavedItem(behind position: SortPosition, in range: ClosedRange<Int>) -> Int? {
    var index = range.upperBound
    while index >= range.lowerBound, let objectID = staying.item(at: index) {
      if let other = keeper.unsavedPosition(of: objectID) {
        return keeper.precedes(position, other) ? index : nil
      }
      guard keeper.standsWhereItWas(objectID) else { return nil }
      index -= 1
    }
    return nil
  }

  /// The gap of a position by comparing with the items of the list, whose values are read for it.
  ///
  /// - Complexity: O(log *n*) comparisons, and as many objects read.
  private mutating func search(
    _ position: SortPosition, in range: ClosedRange<Int>
  ) throws(StoreError) -> Int {
    keeper.tally.counters.searches += 1
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      // What another writer has changed or deleted, and this context has not merged, says nothing.
      var probe = middle
      var other = try self.position(at: probe)
      while other == nil, probe + 1 < high {
        probe += 1
        other = try self.position(at: probe)
      }
      // None of those gone over is gone over again.
      if let other, !keeper.precedes(position, other) { low = probe + 1 } else { high = middle }
    }
    return low
  }

  private mutating func position(at index: Int) throws(StoreError) -> SortPosition? {
    guard let objectID = staying.item(at: index) else { return nil }
    if let position = keeper.unsavedPosition(of: objectID) ?? positionsRead[objectID] {
      return position
    }
    if keeper.standsWhereItWas(objectID) { return nil }
    keeper.tally.counters.objectsRead += 1
    guard let values = try keeper.listedValues(of: objectID) else { return nil }
    let position = keeper.order.position(of: objectID, values: values)
    positionsRead[objectID] = position
    return position
  }
}
