import SnapshotDiff

extension PlacementPass {
  /// The upper bound of the search for a place.
  private enum UpperEnd {
    /// Of the items behind the object, the first with a current position. The values are the item's index among the
    /// unmoved items, and its keys.
    case item(index: Int, SortPosition)
    /// No item behind the object has a current position.
    case endOfList
    /// No seek ran, or `seekRowLimit` rows of the index gave no end.
    case unknown
  }

  /// Finds where the objects go, all in one state of the database.
  mutating func findInsertionIndices() throws(StoreError) {
    if objects.isEmpty || unmoved.count == 0 { return }
    // One seek is one statement, which sees one state.
    if objects.count == 1, updater.indexSeek != nil { return try findEach() }
    try updater.context.store.connection.transaction(.read) { () throws(StoreError) in
      try findEach()
    }
  }

  private mutating func findEach() throws(StoreError) {
    var end = UpperEnd.unknown
    var low = 0
    for place in objects.indices {
      let position = objects[place].position
      if !precedes(position, end) { end = try seek(behind: position) }
      // Another store may have moved rows, which is not known here. So keep the end from falling below `low`.
      let high = if case .item(let index, _) = end { max(low, index) } else { unmoved.count }
      let found = try search(position, in: low...high, end)
      low = sectionBoundary(of: objects[place], near: found, from: low)
      objects[place].insertionIndex = low
    }
  }

  private func precedes(_ position: SortPosition, _ end: UpperEnd) -> Bool {
    switch end {
    case .item(_, let next): updater.precedes(position, next)
    case .endOfList: true
    case .unknown: false
    }
  }

  private mutating func seek(behind position: SortPosition) throws(StoreError) -> UpperEnd {
    guard let seek = updater.indexSeek, !hasReachedSeekLimit else { return .unknown }
    updater.tally.counters.seeks += 1
    var end = UpperEnd.endOfList
    var rowsLeft = PlacementPass.seekRowLimit
    try seek.rows(after: position, in: updater.context.store) {
      (row: SortPosition) throws(StoreError) -> Bool in
      updater.tally.counters.rowsSought += 1
      let index = updater.list.indexOfItem(row.objectID)
      if index.map(unmoved.isAway) ?? arriving.contains(row.objectID) { return true }
      if let index, updater.unsavedPosition(of: row.objectID) == nil,
        !updater.hasStalePosition(row.objectID)
      {
        end = .item(index: unmoved.count(before: index), row)
        return false
      }
      rowsLeft -= 1
      if rowsLeft > 0 { return true }
      end = .unknown
      return false
    }
    if case .unknown = end { hasReachedSeekLimit = true }
    return end
  }

  /// The index among the unmoved items where an object with this position belongs. Items with stale positions do not
  /// count.
  ///
  /// - Parameter end: The result of a seek. If an item before this end has a current position, it precedes the object.
  /// - Complexity: O(log *n*) steps, and one more for each item with a stale position that the search meets.
  private mutating func search(
    _ position: SortPosition, in range: ClosedRange<Int>, _ end: UpperEnd
  ) throws(StoreError) -> Int {
    guard case .unknown = end else {
      if updater.unsaved.isEmpty, !updater.mayHaveStalePositions { return range.upperBound }
      return try binarySearch(position, in: range, isReading: false)
    }
    updater.tally.counters.searches += 1
    return try updater.context.store.connection.transaction(.read) { () throws(StoreError) in
      try binarySearch(position, in: range, isReading: true)
    }
  }

  private mutating func binarySearch(
    _ position: SortPosition, in range: ClosedRange<Int>, isReading: Bool
  ) throws(StoreError) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      // If an item gives no answer, the search tries the items before it.
      var probe = middle
      var answer = try isBehind(position, at: probe, isReading)
      while answer == nil, probe > low {
        probe -= 1
        answer = try isBehind(position, at: probe, isReading)
      }
      if answer == true { high = probe } else { low = middle + 1 }
    }
    return low
  }

  /// Whether an item is behind a position; nil if the item gives no answer.
  ///
  /// - Parameter isReading: Whether to read the row of an item with a current position. If false, such an item counts
  ///   as before `position`.
  private mutating func isBehind(
    _ position: SortPosition, at index: Int, _ isReading: Bool
  ) throws(StoreError) -> Bool? {
    guard let objectID = unmoved.item(at: index) else { return nil }
    if let known = updater.unsavedPosition(of: objectID) ?? positionsRead[objectID] {
      return updater.precedes(position, known)
    }
    if updater.hasStalePosition(objectID) { return nil }
    if !isReading { return false }
    updater.tally.counters.objectsRead += 1
    // An instance may have older values than the fetch found, so the row is read.
    guard let values = try updater.context.savedValues(of: objectID) else { return nil }
    let read = updater.plan.position(of: objectID, values: values)
    positionsRead[objectID] = read
    return updater.precedes(position, read)
  }
}
