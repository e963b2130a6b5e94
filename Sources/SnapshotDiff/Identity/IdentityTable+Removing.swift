extension IdentityTable {
  /// Takes out identifiers; their slots are free for others.
  ///
  /// - Complexity: O(*m*), nothing hashed.
  @inlinable
  mutating func remove(_ slots: [UInt32]) {
    if slots.isEmpty { return }
    if slots.count == count {
      removeAll()
      return
    }
    for slot in slots { leave(Int(slot)) }
    freeSlots.append(contentsOf: slots)
  }

  /// Takes out the identifiers in the last slots, which are gone then. No slot may be free.
  ///
  /// - Complexity: O(*m*), nothing hashed.
  @inlinable
  mutating func removeLast(_ removed: Int) {
    let kept = hashes.count - removed
    if kept == 0 {
      removeAll()
      return
    }
    for slot in kept..<hashes.count { leave(slot) }
    hashes.removeLast(removed)
  }

  /// Takes out everything, and keeps to the hash in use.
  ///
  /// - Complexity: O(1).
  @inlinable
  mutating func removeAll() {
    self = Self(hashing: hashing)
  }

  /// Takes out the entry of a slot.
  @inlinable
  mutating func leave(_ slot: Int) {
    entries.withUnsafeMutableBufferPointer { entries in
      SlotTable(entries).remove(slot, hashes[slot]) { hashes[$0] }
    }
  }
}
