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
    return oldTable.entries.withUnsafeBufferPointer { entries in
      newTable.hashes.withUnsafeBufferPointer { hashes in
        let lookup = KeptHashLookup(
          SlotTable(reading: entries), segment, old, new, hashes.baseAddress! + segment.newShift,
          rehashing: oldTable.hashing == newTable.hashing ? nil : oldTable)
        return matching.join(&segment, old, new, lookup).map { new[$0] }
      }
    }
  }
}

@frozen
@usableFromInline
struct KeptHashLookup<Element: Hashable>: ElementLookup {
  @usableFromInline let table: SlotTable
  @usableFromInline let prefix: Int
  @usableFromInline let old: UnsafePointer<Element>
  @usableFromInline let new: UnsafePointer<Element>
  @usableFromInline let hashes: UnsafePointer<UInt32>
  /// The old list's table if the two tables use different hashes; new elements are then hashed again. Otherwise nil.
  @usableFromInline let rehashing: IdentityTable<Element>?

  /// - Parameter hashes: the hashes of the new elements of the segment.
  @inlinable
  init(
    _ table: SlotTable, _ segment: Segment, _ old: UnsafePointer<Element>,
    _ new: UnsafePointer<Element>,
    _ hashes: UnsafePointer<UInt32>, rehashing: IdentityTable<Element>?
  ) {
    self.table = table
    prefix = segment.oldShift
    self.old = old
    self.new = new
    self.hashes = hashes
    self.rehashing = rehashing
  }

  @inlinable
  @inline(__always)
  func number(ofNewAt offset: Int) -> Int {
    let elements = old - prefix
    let slot = table.number(rehashing?.hash(new[offset]) ?? hashes[offset]) {
      elements[$0] == new[offset]
    }
    return slot < 0 ? -1 : slot &- prefix
  }

  @inlinable
  @inline(__always)
  func findNumbers(
    from offset: Int, count: Int, _ numbers: UnsafeMutablePointer<Int32>
  ) -> Bool {
    if rehashing != nil { return findEachNumber(from: offset, count: count, numbers) }
    let elements = old - prefix
    guard
      table.findNumbers(
        hashes + offset, count: count, numbers,
        where: { elements[$1] == new[offset &+ $0] })
    else { return false }
    let shift = Int32(truncatingIfNeeded: prefix)
    for index in 0..<count { numbers[index] &-= numbers[index] < 0 ? 0 : shift }
    return true
  }
}
