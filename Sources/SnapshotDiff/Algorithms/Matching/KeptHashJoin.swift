extension ListMatcher.Middle {
  /// Joins the elements left over: first backwards by comparison, then by hash. New elements are looked up in the old
  /// list's table, by the hashes that the new list's table keeps. A slot is an offset in the whole list. Returns nil,
  /// or a duplicate, which occurs only if equal elements have different hashes.
  @inlinable
  mutating func join(
    by oldTable: IdentityTable<Element>, _ newTable: IdentityTable<Element>
  ) -> Element? {
    matching.joinBackwards(&segment, old, new)
    if segment.joined == segment.restCount { return nil }
    var scratch = ScratchMemory(
      byteCount: PrefetchedHashes.scratchCount * MemoryLayout<UInt32>.stride)
    defer { scratch.deallocate() }
    let batch = PrefetchedHashes(scratch.take(PrefetchedHashes.scratchCount, of: UInt32.self))
    return oldTable.entries.withUnsafeBufferPointer { entries in
      newTable.hashes.withUnsafeBufferPointer { hashes in
        var lookup = KeptHashLookup(
          SlotTable(reading: entries), segment, old, new, hashes.baseAddress! + segment.newShift,
          rehashing: oldTable.hashing == newTable.hashing ? nil : oldTable, batch)
        return matching.join(&segment, old, new, &lookup).map { new[$0] }
      }
    }
  }
}

@frozen
@usableFromInline
struct KeptHashLookup<Element: Hashable>: ElementLookup {
  @usableFromInline let table: SlotTable
  @usableFromInline let prefix: Int
  @usableFromInline let newCount: Int
  @usableFromInline let old: UnsafePointer<Element>
  @usableFromInline let new: UnsafePointer<Element>
  @usableFromInline let hashes: UnsafePointer<UInt32>
  /// The old list's table if the two tables use different hashes; new elements are then hashed again. Otherwise nil.
  @usableFromInline let rehashing: IdentityTable<Element>?
  @usableFromInline var batch: PrefetchedHashes

  /// - Parameter hashes: the hashes of the new elements of the segment.
  @inlinable
  init(
    _ table: SlotTable, _ segment: Segment, _ old: UnsafePointer<Element>,
    _ new: UnsafePointer<Element>,
    _ hashes: UnsafePointer<UInt32>, rehashing: IdentityTable<Element>?, _ batch: PrefetchedHashes
  ) {
    self.table = table
    prefix = segment.oldShift
    newCount = segment.new.count
    self.old = old
    self.new = new
    self.hashes = hashes
    self.rehashing = rehashing
    self.batch = batch
  }

  @inlinable
  @inline(__always)
  mutating func number(ofNewAt offset: Int) -> Int {
    let (elements, new, hashes) = (old - prefix, new, hashes)
    let hash =
      rehashing?.hash(new[offset])
      ?? batch.hash(at: offset, below: newCount, table, touching: elements) { hashes[$0] }
    let slot = table.number(hash) { elements[$0] == new[offset] }
    if slot < 0 { return -1 }
    batch.found &+= 1
    return slot &- prefix
  }
}
