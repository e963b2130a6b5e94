extension IdentityTable {
  /// Enters identifiers under the slots that follow the last slot. Returns false, and enters none, if an identifier
  /// is there already or is repeated. No identifier may have been taken out of the table.
  ///
  /// - Parameters:
  ///   - newHashes: from ``hashes(of:)``. If the table changes its hash, they are replaced by new ones.
  ///   - identifier: returns the identifier in a slot that was taken before this call.
  /// - Complexity: O(*m*) amortised, nothing hashed unless the table changes its hash.
  @inlinable
  mutating func append(
    _ identifiers: [Identifier], _ newHashes: inout [UInt32], identifier: (Int) -> Identifier
  ) -> Bool {
    let first = hashes.count
    reserve(identifiers.count)
    while true {
      let attempt = enterAll(newHashes, from: first, mayFallBack: hashing == .fast) {
        present, slot in
        identifiers[slot &- first]
          == (present < first ? identifier(present) : identifiers[present &- first])
      }
      if attempt == .all {
        if hashes.capacity == 0 { hashes = newHashes } else { hashes += newHashes }
        return true
      }
      leave(first..<attempt.end, newHashes)
      guard case .longRun = attempt else { return false }
      fallBack(identifier: identifier)
      newHashes = hashes(of: identifiers)
    }
  }

  /// Removes the entries of slots behind the last stored one. `newHashes` are the hashes from the first such slot on.
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
  /// - Complexity: O(*m*), one hash for each identifier unless the table changes its hash.
  @inlinable
  mutating func build(
    _ lists: [[Identifier]], identifier: (Int) -> Identifier
  ) -> Bool {
    while true {
      hashes = hashes(of: lists)
      entries = hashes.isEmpty ? [] : Self.noEntries(for: hashes.count)
      let attempt = enterAll(hashes, from: 0, mayFallBack: hashing == .fast) {
        identifier($0) == identifier($1)
      }
      guard case .longRun = attempt else { return attempt == .all }
      hashing = .standard
    }
  }

  /// Enters unequal identifiers that are not in the table. Returns their slots, which follow the last slot.
  ///
  /// - Parameters: as for ``append(_:_:identifier:)``, but `newHashes` are never replaced.
  /// - Complexity: O(*m*) amortised, nothing hashed unless the table changes its hash.
  @inlinable
  mutating func insertNew(
    _ identifiers: [Identifier], _ newHashes: [UInt32], identifier: (Int) -> Identifier
  ) -> [UInt32] {
    reserve(identifiers.count)
    let slots = takeSlots(newHashes)
    guard let entered = enter(slots) else { return slots }
    for slot in slots[..<entered] { leave(Int(slot)) }
    fallBack(identifier: identifier)
    for index in slots.indices { hashes[Int(slots[index])] = hash(identifiers[index]) }
    _ = enter(slots)
    return slots
  }

  /// Takes a slot for each hash. The hashes are stored but not yet entered.
  @inlinable
  mutating func takeSlots(_ newHashes: [UInt32]) -> [UInt32] {
    var slots: [UInt32] = []
    slots.reserveCapacity(newHashes.count)
    for hash in newHashes {
      slots.append(UInt32(truncatingIfNeeded: hashes.count))
      hashes.append(hash)
    }
    return slots
  }

  /// Enters slots under their hashes. Returns nil if all were entered. A table that can fall back stops at the first
  /// long run of probes, and returns the number of slots entered so far.
  @inlinable
  mutating func enter(_ slots: [UInt32]) -> Int? {
    if slots.isEmpty { return nil }
    let mayFallBack = hashing == .fast
    return entries.withUnsafeMutableBufferPointer { entries in
      let table = SlotTable(entries)
      for index in slots.indices {
        let slot = Int(slots[index])
        let insertion = table.insert(slot, hashes[slot]) { _ in false }
        if insertion == .probeLimitExceeded, mayFallBack { return index + 1 }
      }
      return nil
    }
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

  /// Free entries, enough for `count` identifiers.
  @inlinable
  static func noEntries(for count: Int) -> [UInt32] {
    let capacity = SlotTable.capacity(for: count)
    precondition(capacity <= 1 << 31, "a snapshot holds at most 2^30 identifiers")
    return [UInt32](repeating: 0, count: capacity)
  }

  /// Empties the table and enters the slots of all hashes. Returns false at a long run of probes if `mayFallBack`.
  @inlinable
  @discardableResult
  mutating func enterAnew(mayFallBack: Bool = false) -> Bool {
    entries = hashes.isEmpty ? [] : Self.noEntries(for: hashes.count)
    return enterAll(hashes, from: 0, mayFallBack: mayFallBack) { _, _ in false } == .all
  }

  @frozen
  @usableFromInline
  enum Attempt: Equatable {
    case all
    /// At a slot whose identifier is in the table already.
    case present(slot: Int)
    /// Behind a slot with a run of probes too long for chance.
    case longRun(slot: Int)

    /// The end of the slots that were entered. It has no meaning for ``all``.
    @inlinable var end: Int {
      switch self {
      case .all: 0
      case .present(let slot): slot
      case .longRun(let slot): slot &+ 1
      }
    }
  }

  /// Enters slots from `first` on, one for each of the hashes. These slots must not be in the table yet, and no
  /// identifier may have been taken out. A table that may fall back stops behind the first long run of probes.
  ///
  /// - Parameter isRepeated: whether two slots, one entered and one not, have equal identifiers.
  // PERF: twice as fast as ``reenter(_:)``, where the processor has to guess which old entries are taken.
  @inlinable
  @inline(__always)
  mutating func enterAll(
    _ newHashes: [UInt32], from first: Int, mayFallBack: Bool,
    unless isRepeated: (_ present: Int, _ slot: Int) -> Bool
  ) -> Attempt {
    if newHashes.isEmpty { return .all }
    return entries.withUnsafeMutableBufferPointer { entries in
      let table = SlotTable(entries)
      return newHashes.withUnsafeBufferPointer { newHashes in
        for index in 0..<newHashes.count {
          let slot = first &+ index
          let insertion = table.insert(slot, newHashes[index]) { isRepeated($0, slot) }
          switch insertion {
          case .done: continue
          case .probeLimitExceeded: if mayFallBack { return .longRun(slot: slot) }
          case .present: return .present(slot: slot)
          }
        }
        return .all
      }
    }
  }

  /// Enters the slots that `old` holds, under their current hashes.
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
