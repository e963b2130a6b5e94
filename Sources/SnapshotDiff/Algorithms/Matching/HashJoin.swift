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
struct HashJoin<Hashing: IdentityHashing> {
  @usableFromInline let table: SlotTable
  @usableFromInline let old: UnsafePointer<Hashing.Identifier>
  @usableFromInline let new: UnsafePointer<Hashing.Identifier>
  @usableFromInline let batch: PrefetchedHashes

  @inlinable
  init(
    _ table: SlotTable, _ old: UnsafePointer<Hashing.Identifier>,
    _ new: UnsafePointer<Hashing.Identifier>, _ batch: PrefetchedHashes
  ) {
    self.table = table
    self.old = old
    self.new = new
    self.batch = batch
  }

  @inlinable
  func run(
    _ matching: inout Matching, _ segment: inout Segment, allowingLongRuns: Bool
  ) -> HashJoinOutcome {
    let seed = Hashing.seed
    if let obstacle = enterOld(matching, seed, allowingLongRuns) { return obstacle }
    var lookup = Lookup(self, seed, segment.new.count)
    if let duplicate = matching.join(&segment, old, new, &lookup) {
      return .duplicateNew(duplicate)
    }
    return .joined
  }

  /// Enters the old elements that have no new element yet, in batches. Returns nil, or what prevents the join.
  @inlinable
  func enterOld(
    _ matching: Matching, _ seed: Hashing.Seed, _ allowingLongRuns: Bool
  ) -> HashJoinOutcome? {
    let hashes = batch.hashes
    var start = 0
    while true {
      start = matching.gone.nextSet(from: start, below: matching.oldCount)
      if start == matching.oldCount { return nil }
      let end = matching.gone.nextClear(
        from: start, below: min(matching.oldCount, start &+ PrefetchedHashes.capacity))
      let count = end &- start
      for index in 0..<count { hashes[index] = Hashing.hash(old[start &+ index], seed) }
      batch.touchEntries(count, table)
      for index in 0..<count {
        let number = start &+ index
        switch table.insert(number, hashes[index], unless: { old[$0] == old[number] }) {
        case .done: break
        case .probeLimitExceeded: if !allowingLongRuns { return .longRun }
        case .present: return .duplicateOld(number)
        }
      }
      start = end
    }
  }

  @frozen
  @usableFromInline
  struct Lookup: ElementLookup {
    @usableFromInline let join: HashJoin
    @usableFromInline let seed: Hashing.Seed
    @usableFromInline let newCount: Int
    @usableFromInline var batch: PrefetchedHashes

    @inlinable
    init(_ join: HashJoin, _ seed: Hashing.Seed, _ newCount: Int) {
      self.join = join
      self.seed = seed
      self.newCount = newCount
      batch = join.batch
    }

    @inlinable
    @inline(__always)
    mutating func number(ofNewAt offset: Int) -> Int {
      let new = join.new
      let old = join.old
      let seed = seed
      let hash = batch.hash(at: offset, below: newCount, join.table, touching: old) {
        Hashing.hash(new[$0], seed)
      }
      let number = join.table.number(hash) { old[$0] == new[offset] }
      if number >= 0 { batch.found &+= 1 }
      return number
    }
  }
}
