extension DerivedMatcher {
  /// Finds the displaced items of all sections that have the same number in both snapshots.
  @inlinable
  mutating func readEdits() {
    guard let oldItems = old.edits?.items, !oldItems.isEmpty else {
      (left, came) = displacedItems(of: new)
      return
    }
    guard let newItems = new.edits?.items, !newItems.isEmpty else {
      (came, left) = displacedItems(of: old)
      return
    }
    var oldEdits = EditCursor(oldItems)
    var newEdits = EditCursor(newItems)
    while true {
      if oldEdits.isAtSameBlock(as: newEdits) {
        oldEdits.skipBlock()
        newEdits.skipBlock()
      } else if oldEdits.key < newEdits.key {
        if oldEdits.key.isBaseKey {
          displace(oldEdits.key, .max, newEdits, inOld: false)
        } else {
          displace(oldEdits.key, oldEdits.value, oldEdits, inOld: true)
        }
        oldEdits.advance()
      } else if newEdits.key < oldEdits.key {
        if newEdits.key.isBaseKey {
          displace(newEdits.key, .max, oldEdits, inOld: true)
        } else {
          displace(newEdits.key, newEdits.value, newEdits, inOld: false)
        }
        newEdits.advance()
      } else if oldEdits.key == .max {
        return
      } else {
        if !oldEdits.key.isBaseKey,
          identity(oldEdits.value, inOld: true) != identity(newEdits.value, inOld: false)
        {
          displace(oldEdits.key, oldEdits.value, oldEdits, inOld: true)
          displace(newEdits.key, newEdits.value, newEdits, inOld: false)
        }
        oldEdits.advance()
        newEdits.advance()
      }
    }
  }

  /// The displaced items if only `edited` has edits of items. `gone` items are at their base positions in the other
  /// snapshot, and `put` items at their keys in `edited`.
  @inlinable
  mutating func displacedItems(of edited: Snapshot) -> (gone: [DisplacedItem], put: [DisplacedItem])
  {
    guard let edits = edited.edits, !edits.items.isEmpty else { return ([], []) }
    let putCount = (edits.items.count &+ edits.items.total) / 2
    return DisplacedItem.arrays(gone: edits.items.count &- putCount, put: putCount) { gone, put in
      write(edits, gone, put, isNew: edits === new.edits)
    }
  }

  /// Writes a displaced item for each edit in a section with the same number in both snapshots. Returns how many items
  /// are gone and how many are put.
  // PERF: no processor can predict whether the next item is gone or put, so the same code writes both.
  @inlinable
  mutating func write(
    _ edits: Snapshot.Edits, _ gone: UnsafeMutablePointer<DisplacedItem>,
    _ put: UnsafeMutablePointer<DisplacedItem>, isNew: Bool
  ) -> (gone: Int, put: Int) {
    var goneEnd = 0
    var putEnd = 0
    for block in edits.items.blocks {
      var sum = block.sum
      block.edits.withUnsafeBufferPointer { block in
        for edit in block {
          enter(edit.key)
          let isGone = edit.key.isBaseKey
          defer { sum &+= isGone ? -1 : 1 }
          if section.newIndex < 0 { continue }
          let rank = edit.key.position &- section.number
          let number = isGone ? UInt64(truncatingIfNeeded: rank) : edit.value
          let isOld = isGone == isNew
          let item = rank &+ (isGone ? 0 : sum) &- (isOld ? section.oldRank : section.newRank)
          (isGone ? gone + goneEnd : put + putEnd).initialize(
            to: DisplacedItem(
              identity: identity(number, in: edits), number: Int(truncatingIfNeeded: number),
              index: (isOld ? section.oldStart : section.newStart) &+ item,
              rank: item &- (isGone ? section.left : section.came), section: section.newIndex))
          goneEnd &+= isGone ? 1 : 0
          putEnd &+= isGone ? 0 : 1
          section.left &+= isGone ? 1 : 0
          section.came &+= isGone ? 0 : 1
        }
      }
    }
    return (goneEnd, putEnd)
  }

  /// Notes a displaced item. If `inOld`, the item at `key` has left its old place. Otherwise the item has come to its
  /// new place.
  ///
  /// - Parameters:
  ///   - value: The number of a put item, or `UInt64.max` for the base's own item.
  ///   - cursor: A cursor over the edits of the old snapshot if `inOld`, otherwise over those of the new snapshot. It
  ///     is at the first edit whose key is not below `key`.
  @inlinable
  mutating func displace(
    _ key: EditKey, _ value: UInt64, _ cursor: borrowing EditCursor, inOld: Bool
  ) {
    enter(key)
    if section.newIndex < 0 { return }
    let rank = key.position &- section.number
    let number = value == .max ? UInt64(truncatingIfNeeded: rank) : value
    let item = rank &+ cursor.sum &- (inOld ? section.oldRank : section.newRank)
    let displaced = DisplacedItem(
      identity: identity(number, inOld: inOld), number: Int(truncatingIfNeeded: number),
      index: (inOld ? section.oldStart : section.newStart) &+ item,
      rank: item &- (inOld ? section.left : section.came), section: section.newIndex)
    if inOld {
      left.append(displaced)
      section.left &+= 1
    } else {
      came.append(displaced)
      section.came &+= 1
    }
  }

  @inlinable
  func identity(_ number: UInt64, inOld: Bool) -> UInt64 {
    identity(number, in: (inOld ? old : new).edits)
  }

  @inlinable
  func identity(_ number: UInt64, in edits: Snapshot.Edits?) -> UInt64 {
    let added = Int(truncatingIfNeeded: number) &- base.count
    return added < 0 ? number : edits!.added[added].stamp | DisplacedItem.addedMark
  }

  /// Makes `section` the section of `key`. The keys of successive calls must ascend.
  @inlinable
  mutating func enter(_ key: EditKey) {
    if key <= section.end, section.number >= 0 { return }
    let number = base.section(ofPosition: key.position)
    section = SectionInBoth()
    section.number = number
    section.end = EditKey(baseKeyAt: base.endPosition(ofSection: number))
    let oldIndex = old.index(ofSectionNumber: number)
    let newIndex = new.index(ofSectionNumber: number)
    guard oldIndex >= 0, newIndex >= 0, origin(of: newIndex) == oldIndex else { return }
    section.newIndex = newIndex
    section.oldRank = old.rank(ofSection: number)
    section.newRank = new.rank(ofSection: number)
    section.oldStart = hasOtherSections ? old.sectionStarts[oldIndex] : section.oldRank
    section.newStart = hasOtherSections ? new.sectionStarts[newIndex] : section.newRank
  }

  @inlinable
  func origin(of newIndex: Int) -> Int { origins.isEmpty ? newIndex : Int(origins[newIndex]) }

  /// Reads sections that have different numbers in the two snapshots. Such a section was deleted and inserted again, or
  /// inserted by each snapshot separately. All its old items have left, and all its new items have come.
  @inlinable
  mutating func readRenewedSections() {
    let oldStarts = old.sectionStarts
    let newStarts = new.sectionStarts
    for newIndex in 0..<new.numberOfSections {
      let oldIndex = origin(of: newIndex)
      if oldIndex < 0 { continue }
      let oldNumber = old.number(ofSectionAt: oldIndex)
      let newNumber = new.number(ofSectionAt: newIndex)
      if oldNumber == newNumber { continue }
      let leaving = displacedItems(
        in: old, oldNumber, from: oldStarts[oldIndex], section: newIndex, inOld: true)
      let coming = displacedItems(
        in: new, newNumber, from: newStarts[newIndex], section: newIndex, inOld: false)
      left += leaving
      came += coming
    }
  }

  // Not inlined: it is called for both snapshots.
  @inlinable
  @inline(never)
  func displacedItems(
    in snapshot: Snapshot, _ sectionNumber: Int, from start: Int, section: Int, inOld: Bool
  ) -> [DisplacedItem] {
    var displaced: [DisplacedItem] = []
    func add(_ number: Int) {
      displaced.append(
        DisplacedItem(
          identity: identity(UInt64(truncatingIfNeeded: number), inOld: inOld), number: number,
          index: start + displaced.count, rank: 0, section: section))
    }
    snapshot.forEachRun(ofSection: sectionNumber) { run in
      switch run {
      case .kept(let slots): for slot in slots { add(slot) }
      case .put(let number): add(number)
      }
    }
    return displaced
  }
}
