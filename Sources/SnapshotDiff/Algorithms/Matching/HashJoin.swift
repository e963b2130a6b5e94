/// How a join by hash ends.
@frozen
@usableFromInline
enum HashJoinOutcome {
  case joined
  case duplicateOld(Int)
  case duplicateNew(Int)
  /// Nothing is joined: the table has a run of collisions that chance does not make.
  case longRun
}

/// Joins what is left over of two lists through a table of the old elements.
@frozen
@usableFromInline
struct HashJoin<Hashing: IdentityHashing> {
  @usableFromInline let table: SlotTable
  @usableFromInline let old: UnsafePointer<Hashing.Identifier>
  @usableFromInline let new: UnsafePointer<Hashing.Identifier>
  @usableFromInline let batch: HashBatch

  @inlinable
  init(
    _ table: SlotTable, _ old: UnsafePointer<Hashing.Identifier>,
    _ new: UnsafePointer<Hashing.Identifier>, _ batch: HashBatch
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
    var batch = batch
    let newCount = segment.new.count
    let duplicate = matching.join(&segment, old, new) { offset in
      if batch.isDue(at: offset) {
        batch.fill(from: offset, below: newCount, table) { Hashing.hash(new[$0], seed) }
        batch.touch(old, table)
      }
      let hash = batch.hash(at: offset) ?? Hashing.hash(new[offset], seed)
      return table.number(hash) { old[$0] == new[offset] }
    }
    if let duplicate { return .duplicateNew(duplicate) }
    return .joined
  }

  /// Enters the old elements left over, a word of their bits at a time.
  @inlinable
  func enterOld(
    _ matching: Matching, _ seed: Hashing.Seed, _ allowingLongRuns: Bool
  ) -> HashJoinOutcome? {
    let hashes = batch.hashes
    for word in 0..<BitRow.words(for: matching.oldCount) {
      var bits = matching.oldRest.words[word]
      var count = 0
      while bits != 0 {
        hashes[count] = Hashing.hash(old[word &<< 6 &+ bits.trailingZeroBitCount], seed)
        count &+= 1
        bits &= bits &- 1
      }
      if count == 0 { continue }
      batch.touchEntries(count, table)
      bits = matching.oldRest.words[word]
      count = 0
      while bits != 0 {
        let number = word &<< 6 &+ bits.trailingZeroBitCount
        switch table.insert(number, hashes[count], unless: { old[$0] == old[number] }) {
        case .done: break
        case .doneAfterLongRun: if !allowingLongRuns { return .longRun }
        case .present: return .duplicateOld(number)
        }
        count &+= 1
        bits &= bits &- 1
      }
    }
    return nil
  }
}
