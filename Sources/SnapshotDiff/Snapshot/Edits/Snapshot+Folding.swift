// A fold makes a new base from the base and the pending edits. An edit starts with a fold if one of these is true:
//
// - The pending edits and the new edits together exceed the limit.
// - Another snapshot shares the edits, and copies of the edits have cost too much so far.
// - The snapshot has fewer than half as many items as the base.
// - Too many added items share a hash.
//
// If another snapshot still has the folded edits, the new base keeps a reference to them. The reference shows that the
// new base and that snapshot have the same content. An edit of many items may end above the limit. Such an edit folds
// at its end, and nothing links the new base to the snapshot before the edit.

extension DiffableDataSourceSnapshot {
  /// The number of pending edits. An inserted or deleted item counts once, a moved base item twice. An item that is
  /// inserted and deleted again counts once. Edits of sections count, too.
  ///
  /// - Complexity: O(1).
  @inlinable
  package var numberOfPendingEdits: Int { edits?.count ?? 0 }

  /// Makes the pending edits part of the base now. Content and marks stay as they are.
  ///
  /// A call is never needed: a snapshot folds its edits when they have become many. A call can save time before many
  /// reads. It can save memory if the snapshot is kept for long, because a fold releases the deleted items of the base.
  ///
  /// - Complexity: O(*n*). Nothing is hashed, unless the item table is not made yet, or cheap hashes collide too often.
  @inlinable
  package mutating func foldPendingEdits() {
    if edits == nil { return }
    let hashing = base.itemTable.hashing
    let sectionHashing = sections.table.hashing
    let isShared = !isKnownUniquelyReferenced(&edits)
    base = foldedBase()
    if isShared { base.foldedEdits = edits }
    edits = nil
    rehashMarks(from: hashing)
    rehashSectionMarks(from: sectionHashing)
  }

  /// Shared edits are folded when ``PendingEdits/copiedBlocks`` is this large: a fold visits each item, a copy each
  /// block. At 100,000 items, a chain of 10,000 single changes, each derived from the one before, folds 7 to 11 times.
  @inlinable
  var copyLimit: Int { max(64, base.count / 4) }

  /// A fold is due above this number of pending edits.
  @inlinable
  var editLimit: Int {
    max(leastEditLimit, 16 * Int(Double(base.count).squareRoot()))
  }

  @inlinable var leastEditLimit: Int { max(64, base.count / 8) }

  // PERF: no square root if the edits are few. A square root takes 1.5 % of the time of a small edit.
  @inlinable
  @inline(__always)
  func isAboveEditLimit(_ count: Int) -> Bool { count > leastEditLimit && count > editLimit }

  /// Folds the pending edits if a fold is due. If not, copies them if another snapshot shares them. Call this before a
  /// change of items or sections. While a local variable holds a reference to `edits`, they count as shared.
  @inlinable
  mutating func prepareEdits(adding added: Int) {
    if edits == nil { return }
    let isOwned = isKnownUniquelyReferenced(&edits)
    let isDue =
      isAboveEditLimit(edits!.count + added) || edits!.added.haveUnlikelyHash
      || 2 * numberOfItems < base.count || !isOwned && edits!.copiedBlocks >= copyLimit
    if isDue {
      foldPendingEdits()
    } else if !isOwned {
      edits = Edits(copying: edits!)
    }
  }

  @inlinable
  mutating func foldIfTooMany() {
    // No local variable may hold the edits here: a fold checks whether others share them.
    if isAboveEditLimit(numberOfPendingEdits) { foldPendingEdits() }
  }

  /// Folds after an edit of sections if neither the base nor the edits have items. Items can then be appended to the
  /// base itself.
  @inlinable
  mutating func foldIfWithoutItems() {
    if base.count == 0, edits.map({ $0.items.isEmpty }) ?? false { foldPendingEdits() }
  }

  /// Whether the base itself may be changed: no other snapshot shares the base, and none has the edits that were folded
  /// into it. If not, but `added` items are too many to be pending, this call copies the base and returns true.
  @inlinable
  mutating func ownsBase(for added: Int) -> Bool {
    if !isKnownUniquelyReferenced(&base) || base.isKnownByEdits {
      if !isAboveEditLimit(added) { return false }
      base = Base(copying: base)
    }
    return true
  }

  /// The base; if edits are pending, a new base with the edits folded in.
  @inlinable
  func foldedBase() -> Base {
    guard let edits else { return base }
    let counts = itemCounts
    var lists: [[ItemIdentifier]] = []
    var runs: [SlotRun] = []
    var newHashes: [UInt32] = []
    var starts: [Int] = []
    lists.reserveCapacity(counts.count)
    starts.reserveCapacity(counts.count)
    runs.reserveCapacity(2 * edits.items.count + counts.count)
    var start = 0
    for index in counts.indices {
      starts.append(start)
      start += counts[index]
      let number = number(ofSectionAt: index)
      lists.append(itemIdentifiers(atSectionIndex: index))
      forEachRun(ofSection: number) { run in
        switch run {
        case .kept(let slots): runs.add(slots)
        case .put(let number) where number < base.count: runs.add(number..<number + 1)
        case .put(let number):
          newHashes.append(edits.added[number - base.count].hash)
          runs.addNew()
        }
      }
    }
    let table = base.itemTable.folded(runs, newHashes: newHashes) ?? standardTable(of: lists)
    return Base(sections.renumbered(), ItemLists(lists), starts: starts, table)
  }

  /// A table that uses Swift's hasher, because cheap hashes collide too often.
  @inlinable
  func standardTable(of lists: [[ItemIdentifier]]) -> IdentityTable<ItemIdentifier> {
    var table = IdentityTable<ItemIdentifier>(hashing: .standard)
    table.hashes = table.hashes(of: lists)
    table.enterAnew()
    return table
  }
}

extension [SlotRun] {
  /// Adds old slots. If they directly follow the slots of the last run, that run is extended.
  @inlinable
  mutating func add(_ slots: Range<Int>) {
    if let last, last.source >= 0, Int(last.source) + Int(last.count) == slots.lowerBound {
      self[count - 1].count += Int32(truncatingIfNeeded: slots.count)
    } else {
      append(SlotRun(slots))
    }
  }

  @inlinable
  mutating func addNew() {
    if let last, last.source < 0 {
      self[count - 1].count += 1
    } else {
      append(SlotRun(newCount: 1))
    }
  }
}
