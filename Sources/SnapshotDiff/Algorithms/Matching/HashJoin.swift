@frozen
@usableFromInline
enum HashJoinOutcome {
  case joined
  case duplicateOld(Int)
  case duplicateNew(Int)
  /// Nothing is joined: the table has a run of collisions too long for chance.
  case longRun
}

/// Joins the elements that ``InOrderScan`` has left over in two lists, through a hash table of the old elements.
@frozen
@usableFromInline
struct HashJoin<Hashes: JoinHashes>: ElementLookup {
  @usableFromInline let table: SlotTable
  @usableFromInline let old: UnsafePointer<Hashes.Element>
  @usableFromInline let new: UnsafePointer<Hashes.Element>
  @usableFromInline let hashes: Hashes
  /// The number that the table has for the element at `old`.
  @usableFromInline let first: Int

  @inlinable
  init(
    _ table: SlotTable, _ old: UnsafePointer<Hashes.Element>, _ new: UnsafePointer<Hashes.Element>,
    _ hashes: Hashes, first: Int = 0
  ) {
    self.table = table
    self.old = old
    self.new = new
    self.hashes = hashes
    self.first = first
  }

  /// Fills the table, which must be empty, with the old elements left over. Then joins the new ones.
  @inlinable
  func run(
    _ matching: inout Matching, _ segment: inout Segment, allowingLongRuns: Bool
  ) -> HashJoinOutcome {
    if let obstacle = enterOld(matching, allowingLongRuns) { return obstacle }
    if let duplicate = matching.join(&segment, old, new, self) { return .duplicateNew(duplicate) }
    return .joined
  }

  /// Enters the old elements that have no new element yet, in batches. Returns nil, or what prevents the join.
  @inlinable
  func enterOld(_ matching: Matching, _ allowingLongRuns: Bool) -> HashJoinOutcome? {
    var start = 0
    while true {
      start = matching.gone.nextSet(from: start, below: matching.oldCount)
      if start == matching.oldCount { return nil }
      let end = matching.gone.nextClear(
        from: start, below: min(matching.oldCount, start &+ SlotTable.batchCount))
      let count = end &- start
      switch table.insertBatch(
        start, hashes.ofOld(start, count: count), count: count, allowingLongRuns: allowingLongRuns,
        unless: { old[$0] == old[$1] })
      {
      case nil: break
      case .longRun: return .longRun
      case .present(let number): return .duplicateOld(number)
      }
      start = end
    }
  }

  @inlinable
  @inline(__always)
  func number(ofNewAt offset: Int) -> Int {
    let numbered = old - first
    return table.number(hashes.ofNew(offset)) { numbered[$0] == new[offset] } &- first
  }

  @inlinable
  @inline(__always)
  func findNumbers(
    from offset: Int, count: Int, _ numbers: UnsafeMutablePointer<Int32>
  ) -> Bool {
    let (numbered, new) = (old - first, new + offset)
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
}
