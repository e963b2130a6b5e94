extension IdentityTable {
  /// Enters identifiers under the slots that follow the last slot. Returns false, and enters none, if an identifier
  /// is in the table already or is repeated. No identifier may have been taken out of the table.
  ///
  /// - Parameters:
  ///   - newHashes: from ``hashes(of:)``. If the table changes its hash, new hashes replace them.
  ///   - identifier: returns the identifier in a slot that was in use before this call.
  /// - Complexity: O(*m*) for *m* identifiers, amortised; nothing hashed unless the table changes its hash.
  @inlinable
  mutating func append(
    _ identifiers: [Identifier], _ newHashes: inout [UInt32], identifier: (Int) -> Identifier
  ) -> Bool {
    let first = hashes.count
    reserve(identifiers.count)
    while true {
      let (obstacle, end) = enterAll(newHashes, from: first, mayFallBack: hashing == .fast) {
        present, slot in
        identifiers[slot &- first]
          == (present < first ? identifier(present) : identifiers[present &- first])
      }
      guard let obstacle else {
        if hashes.capacity == 0 { hashes = newHashes } else { hashes += newHashes }
        return true
      }
      leave(first..<end, newHashes)
      guard case .longRun = obstacle else { return false }
      fallBack(identifier: identifier)
      newHashes = hashes(of: identifiers)
    }
  }

  /// Removes the entries of `slots`, which follow the slots in `hashes`. The first of `newHashes` belongs to the first
  /// of `slots`.
  @inlinable
  mutating func leave(_ slots: Range<Int>, _ newHashes: [UInt32]) {
    if slots.isEmpty { return }
    hashes += newHashes
    for slot in slots.reversed() { leave(slot) }
    hashes.removeLast(newHashes.count)
  }

  /// Enters the identifiers of all lists into an empty table. The slots are numbered across all lists, in order.
  /// Returns false if two identifiers are equal. The table is then of no use.
  ///
  /// - Complexity: O(*m*) for *m* identifiers, each hashed once, or twice if the table changes its hash.
  @inlinable
  mutating func build(
    _ lists: [[Identifier]], identifier: (Int) -> Identifier
  ) -> Bool {
    while true {
      hashes = hashes(of: lists)
      entries = hashes.isEmpty ? [] : Self.noEntries(for: hashes.count)
      let (obstacle, _) = enterAll(hashes, from: 0, mayFallBack: hashing == .fast) {
        identifier($0) == identifier($1)
      }
      guard case .longRun = obstacle else { return obstacle == nil }
      hashing = .standard
    }
  }

  /// Enters identifiers that are neither in the table nor repeated. Returns their slots, which follow the last slot.
  ///
  /// - Parameters: as for ``append(_:_:identifier:)``, but `newHashes` are never replaced.
  /// - Complexity: O(*m*) for *m* identifiers, amortised; nothing hashed unless the table changes its hash.
  @inlinable
  mutating func insertNew(
    _ identifiers: [Identifier], _ newHashes: [UInt32], identifier: (Int) -> Identifier
  ) -> [UInt32] {
    let first = hashes.count
    reserve(identifiers.count)
    hashes += newHashes
    let (obstacle, end) = enterAll(newHashes, from: first, mayFallBack: hashing == .fast) {
      _, _ in false
    }
    if obstacle != nil {
      for slot in first..<end { leave(slot) }
      fallBack(identifier: identifier)
      hashes.replaceSubrange(first..., with: self.hashes(of: identifiers))
      _ = enterAll(Array(hashes[first...]), from: first, mayFallBack: false) { _, _ in false }
    }
    return (first..<hashes.count).map { UInt32(truncatingIfNeeded: $0) }
  }
}

extension IdentityTable {
  @inlinable
  mutating func reserve(_ additional: Int) {
    // Slots of identifiers that were taken out count, too: every slot has to be below half the capacity.
    let count = hashes.count + additional
    if additional == 0 || 2 * count <= entries.count { return }
    let old = entries
    entries = Self.noEntries(for: count)
    if goneCount == 0 {
      _ = enterAll(hashes, from: 0, mayFallBack: false) { _, _ in false }
    } else {
      reenter(old)
    }
  }

  @inlinable
  static func noEntries(for count: Int) -> [UInt32] {
    let capacity = SlotTable.capacity(for: count)
    precondition(capacity <= 1 << 31, "a snapshot holds at most 2^30 identifiers")
    return [UInt32](repeating: 0, count: capacity)
  }

  /// Empties the table and enters the slots of all hashes. Returns false if `mayFallBack` and hashes collide too often.
  @inlinable
  @discardableResult
  mutating func enterAnew(mayFallBack: Bool = false) -> Bool {
    entries = hashes.isEmpty ? [] : Self.noEntries(for: hashes.count)
    return enterAll(hashes, from: 0, mayFallBack: mayFallBack) { _, _ in false }.obstacle
      == nil
  }

  /// Enters slots from `first` on, one for each hash. None of these slots may be in the table, or belong to an
  /// identifier that was taken out. Stops at a repeated identifier and, if `mayFallBack`, at a run of probes that is
  /// too long for chance. Returns what stopped the call, and the end of the slots that may have been entered.
  ///
  /// - Parameter isRepeated: whether two slots, one entered and one not, have equal identifiers.
  @inlinable
  @inline(__always)
  mutating func enterAll(
    _ newHashes: [UInt32], from first: Int, mayFallBack: Bool,
    unless isRepeated: (_ present: Int, _ slot: Int) -> Bool
  ) -> (obstacle: SlotTable.Obstacle?, end: Int) {
    if newHashes.isEmpty { return (nil, first) }
    return entries.withUnsafeMutableBufferPointer { entries in
      let table = SlotTable(entries)
      return newHashes.withUnsafeBufferPointer { newHashes in
        var start = 0
        while start < newHashes.count {
          let count = min(SlotTable.batchCount, newHashes.count &- start)
          let obstacle = table.insertBatch(
            first &+ start, newHashes.baseAddress! + start, count: count,
            allowingLongRuns: !mayFallBack, unless: isRepeated)
          start &+= count
          if let obstacle { return (obstacle, first &+ start) }
        }
        return (nil, first &+ start)
      }
    }
  }

  /// Enters the slots that the entries `old` hold, under the slots' current hashes.
  @inlinable
  mutating func reenter(_ old: [UInt32]) {
    if old.isEmpty { return }
    entries.withUnsafeMutableBufferPointer { entries in
      let table = SlotTable(entries)
      let numberMask = old.withUnsafeBufferPointer { SlotTable(reading: $0).numberMask }
      for entry in old where entry != 0 {
        let slot = Int(entry & numberMask) &- 1
        table.insertNew(slot, hashes[slot])
      }
    }
  }

  /// Changes the table to Swift's hasher for good, and hashes its identifiers again.
  @inlinable
  mutating func fallBack(identifier: (Int) -> Identifier) {
    hashing = .standard
    let old = entries
    entries = [UInt32](repeating: 0, count: old.count)
    let numberMask = old.withUnsafeBufferPointer { SlotTable(reading: $0).numberMask }
    for entry in old where entry != 0 {
      let slot = Int(entry & numberMask) &- 1
      hashes[slot] = hash(identifier(slot))
    }
    reenter(old)
  }
}
