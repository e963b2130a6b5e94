extension ListMatcher {
  /// Joins the elements that ``InOrderScan`` has left over, through a hash table of the old elements. The table must be
  /// empty.
  ///
  /// - Returns: a duplicate that prevents the join, or nil; and whether a run of probes was too long for chance. After
  ///   such a run, this call has joined nothing.
  @inlinable
  mutating func joinRest(
    _ table: SlotTable, _ hashes: some JoinHashes, allowingLongRuns: Bool
  ) -> (duplicate: Element?, isLongRun: Bool) {
    switch enterOld(table, hashes, allowingLongRuns) {
    case .longRun: (nil, true)
    case .present(let number): (old[number], false)
    case nil: (joinNew(table, hashes, first: 0), false)
    }
  }

  /// Joins the new elements left over. Returns nil, or a duplicate.
  ///
  /// - Parameter first: the number that the table has for the element at `old`.
  @inlinable
  @inline(__always)
  mutating func joinNew(_ table: SlotTable, _ hashes: some JoinHashes, first: Int) -> Element? {
    let new = new
    let numbered = old - first
    let duplicate = matching.join(&segment, old, new) { offset in
      table.number(hashes.ofNew(offset)) { numbered[$0] == new[offset] } &- first
    } numbers: { offset, count, numbers in
      let new = new + offset
      guard
        table.findNumbers(
          hashes.ofNew(offset, count: count), count: count, numbers,
          where: { numbered[$1] == new[$0] })
      else { return false }
      if first > 0 {
        let first = Int32(truncatingIfNeeded: first)
        for index in 0..<count { numbers[index] &-= first }
      }
      return true
    }
    return duplicate.map { new[$0] }
  }

  /// Enters the old elements that have no new element yet, in batches. Returns nil, or what prevents the join.
  @inlinable
  func enterOld(
    _ table: SlotTable, _ hashes: some JoinHashes, _ allowingLongRuns: Bool
  ) -> SlotTable.Obstacle? {
    var start = 0
    while true {
      start = matching.gone.nextSet(from: start, below: matching.oldCount)
      if start == matching.oldCount { return nil }
      let end = matching.gone.nextClear(
        from: start, below: min(matching.oldCount, start &+ SlotTable.batchCount))
      let count = end &- start
      let obstacle = table.insertBatch(
        start, hashes.ofOld(start, count: count), count: count, allowingLongRuns: allowingLongRuns,
        unless: { old[$0] == old[$1] })
      if let obstacle { return obstacle }
      start = end
    }
  }
}
