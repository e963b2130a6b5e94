extension DiffableDataSourceSnapshot {
  /// The place of an item; key 0 and a negative number if the item is not in the snapshot. A base item that was deleted
  /// and inserted again is an added item. Its new identifier may differ from the old one in properties that `==`
  /// ignores.
  ///
  /// - Complexity: O(log *s* + log *k*) with *s* sections and *k* edits pending; nothing hashed.
  @inlinable
  func locate(_ item: ItemIdentifier, _ hash: UInt32) -> ItemLocation {
    locate(item, hash, base.slot(of: item, hash))
  }

  @inlinable
  func editIndexes(
    of first: ItemIdentifier, _ firstHash: UInt32, _ second: ItemIdentifier, _ secondHash: UInt32
  ) -> (first: EditIndex, second: EditIndex) {
    let slots = base.slots(of: first, firstHash, second, secondHash)
    return (
      editIndex(of: first, firstHash, slots.first), editIndex(of: second, secondHash, slots.second)
    )
  }

  /// - Parameter slot: the item's slot in the base, or -1.
  @inlinable
  func editIndex(of item: ItemIdentifier, _ hash: UInt32, _ slot: Int) -> EditIndex {
    guard slot >= 0, let edits, !edits.items.isEmpty else {
      return EditIndex(locate(item, hash, slot), .unknown)
    }
    let section = base.section(ofSlot: slot)
    let baseKey = EditKey(baseKeyAt: slot &+ section)
    let (place, value) = edits.items.find(baseKey)
    let key = value ?? (isGone(section, edits) ? 0 : baseKey)
    return EditIndex(
      key != 0 ? ItemLocation(slot, key) : locateAdded(item, hash, slot, edits), place)
  }

  @inlinable
  func locate(_ item: ItemIdentifier, _ hash: UInt32, _ slot: Int) -> ItemLocation {
    guard let edits else { return locateInBase(slot) }
    return locate(item, hash, slot, edits)
  }

  @inlinable
  func locateInBase(_ slot: Int) -> ItemLocation {
    slot < 0 ? .unknown : ItemLocation(slot, EditKey(baseKeyAt: base.position(ofSlot: slot)))
  }

  @inlinable
  func locate(
    _ item: ItemIdentifier, _ hash: UInt32, _ slot: Int, _ edits: Edits
  ) -> ItemLocation {
    if slot >= 0 {
      let key = key(ofSlot: slot, edits)
      if key != 0 { return ItemLocation(slot, key) }
    }
    return locateAdded(item, hash, slot, edits)
  }

  /// The place of an item among the added items. Call this only if the item is not a base item of the snapshot.
  @inlinable
  func locateAdded(
    _ item: ItemIdentifier, _ hash: UInt32, _ slot: Int, _ edits: Edits
  ) -> ItemLocation {
    if let (number, key) = edits.added.find(item, hash) {
      return ItemLocation(base.count &+ number, key)
    }
    return slot < 0 ? .unknown : .goneFromBase
  }

  /// The current key of a base item; 0 if the item was deleted, even if an equal item was added later.
  @inlinable
  func key(ofSlot slot: Int, _ edits: Edits) -> EditKey {
    let section = base.section(ofSlot: slot)
    let baseKey = EditKey(baseKeyAt: slot &+ section)
    if let key = edits.items.value(baseKey) { return key }
    return isGone(section, edits) ? 0 : baseKey
  }

  @inlinable
  @inline(__always)
  func isGone(_ section: Int, _ edits: Edits) -> Bool {
    guard let structure = edits.structure else { return false }
    return structure.list.index(ofNumber: section) < 0
  }

  /// - Parameter filter: from ``positionFilter(for:)``, or nil to do without a filter.
  // PERF: the base is searched for all items first, in a loop so small that the searches overlap. Each search waits
  // for memory two or three times.
  @inlinable
  func locate(
    _ items: [ItemIdentifier], _ hashes: [UInt32], _ filter: PositionFilter?
  ) -> [ItemLocation] {
    let slots = base.slots(of: items, hashes)
    guard let edits else { return slots.map { locateInBase(Int($0)) } }
    let isFilterEnough = edits.structure == nil
    return items.indices.map { index in
      let slot = Int(slots[index])
      if slot >= 0, isFilterEnough, let filter {
        let position = base.position(ofSlot: slot)
        if !filter.mayHaveEdits(at: position) {
          return ItemLocation(slot, EditKey(baseKeyAt: position))
        }
      }
      return locate(items[index], hashes[index], slot, edits)
    }
  }

  /// A filter of the positions that have edits; nil if no edits of items are pending. Also nil if there are more than
  /// eight edits for each of `count` lookups: then making a filter costs too much.
  @inlinable
  func positionFilter(for count: Int) -> PositionFilter? {
    guard let edits, !edits.items.isEmpty, count &* 8 >= edits.items.count else { return nil }
    return PositionFilter(edits.items)
  }

  @inlinable
  func locate(_ item: ItemIdentifier) -> ItemLocation { locate(item, base.itemTable.hash(item)) }

  @inlinable
  func item(_ number: Int) -> ItemIdentifier {
    number < base.count ? base.item(inSlot: number) : edits!.added[number &- base.count].identifier
  }

  /// The number of items before a key: the base's items before its position, corrected by the edits before the key.
  /// Base items of deleted sections count, too. The rank is the index across all sections as long as no section was
  /// inserted, deleted or moved.
  @inlinable
  func rank(of key: EditKey, inSection number: Int) -> Int {
    let items = key.position &- number
    guard let edits else { return items }
    return items &+ edits.items.sum(below: key)
  }

  @inlinable
  func rank(ofSection number: Int) -> Int {
    if number == 0 { return 0 }
    return rank(of: EditKey(startOf: base.firstPosition(ofSection: number)), inSection: number)
  }

  @inlinable
  func path(of key: EditKey) -> ItemPath {
    let number = base.section(ofPosition: key.position)
    return ItemPath(
      section: index(ofSectionNumber: number),
      item: rank(of: key, inSection: number) &- rank(ofSection: number))
  }

  /// The index across all sections of the item with that key.
  @inlinable
  func index(of key: EditKey) -> Int {
    let number = base.section(ofPosition: key.position)
    let rank = rank(of: key, inSection: number)
    guard let structure = edits?.structure else { return rank }
    return rank &- self.rank(ofSection: number) &+ structure.starts[index(ofSectionNumber: number)]
  }

  /// The number of the item with this rank. Ranks count items in the order of the sections' numbers.
  ///
  /// - Complexity: O(log *s* log *k*), and up to 64 steps of O(log *s*).
  @inlinable
  func number(atRank rank: Int) -> Int {
    guard let edits, !edits.items.isEmpty else { return rank }
    let blocks = edits.items.blocks
    let block = blocks[
      lastIndex(below: blocks.count) {
        let first = blocks[$0].first.position
        return first &- base.section(ofPosition: first) &+ blocks[$0].sum <= rank
      }]
    var sum = block.sum
    for edit in block.edits {
      let position = edit.key.position
      let place = position &- base.section(ofPosition: position) &+ sum
      if place > rank { break }
      if place == rank, !edit.key.isBaseKey { return Int(truncatingIfNeeded: edit.value) }
      sum &+= edit.delta
    }
    return rank &- sum
  }
}

extension DiffableDataSourceSnapshot {
  @inlinable
  var sections: SectionList<SectionIdentifier> { edits?.structure?.list ?? base.sections }

  /// The index of the section with this number; -1 if the section has gone or belongs to another snapshot.
  @inlinable
  func index(ofSectionNumber number: Int) -> Int {
    edits?.structure?.list.index(ofNumber: number) ?? (number < base.sections.count ? number : -1)
  }

  @inlinable
  func number(ofSectionAt index: Int) -> Int {
    edits?.structure?.list.number(at: index) ?? index
  }

  /// The index of a section; -1 if the section is not in the snapshot.
  @inlinable
  func index(of section: SectionIdentifier) -> Int {
    if let structure = edits?.structure { return structure.list.index(of: section) }
    return base.sections.index(of: section)
  }

  /// A piece of a section's content.
  @usableFromInline
  enum Run {
    /// Items of the base, by slot.
    case kept(Range<Int>)
    /// An item put there, by number as in ``ItemLocation``.
    case put(Int)
  }

  /// Calls `body` with the content of a section, in order.
  ///
  /// - Complexity: O(*k* + log *k'*) for *k* edits in the section, and *k'* in all sections.
  @inlinable
  func forEachRun(ofSection number: Int, _ body: (Run) -> Void) {
    let first = base.firstPosition(ofSection: number)
    var next = first &- number
    let end = next &+ base.count(ofSection: number)
    edits?.items.forEach(
      from: EditKey(startOf: first), below: EditKey(baseKeyAt: base.endPosition(ofSection: number))
    ) { edit in
      let slot = edit.key.position &- number
      if slot > next { body(.kept(next..<slot)) }
      next = slot
      if edit.key.isBaseKey {
        next &+= 1
      } else {
        body(.put(Int(truncatingIfNeeded: edit.value)))
      }
      return true
    }
    if next < end { body(.kept(next..<end)) }
  }

  /// Whether a section has exactly its base items.
  @inlinable
  func hasBaseItems(inSection number: Int) -> Bool {
    guard let edits else { return true }
    guard
      let edit = edits.items.first(
        notBelow: EditKey(startOf: base.firstPosition(ofSection: number)))
    else { return true }
    return edit.key >= EditKey(baseKeyAt: base.endPosition(ofSection: number))
  }
}
