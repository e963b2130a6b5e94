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
    reserve(identifiers.count)
    while true {
      switch enterBehindLast(identifiers, newHashes, identifier: identifier) {
      case .all:
        if hashes.capacity == 0 { hashes = newHashes } else { hashes += newHashes }
        return true
      case .present(let entered):
        leaveBehindLast(entered, newHashes)
        return false
      case .longRun(let entered):
        leaveBehindLast(entered, newHashes)
        fallBack(identifier: identifier)
        newHashes = hashes(of: identifiers)
      }
    }
  }

  /// How an attempt to enter identifiers ended, and after how many of them.
  @frozen
  @usableFromInline
  enum Attempt {
    case all
    case present(entered: Int)
    case longRun(entered: Int)
  }

  @inlinable
  mutating func enterBehindLast(
    _ identifiers: [Identifier], _ newHashes: [UInt32], identifier: (Int) -> Identifier
  ) -> Attempt {
    let first = hashes.count
    let mayFallBack = hashing == .fast
    return entries.withUnsafeMutableBufferPointer { entries in
      if identifiers.isEmpty { return .all }
      let slots = SlotTable(entries)
      return identifiers.withUnsafeBufferPointer { identifiers in
        newHashes.withUnsafeBufferPointer { newHashes in
          for index in 0..<identifiers.count {
            let insertion = slots.insert(first &+ index, newHashes[index]) { present in
              identifiers[index]
                == (present < first ? identifier(present) : identifiers[present &- first])
            }
            switch insertion {
            case .done: continue
            case .probeLimitExceeded: if mayFallBack { return .longRun(entered: index + 1) }
            case .present: return .present(entered: index)
            }
          }
          return .all
        }
      }
    }
  }

  /// Removes the entries of an attempt that has entered the first `entered` identifiers.
  @inlinable
  mutating func leaveBehindLast(_ entered: Int, _ newHashes: [UInt32]) {
    if entered == 0 { return }
    entries.withUnsafeMutableBufferPointer { entries in
      let slots = SlotTable(entries)
      let first = hashes.count
      for index in (0..<entered).reversed() {
        slots.remove(first + index, newHashes[index]) {
          $0 < first ? hashes[$0] : newHashes[$0 - first]
        }
      }
    }
  }

  /// Enters identifiers that are not in the table, no two of them equal. Returns their slots, which follow the last
  /// slot.
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

  /// Enters slots under their hashes. Returns nil if all were entered. A table that can fall back to Swift's hasher
  /// stops at the first long run of probes, and returns the number of slots entered so far.
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
  /// Makes room for `additional` more identifiers. The capacity stays a power of two.
  @inlinable
  mutating func reserve(_ additional: Int) {
    // Slots of identifiers that were taken out count, too: every slot has to be below half the capacity.
    let count = hashes.count + additional
    if additional == 0 || 2 * count <= entries.count { return }
    let old = entries
    entries = Self.noEntries(for: count)
    if goneCount == 0 { enterAll() } else { reenter(old) }
  }

  /// Free entries, enough for `count` identifiers.
  @inlinable
  static func noEntries(for count: Int) -> [UInt32] {
    let capacity = SlotTable.capacity(for: count)
    precondition(capacity <= 1 << 31, "a snapshot holds at most 2^30 identifiers")
    return [UInt32](repeating: 0, count: capacity)
  }

  /// Empties the table and enters the slots of all hashes. Returns what ``enterAll(mayFallBack:)`` returns.
  @inlinable
  @discardableResult
  mutating func enterAnew(mayFallBack: Bool = false) -> Bool {
    entries = hashes.isEmpty ? [] : Self.noEntries(for: hashes.count)
    return enterAll(mayFallBack: mayFallBack)
  }

  /// Enters all slots of a table whose entries are all free and from which no identifier was taken out. PERF: twice as
  /// fast as ``reenter(_:)``, where the processor has to guess which old entries are taken.
  ///
  /// - Returns: true if all slots were entered. A table that may fall back stops at the first long run of probes, and
  ///   returns false.
  @inlinable
  @discardableResult
  mutating func enterAll(mayFallBack: Bool = false) -> Bool {
    if hashes.isEmpty { return true }
    return entries.withUnsafeMutableBufferPointer { entries in
      let table = SlotTable(entries)
      return hashes.withUnsafeBufferPointer { hashes in
        for slot in 0..<hashes.count {
          let insertion = table.insert(slot, hashes[slot]) { _ in false }
          if insertion == .probeLimitExceeded, mayFallBack { return false }
        }
        return true
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

  /// Changes the table to Swift's hasher for good, and hashes its identifiers again. Nothing else changes the hash of a
  /// table with identifiers.
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
