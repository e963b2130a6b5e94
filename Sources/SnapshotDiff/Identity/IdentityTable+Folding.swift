/// A run of identifiers in the order in which they will stand.
@frozen
@usableFromInline
struct SlotRun: Equatable, Sendable {
  /// The first of the old slots, or -1: the next `count` of the new hashes.
  @usableFromInline var source: Int32
  @usableFromInline var count: Int32

  /// Old slots.
  @inlinable
  init(_ slots: Range<Int>) {
    source = Int32(truncatingIfNeeded: slots.lowerBound)
    count = Int32(truncatingIfNeeded: slots.count)
  }

  /// The next of the new hashes.
  @inlinable
  init(newCount: Int) {
    source = -1
    count = Int32(truncatingIfNeeded: newCount)
  }
}

extension IdentityTable {
  /// The table of the identifiers that `runs` name, numbered in that order: every old slot at most
  /// once, those in no run are gone. New identifiers enter with `newHashes`, in order; they are
  /// neither in this table nor repeated. No slot may be free.
  ///
  /// The capacity stays unless it is too small, or four times what is needed.
  ///
  /// - Returns: nil if a run of probes gets too long to be chance and the table could fall back to
  ///   Swift's hasher: the caller builds it anew then.
  /// - Complexity: O(*n* + *m*), *n* here and *m* in the new table; nothing hashed, nothing compared.
  @inlinable
  func folded(_ runs: [SlotRun], newHashes: [UInt32]) -> IdentityTable? {
    precondition(freeSlots.isEmpty, "a table with free slots is not folded")
    let folding = SlotFolding(runs, oldHashes: hashes, newHashes: newHashes)
    guard let entries = folding.entries(from: entries, mayFallBack: hashing == .fast) else {
      return nil
    }
    var folded = self
    folded.entries = entries
    folded.hashes = folding.hashes
    return folded
  }
}

/// The folding of one table, apart from what its identifiers are.
///
/// Between two runs nearly all old slots keep their distance: what becomes of a slot is a shift, the
/// same for a whole run. The entries are gone through once, in the order of memory, and each has its
/// slot's shift added; neither a hash nor a branch is in that loop. The few that go are taken out
/// afterwards, the few that come are entered.
@usableFromInline
struct SlotFolding {
  let runs: [SlotRun]
  let oldHashes: [UInt32]
  let newHashes: [UInt32]
  /// By new slot.
  @usableFromInline let hashes: [UInt32]
  /// The number of old slots in no run.
  let goneCount: Int

  /// - Parameters: as of ``IdentityTable/folded(_:newHashes:)``.
  @usableFromInline
  init(_ runs: [SlotRun], oldHashes: [UInt32], newHashes: [UInt32]) {
    self.runs = runs
    self.oldHashes = oldHashes
    self.newHashes = newHashes
    var kept = 0
    var entering = 0
    for run in runs {
      precondition(run.count >= 0, "a run of \(run.count) slots")
      if run.source < 0 {
        entering += Int(run.count)
      } else {
        kept += Int(run.count)
        precondition(
          Int(run.source) + Int(run.count) <= oldHashes.count,
          "a run ends behind the last of \(oldHashes.count) slots")
      }
    }
    precondition(kept <= oldHashes.count, "a slot is in two runs")
    precondition(
      entering == newHashes.count, "runs name \(entering) of \(newHashes.count) new identifiers")
    goneCount = oldHashes.count - kept
    hashes = Self.hashes(runs, oldHashes, newHashes, count: kept + entering)
  }

  /// The hashes in their new order.
  private static func hashes(
    _ runs: [SlotRun], _ oldHashes: [UInt32], _ newHashes: [UInt32], count: Int
  ) -> [UInt32] {
    if count == 0 { return [] }
    return [UInt32](unsafeUninitializedCapacity: count) { hashes, initializedCount in
      oldHashes.withUnsafeBufferPointer { oldHashes in
        newHashes.withUnsafeBufferPointer { newHashes in
          var slot = 0
          var entered = 0
          for run in runs where run.count > 0 {
            let count = Int(run.count)
            var source = oldHashes.baseAddress
            if run.source < 0 {
              source = newHashes.baseAddress! + entered
              entered += count
            } else {
              source! += Int(run.source)
            }
            (hashes.baseAddress! + slot).initialize(from: source!, count: count)
            slot += count
          }
        }
      }
      initializedCount = count
    }
  }
}

extension SlotFolding {
  /// The entries of the new table, made from those of the old in the cheaper way; nil after a run of
  /// probes too long for chance where the table can fall back.
  @usableFromInline
  func entries(from old: [UInt32], mayFallBack: Bool) -> [UInt32]? {
    if hashes.isEmpty { return [] }
    let needed = SlotTable.capacity(for: hashes.count)
    precondition(needed <= 1 << 31, "a snapshot holds at most 2^30 identifiers")
    let keepsCapacity = needed <= old.count && old.count < 4 * needed
    if keepsCapacity && isSparse { return renumbered(old, mayFallBack: mayFallBack) }
    return enteredAfresh(capacity: keepsCapacity ? old.count : needed, mayFallBack: mayFallBack)
  }

  /// Whether so little changes that the old entries serve. PERF: with 10,400 of 100,000 both ways take
  /// about the same time; with 104,000 of 1,000,000 this one takes 0.7 of the other.
  @usableFromInline
  var isSparse: Bool {
    10 * (runs.count + goneCount + newHashes.count) <= oldHashes.count
  }

  /// All entered by their hashes.
  func enteredAfresh(capacity: Int, mayFallBack: Bool) -> [UInt32]? {
    var entries = [UInt32](repeating: 0, count: capacity)
    let isHonest = entries.withUnsafeMutableBufferPointer { entries in
      let table = SlotTable(entries)
      return hashes.withUnsafeBufferPointer { hashes in
        for slot in 0..<hashes.count {
          let insertion = table.insert(slot, hashes[slot]) { _ in false }
          if insertion == .doneAfterLongRun, mayFallBack { return false }
        }
        return true
      }
    }
    return isHonest ? entries : nil
  }

  /// The old entries with the numbers they have now, without those that are gone, with the new ones.
  ///
  /// PERF: 950 edits of 100,000 identifiers take 0.13 ms, 3,000 of 1,000,000 take 1.7; entered afresh
  /// 0.37 and 7.3. Slot by slot, each entry found by its hash, it is 0.54 and 14. Shifts of 16 bits, or
  /// of 8 beside one for a block, are in the cache more often and were no faster.
  func renumbered(_ old: [UInt32], mayFallBack: Bool) -> [UInt32]? {
    precondition(
      2 * hashes.count <= old.count && hashes.count + goneCount < old.count,
      "\(old.count) entries cannot hold \(hashes.count) and \(goneCount) that go")
    var goneHashes: [UInt32] = []
    var entries = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: oldHashes.count + 1) {
      goneHashes = fill($0)
      return Self.shifted(old, by: UnsafeBufferPointer($0))
    }
    let isHonest = entries.withUnsafeMutableBufferPointer { entries in
      let table = SlotTable(entries)
      leave(table, goneHashes)
      return enterNew(table, mayFallBack: mayFallBack)
    }
    return isHonest ? entries : nil
  }
}

extension SlotFolding {
  /// Writes what is added to each old slot, at the slot + 1, and 0 for a free entry at 0. Slots that go
  /// come to stand behind the last for now.
  ///
  /// - Returns: the hashes of those that go, in order.
  private func fill(_ shifts: UnsafeMutableBufferPointer<UInt32>) -> [UInt32] {
    let words = (oldHashes.count + 63) >> 6
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { kept in
      kept.initialize(repeating: 0)
      shifts[0] = 0
      var slot = 0
      for run in runs {
        let count = Int(run.count)
        let source = Int(run.source)
        if source >= 0, count > 0 {
          (shifts.baseAddress! + (source + 1)).initialize(
            repeating: UInt32(truncatingIfNeeded: slot - source), count: count)
          Self.mark(kept, source, source + count - 1)
        }
        slot += count
      }
      return fill(shifts, notIn: kept)
    }
  }

  /// Sets the bits from `first` through `last`.
  private static func mark(_ bits: UnsafeMutableBufferPointer<UInt64>, _ first: Int, _ last: Int) {
    let head = ~UInt64(0) &<< UInt64(truncatingIfNeeded: first)
    let tail = ~UInt64(0) &>> UInt64(truncatingIfNeeded: ~last)
    var word = first >> 6
    if word == last >> 6 { return bits[word] |= head & tail }
    bits[word] |= head
    word += 1
    while word < last >> 6 {
      bits[word] = ~0
      word += 1
    }
    bits[word] |= tail
  }

  /// Gives the slots that are in no run their numbers behind the last.
  private func fill(
    _ shifts: UnsafeMutableBufferPointer<UInt32>, notIn kept: UnsafeMutableBufferPointer<UInt64>
  ) -> [UInt32] {
    var goneHashes: [UInt32] = []
    goneHashes.reserveCapacity(goneCount)
    for word in 0..<kept.count {
      var gone = ~kept[word]
      while gone != 0 {
        let slot = word << 6 + gone.trailingZeroBitCount
        if slot >= oldHashes.count { break }
        shifts[slot + 1] = UInt32(truncatingIfNeeded: hashes.count + goneHashes.count - slot)
        goneHashes.append(oldHashes[slot])
        gone &= gone - 1
      }
    }
    precondition(goneHashes.count == goneCount, "a slot is in two runs")
    return goneHashes
  }

  /// The entries, each with its slot's shift added. A sum stays within the bits of the number.
  private static func shifted(
    _ old: [UInt32], by shifts: UnsafeBufferPointer<UInt32>
  ) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: old.count) { entries, initializedCount in
      initializedCount = old.count
      old.withUnsafeBufferPointer { old in
        let numberMask = SlotTable(reading: old).numberMask
        let count = old.count
        let old = old.baseAddress!
        let entries = entries.baseAddress!
        let shifts = shifts.baseAddress!
        // Eight at a time: a table has sixteen at least.
        var first = 0
        while first < count {
          for place in first..<first &+ 8 {
            let entry = old[place]
            entries[place] = entry &+ shifts[Int(entry & numberMask)]
          }
          first &+= 8
        }
      }
    }
  }

  /// Takes out those that go, which stand behind the last.
  private func leave(_ table: SlotTable, _ goneHashes: [UInt32]) {
    hashes.withUnsafeBufferPointer { hashes in
      goneHashes.withUnsafeBufferPointer { goneHashes in
        for index in 0..<goneHashes.count {
          table.remove(hashes.count &+ index, goneHashes[index]) {
            $0 < hashes.count ? hashes[$0] : goneHashes[$0 &- hashes.count]
          }
        }
      }
    }
  }

  /// Enters the new ones; false after a long run where the table can fall back.
  private func enterNew(_ table: SlotTable, mayFallBack: Bool) -> Bool {
    var slot = 0
    for run in runs {
      if run.source < 0 {
        for entering in slot..<slot + Int(run.count) {
          let insertion = table.insert(entering, hashes[entering]) { _ in false }
          if insertion == .doneAfterLongRun, mayFallBack { return false }
        }
      }
      slot += Int(run.count)
    }
    return true
  }
}
