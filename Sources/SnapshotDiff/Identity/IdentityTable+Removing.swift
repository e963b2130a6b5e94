extension IdentityTable {
  /// Takes out the identifiers in `slots`.
  ///
  /// - Complexity: O(*m*) for *m* slots, nothing hashed.
  @inlinable
  mutating func retire(_ slots: [UInt32]) {
    for slot in slots { leave(Int(slot)) }
    goneCount &+= UInt32(truncatingIfNeeded: slots.count)
  }

  @inlinable
  mutating func leave(_ slot: Int) {
    entries.withUnsafeMutableBufferPointer { entries in
      SlotTable(entries).remove(slot, hashes[slot]) { hashes[$0] }
    }
  }
}
