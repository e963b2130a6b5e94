@frozen
@usableFromInline
enum HashJoinOutcome {
  case joined
  case duplicateOld(Int)
  case duplicateNew(Int)
  /// Nothing is joined: the table has a run of collisions too long for chance.
  case longRun
}

/// Joins the elements that ``InOrderScan`` has left over in two lists, through a hash table of the old ones.
@frozen
@usableFromInline
struct HashJoin<Hashing: IdentityHashing>: ElementLookup {
  @usableFromInline let table: SlotTable
  @usableFromInline let old: UnsafePointer<Hashing.Identifier>
  @usableFromInline let new: UnsafePointer<Hashing.Identifier>
  @usableFromInline let seed: Hashing.Seed
  /// Room for the hashes of a batch, and one place more.
  @usableFromInline let hashes: UnsafeMutablePointer<UInt32>

  @inlinable static var hashCount: Int { SlotTable.batchCount + 1 }

  @inlinable
  init(
    _ table: SlotTable, _ old: UnsafePointer<Hashing.Identifier>,
    _ new: UnsafePointer<Hashing.Identifier>, _ hashes: UnsafeMutablePointer<UInt32>
  ) {
    self.table = table
    self.old = old
    self.new = new
    seed = Hashing.seed
    self.hashes = hashes
  }

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
      fillHashes(old + start, count)
      switch table.insertBatch(
        start, hashes, count: count, allowingLongRuns: allowingLongRuns,
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
    table.number(Hashing.hash(new[offset], seed)) { old[$0] == new[offset] }
  }

  // PERF: the hashes have a loop of their own, since Swift's hasher fills a processor's window of some hundred
  // instructions. Loads between two hashes would wait for one another. The sum depends on the order of the hashes.
  // Without it, the compiler makes vector instructions, which have no long product: twice as many instructions.
  @inlinable
  @inline(__always)
  func fillHashes(_ elements: UnsafePointer<Hashing.Identifier>, _ count: Int) {
    var sum: UInt32 = 0
    for index in 0..<count {
      let hash = Hashing.hash(elements[index], seed)
      hashes[index] = hash
      sum = sum &* 3 &+ hash
    }
    hashes[count] = sum
  }

  @inlinable
  @inline(__always)
  func findNumbers(
    from offset: Int, count: Int, _ numbers: UnsafeMutablePointer<Int32>
  ) -> Bool {
    fillHashes(new + offset, count)
    let (old, new) = (old, new + offset)
    return table.findNumbers(hashes, count: count, numbers) { old[$1] == new[$0] }
  }
}
