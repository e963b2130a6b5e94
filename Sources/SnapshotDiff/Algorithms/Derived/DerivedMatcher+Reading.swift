extension DerivedMatcher {
  /// Finds the strays of all sections that have one number in both snapshots.
  @inlinable
  mutating func readEdits() {
    var oldEdits = EditCursor(old.edits?.items ?? EditList())
    var newEdits = EditCursor(new.edits?.items ?? EditList())
    // Where one has no edits, all of the other's are strays.
    if oldEdits.blocks.isEmpty || newEdits.blocks.isEmpty {
      let list = (oldEdits.blocks.isEmpty ? new : old).edits?.items ?? EditList()
      let puts = (list.count &+ list.total) / 2
      left.reserveCapacity(newEdits.blocks.isEmpty ? puts : list.count &- puts)
      came.reserveCapacity(newEdits.blocks.isEmpty ? list.count &- puts : puts)
    }
    while true {
      if oldEdits.isAtSameBlock(as: newEdits) {
        oldEdits.skipBlock()
        newEdits.skipBlock()
      } else if oldEdits.key < newEdits.key {
        if oldEdits.key.isOwner {
          come(oldEdits.key, .max, newEdits)
        } else {
          leave(oldEdits.key, oldEdits.value, oldEdits)
        }
        oldEdits.advance()
      } else if newEdits.key < oldEdits.key {
        if newEdits.key.isOwner {
          leave(newEdits.key, .max, oldEdits)
        } else {
          come(newEdits.key, newEdits.value, newEdits)
        }
        newEdits.advance()
      } else if oldEdits.key == .max {
        return
      } else {
        if !oldEdits.key.isOwner,
          identity(oldEdits.value, inOld: true) != identity(newEdits.value, inOld: false)
        {
          leave(oldEdits.key, oldEdits.value, oldEdits)
          come(newEdits.key, newEdits.value, newEdits)
        }
        oldEdits.advance()
        newEdits.advance()
      }
    }
  }

  /// - Parameters:
  ///   - value: the number of an item that was put, `UInt64.max` for the base's own.
  ///   - cursor: in the old edits, before the key.
  @inlinable
  mutating func leave(_ key: EditKey, _ value: UInt64, _ cursor: borrowing EditCursor) {
    enter(key)
    if section.newIndex < 0 { return }
    let rank = key.position &- section.number
    let number = value == .max ? UInt64(truncatingIfNeeded: rank) : value
    let item = rank &+ cursor.sum &- section.oldRank
    left.append(
      Stray(
        identity: identity(number, inOld: true), number: Int(truncatingIfNeeded: number),
        index: section.oldStart &+ item, rank: item &- section.left, section: section.newIndex))
    section.left &+= 1
  }

  /// - Parameter cursor: in the new edits, before the key.
  @inlinable
  mutating func come(_ key: EditKey, _ value: UInt64, _ cursor: borrowing EditCursor) {
    enter(key)
    if section.newIndex < 0 { return }
    let rank = key.position &- section.number
    let number = value == .max ? UInt64(truncatingIfNeeded: rank) : value
    let item = rank &+ cursor.sum &- section.newRank
    came.append(
      Stray(
        identity: identity(number, inOld: false), number: Int(truncatingIfNeeded: number),
        index: section.newStart &+ item, rank: item &- section.came, section: section.newIndex))
    section.came &+= 1
  }

  @inlinable
  func identity(_ number: UInt64, inOld: Bool) -> UInt64 {
    let added = Int(truncatingIfNeeded: number) &- base.count
    if added < 0 { return number }
    let edits = (inOld ? old : new).edits!
    return edits.added[added].stamp | Stray.addedMark
  }

  /// Goes over to the section of a key.
  @inlinable
  mutating func enter(_ key: EditKey) {
    if key <= section.end, section.number >= 0 { return }
    let number = base.section(ofPosition: key.position)
    section = SectionInBoth()
    section.number = number
    section.end = EditKey(ownerAt: base.endPosition(ofSection: number))
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

  /// A section deleted and inserted again is the same to who looks at identifiers, and has another number:
  /// all its items have left, and all come.
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
      let leaving = strays(
        in: old, oldNumber, from: oldStarts[oldIndex], section: newIndex, inOld: true)
      let coming = strays(
        in: new, newNumber, from: newStarts[newIndex], section: newIndex, inOld: false)
      left += leaving
      came += coming
    }
  }

  @inlinable
  func strays(
    in snapshot: Snapshot, _ sectionNumber: Int, from start: Int, section: Int, inOld: Bool
  ) -> [Stray] {
    var strays: [Stray] = []
    func add(_ number: Int) {
      strays.append(
        Stray(
          identity: identity(UInt64(truncatingIfNeeded: number), inOld: inOld), number: number,
          index: start + strays.count, rank: 0, section: section))
    }
    snapshot.forEachRun(ofSection: sectionNumber) { run in
      switch run {
      case .kept(let slots): for slot in slots { add(slot) }
      case .put(let number): add(number)
      }
    }
    return strays
  }
}
