/// Two plain lists, from their common ends to the script.
@frozen
@usableFromInline
struct ListMatcher<Element: Hashable> {
  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>
  @usableFromInline let hashing: IdentifierHashing

  @inlinable
  init(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>,
    _ hashing: IdentifierHashing
  ) {
    self.old = old
    self.new = new
    self.hashing = hashing
  }

  @inlinable
  func script() throws(DifferenceError) -> FlatScript {
    let ends = CommonEnds(old, new)
    let oldCount = old.count &- ends.prefix &- ends.suffix
    let newCount = new.count &- ends.prefix &- ends.suffix
    guard oldCount > 0, newCount > 0, let oldStart = old.baseAddress,
      let newStart = new.baseAddress
    else {
      return FlatScript(
        deleting: ends.prefix..<ends.prefix &+ oldCount,
        inserting: ends.prefix..<ends.prefix &+ newCount)
    }
    var segment = Segment(
      old: 0..<oldCount, new: 0..<newCount, oldShift: ends.prefix, newShift: ends.prefix)
    var scratch = ScratchMemory(
      byteCount: Matching.scratchWords(oldCount, newCount) * MemoryLayout<UInt64>.stride)
    defer { scratch.deallocate() }
    var matching = Matching(oldCount: oldCount, newCount: newCount, &scratch)
    InOrderScan(
      oldStart + ends.prefix, newStart + ends.prefix, segment, oldRest: matching.oldRest,
      newRest: matching.newRest
    ).run()
    matching.countRest(&segment)
    guard matching.oldRestCount > 0, matching.newRestCount > 0 else {
      return matching.script(&segment)
    }
    // What is left over is known only now: scratch memory is taken for that much, in a second block.
    var origins = ScratchMemory(
      byteCount: matching.newRestCount * MemoryLayout<Int32>.stride)
    defer { origins.deallocate() }
    matching.beginJoin(origins.take(matching.newRestCount, of: Int32.self))
    let duplicate = join(&matching, &segment, oldStart + ends.prefix, newStart + ends.prefix)
    if let duplicate { throw .duplicateElement("\(duplicate)") }
    return matching.script(&segment)
  }
}

extension ListMatcher {
  /// Joins what is left over by hash; answers with a duplicate that is in the way.
  @inlinable
  func join(
    _ matching: inout Matching, _ segment: inout Segment, _ old: UnsafePointer<Element>,
    _ new: UnsafePointer<Element>
  ) -> Element? {
    let capacity = SlotTable.capacity(for: matching.oldRestCount)
    var scratch = ScratchMemory(
      byteCount: (capacity + HashBatch.scratchCount) * MemoryLayout<UInt32>.stride)
    defer { scratch.deallocate() }
    let entries = scratch.take(capacity, of: UInt32.self)
    entries.initialize(repeating: 0, count: capacity)
    let table = SlotTable(entries, capacity: capacity, numbers: matching.oldCount)
    let batch = HashBatch(scratch.take(HashBatch.scratchCount, of: UInt32.self))
    if hashing == .fast, let type = Element.self as? any FastHashable.Type {
      switch joinCheaply(type, table, batch, &matching, &segment, old, new) {
      case .joined: return nil
      case .duplicateOld(let number): return old[number]
      case .duplicateNew(let number): return new[number]
      case .longRun: entries.update(repeating: 0, count: capacity)
      }
    }
    let joiner = HashJoin<StandardHashing<Element>>(table, old, new, batch)
    switch joiner.run(&matching, &segment, allowingLongRuns: true) {
    case .joined, .longRun: return nil
    case .duplicateOld(let number): return old[number]
    case .duplicateNew(let number): return new[number]
    }
  }

  /// The same elements under the type that is known to have a cheap hash.
  @inlinable
  func joinCheaply<Cheap: FastHashable>(
    _: Cheap.Type, _ table: SlotTable, _ batch: HashBatch, _ matching: inout Matching,
    _ segment: inout Segment, _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>
  ) -> HashJoinOutcome {
    HashJoin<CheapHashing<Cheap>>(
      table, UnsafeRawPointer(old).assumingMemoryBound(to: Cheap.self),
      UnsafeRawPointer(new).assumingMemoryBound(to: Cheap.self), batch
    ).run(&matching, &segment, allowingLongRuns: false)
  }
}

extension FlatScript {
  @usableFromInline
  init(deleting: Range<Int>, inserting: Range<Int>) {
    deletes = deleting.map { Int32(truncatingIfNeeded: $0) }
    inserts = inserting.map { Int32(truncatingIfNeeded: $0) }
  }
}

extension Matching {
  @inlinable
  mutating func countRest(_ segment: inout Segment) {
    withUnsafeMutablePointer(to: &segment) {
      countRest(UnsafeMutableBufferPointer(start: $0, count: 1))
    }
  }

  @inlinable
  func script(_ segment: inout Segment) -> FlatScript {
    withUnsafeMutablePointer(to: &segment) {
      let only = UnsafeBufferPointer(start: $0, count: 1)
      return script(only, inOldOrder: only)
    }
  }
}
