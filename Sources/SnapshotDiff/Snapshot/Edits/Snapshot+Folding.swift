// Pending edits become a new base when there are too many of them, when too much was spent on copies of
// them, or when less than half of the base is still in use. It is done at the begin of the next edit, so
// that the snapshot that others still hold and the new base have the same content: the base remembers
// the edits it was folded from, by which both are known to be the same. Only an edit of so many items
// that they are too many at once is folded at its end; then nothing links it to the snapshot before.

extension DiffableDataSourceSnapshot {
  /// How much the snapshot has pending since its base was built or folded: an item inserted or deleted
  /// counts once, one moved twice, one inserted and deleted again once, a section once. It falls when
  /// edits are folded.
  ///
  /// - Complexity: O(1).
  @inlinable
  package var numberOfPendingEdits: Int { edits?.count ?? 0 }

  /// Makes what is pending part of the base now. Content and marks stay as they are.
  ///
  /// Never needed: edits are folded when they have become many. Worth its time before a snapshot is kept
  /// for long, since until then it keeps what was deleted from its base, or is read many times.
  ///
  /// - Complexity: O(*n*) integer operations and copies of identifiers; nothing is hashed.
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

  /// How many blocks of edits may have been copied, in all copies that led here, before a fold costs less
  /// than to go on: a fold visits each item, a copy each block. A chain of 10,000 single changes, each of
  /// which copies the edits of the one before, folds 7 to 11 times at 100,000 items.
  @inlinable
  var copyLimit: Int { max(64, base.count / 4) }

  /// How many may be pending at all, where the snapshot has its edits for itself.
  @inlinable
  var editLimit: Int { max(64, 16 * base.squareRoot, base.count / 8) }

  /// Folds edits that have become too many, or makes them the snapshot's own. Before all else in an edit:
  /// whoever reads edits may still hold them when it is asked whether they are shared.
  @inlinable
  mutating func prepareEdits(adding added: Int) {
    if edits == nil { return }
    let isOwned = isKnownUniquelyReferenced(&edits)
    let isDue =
      edits!.count + added > editLimit || edits!.added.haveUnlikelyHash
      || 2 * numberOfItems < base.count || !isOwned && edits!.copiedBlocks >= copyLimit
    if isDue {
      foldPendingEdits()
    } else if !isOwned {
      edits = Edits(copying: edits!)
    }
  }

  /// After an edit of many items.
  @inlinable
  mutating func foldIfTooMany() {
    // No reference may be held here: a fold asks whether others have the edits.
    if numberOfPendingEdits > editLimit { foldPendingEdits() }
  }

  /// After an edit of sections: a snapshot that is being built has them before it has items.
  @inlinable
  mutating func foldIfWithoutItems() {
    if base.count == 0, edits.map({ $0.items.isEmpty }) ?? false { foldPendingEdits() }
  }

  /// Whether the base may be appended to. One that others share, or by whose folded edits others may know
  /// it, is copied if what comes is too much to be pending.
  @inlinable
  mutating func ownsBase(for added: Int) -> Bool {
    if !isKnownUniquelyReferenced(&base) || base.isKnownByEdits {
      if added <= editLimit { return false }
      base = Base(copying: base)
    }
    return true
  }

  /// The base, or one with the edits folded in.
  ///
  /// - Complexity: O(1), O(*n*) if edits are pending; nothing is hashed.
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
    return Base(sections.renumbered(), lists, starts: starts, table)
  }

  /// Where cheap hashes collide too often: the one time that identifiers are hashed again.
  @inlinable
  func standardTable(of lists: [[ItemIdentifier]]) -> IdentityTable<ItemIdentifier> {
    var table = IdentityTable<ItemIdentifier>(hashing: .standard)
    for items in lists { table.hashes += table.hashes(of: items) }
    table.enterAnew()
    return table
  }
}

extension [SlotRun] {
  /// Adds old slots; to the run before if they follow it.
  @inlinable
  mutating func add(_ slots: Range<Int>) {
    if let last, last.source >= 0, Int(last.source) + Int(last.count) == slots.lowerBound {
      self[count - 1].count += Int32(truncatingIfNeeded: slots.count)
    } else {
      append(SlotRun(slots))
    }
  }

  /// Adds one new identifier.
  @inlinable
  mutating func addNew() {
    if let last, last.source < 0 {
      self[count - 1].count += 1
    } else {
      append(SlotRun(newCount: 1))
    }
  }
}
