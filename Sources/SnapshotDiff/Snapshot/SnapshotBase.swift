public import Synchronization

/// The sections and items of a snapshot as of its last build or fold, with their hashes and tables. Copies of the
/// snapshot share this object.
///
/// An item's slot is its index across all sections; a section's number is its index. A snapshot changes its base only
/// while no other snapshot shares it. But the item table of a shared base may still be made, under a lock.
// PERF: the checks for exclusive access are off. They are calls, and cost more than most lookups here. No property is
// read inside a mutation of the same property.
@usableFromInline
final class SnapshotBase<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var sections: SectionList<SectionIdentifier>

  @exclusivity(unchecked) @usableFromInline var itemsBySection = ItemLists<ItemIdentifier>()

  /// The number of items before each section. Empty sections at the end may be missing: appending them adds no element.
  @exclusivity(unchecked) @usableFromInline var starts: [Int] = []

  /// The table behind ``itemTable``; empty until it is made.
  @exclusivity(unchecked) @usableFromInline var madeTable: IdentityTable<ItemIdentifier>

  @exclusivity(unchecked) @usableFromInline var storedCount: UInt32 = 0

  @usableFromInline let tableLock = Mutex(())

  /// Whether ``madeTable`` has the items. After ``fill(unique:)``, the first use of ``itemTable`` enters them.
  @usableFromInline let isTableMade = Atomic(true)

  /// The edits that were folded into this base, if another snapshot still had them then. A snapshot with these edits
  /// has the same content as this base. The older base, to which the edits belong, is not retained.
  @exclusivity(unchecked) @usableFromInline
  var foldedEdits: PendingEdits<SectionIdentifier, ItemIdentifier>?

  @inlinable
  init(hashing: IdentifierHashing) {
    sections = SectionList(hashing: hashing)
    madeTable = IdentityTable(hashing: hashing)
  }

  @inlinable
  init(
    _ sections: SectionList<SectionIdentifier>, _ itemsBySection: ItemLists<ItemIdentifier>,
    starts: [Int], _ itemTable: IdentityTable<ItemIdentifier>
  ) {
    self.sections = sections
    self.itemsBySection = itemsBySection
    self.starts = starts
    madeTable = itemTable
    count = itemTable.hashes.count
  }

  @inlinable
  convenience init(copying other: SnapshotBase) {
    self.init(other.sections, other.itemsBySection, starts: other.starts, other.itemTable)
  }
}

extension SnapshotBase {
  /// Whether another snapshot still has the edits that were folded into this base.
  @inlinable
  var isKnownByEdits: Bool {
    if foldedEdits == nil { return false }
    if !isKnownUniquelyReferenced(&foldedEdits) { return true }
    foldedEdits = nil
    return false
  }

  /// The number of items, at most 2^30.
  @inlinable var count: Int {
    get { Int(storedCount) }
    set { storedCount = UInt32(truncatingIfNeeded: newValue) }
  }

  @inlinable var hasTable: Bool { isTableMade.load(ordering: .acquiring) }

  /// Maps an item to its slot.
  ///
  /// - Complexity: O(1), but O(*n*) for the first use after ``fill(unique:)``.
  @inlinable var itemTable: IdentityTable<ItemIdentifier> {
    @inline(__always)
    _read {
      if !hasTable { makeTable() }
      yield madeTable
    }
    @inline(__always)
    _modify {
      if !hasTable { makeTable() }
      yield &madeTable
    }
  }

  /// Makes the table at its first use. If several threads need it at the same time, one makes it and the others wait.
  @inlinable
  @inline(never)
  func makeTable() {
    tableLock.withLock { _ in
      if hasTable { return }
      let areUnique = makeTableOfItems()
      precondition(areUnique, "an item that was said to be unique is repeated")
      isTableMade.store(true, ordering: .releasing)
    }
  }

  /// Enters all items into the empty table. Returns false if an item is repeated. The table is then of no use.
  @inlinable
  func makeTableOfItems() -> Bool {
    var table = IdentityTable<ItemIdentifier>(hashing: .standard)
    swap(&table, &madeTable)
    defer { swap(&table, &madeTable) }
    return table.build(itemsBySection.all) { self.item(inSlot: $0) }
  }

  @inlinable
  func start(ofSection section: Int) -> Int { section < starts.count ? starts[section] : count }

  @inlinable
  @inline(__always)
  func section(ofSlot slot: Int) -> Int {
    starts.count == 1 ? 0 : starts.lastIndex(notAbove: slot)
  }

  @inlinable
  func path(ofSlot slot: Int) -> ItemPath {
    let section = section(ofSlot: slot)
    return ItemPath(section: section, item: slot &- starts[section])
  }

  @inlinable
  @inline(__always)
  func item(inSlot slot: Int) -> ItemIdentifier {
    if starts.count == 1 { return itemsBySection.first[slot] }
    let section = section(ofSlot: slot)
    return itemsBySection[section][slot &- starts[section]]
  }

  /// The slot of an item with this hash; -1 if the item is not in the base.
  @inlinable
  @inline(__always)
  func slot(of item: ItemIdentifier, _ hash: UInt32) -> Int {
    itemTable.slot(hash) { self.item(inSlot: $0) == item }
  }

  /// The slots of two items, -1 for an item that is not in the base.
  @inlinable
  func slots(
    of first: ItemIdentifier, _ firstHash: UInt32, _ second: ItemIdentifier, _ secondHash: UInt32
  ) -> (first: Int, second: Int) {
    if itemTable.entries.isEmpty { return (-1, -1) }
    let table = SlotTable(reading: itemTable.places.entries)
    if itemsBySection.count != 1 {
      return table.numbers(
        firstHash, where: { self.item(inSlot: $0) == first },
        secondHash, where: { self.item(inSlot: $0) == second })
    }
    let mine = itemsBySection.firstItems
    return table.numbers(
      firstHash, where: { mine[$0] == first }, secondHash, where: { mine[$0] == second })
  }

  /// The slots of many items, -1 for an item that is not in the base.
  @inlinable
  func slots(of items: [ItemIdentifier], _ hashes: [UInt32]) -> [Int32] {
    if items.isEmpty || itemTable.entries.isEmpty {
      return [Int32](repeating: -1, count: items.count)
    }
    return [Int32](unsafeUninitializedCapacity: items.count) { slots, count in
      count = items.count
      let slots = slots.baseAddress!
      items.withUnsafeBufferPointer { items in
        itemTable.entries.withUnsafeBufferPointer { entries in
          let table = SlotTable(reading: entries)
          if itemsBySection.count == 1 {
            let mine = itemsBySection.firstItems
            _ = table.findNumbers(hashes, count: items.count, slots) { mine[$1] == items[$0] }
          } else {
            _ = table.findNumbers(hashes, count: items.count, slots) {
              self.item(inSlot: $1) == items[$0]
            }
          }
        }
      }
    }
  }

  @inlinable
  func end(ofSection section: Int) -> Int {
    section &+ 1 < starts.count ? starts[section &+ 1] : count
  }
}

// The file `EditKey.swift` explains positions.

extension SnapshotBase {
  @inlinable
  @inline(__always)
  func position(ofSlot slot: Int) -> Int { slot &+ section(ofSlot: slot) }

  @inlinable
  @inline(__always)
  func section(ofPosition position: Int) -> Int {
    let behind = position &- count
    if behind >= starts.count { return behind }
    if starts.count == 1 { return 0 }
    return starts.withUnsafeBufferPointer { starts in
      lastIndex(below: starts.count) { starts[$0] &+ $0 <= position }
    }
  }

  /// The position of a section's first base item; the position of its end if the section has no base items.
  @inlinable
  func firstPosition(ofSection number: Int) -> Int {
    number < starts.count ? starts[number] &+ number : count &+ number
  }

  @inlinable
  func endPosition(ofSection number: Int) -> Int {
    number < starts.count ? end(ofSection: number) &+ number : count &+ number
  }

  @inlinable
  func count(ofSection number: Int) -> Int {
    number < starts.count ? end(ofSection: number) &- starts[number] : 0
  }
}

// Building: these operations change the base, which no other snapshot may share.

extension SnapshotBase {
  /// Appends sections that the base does not have yet.
  @inlinable
  func append(_ sections: [SectionIdentifier], _ hashes: [UInt32]) {
    self.sections.insert(sections, hashes, at: self.sections.count)
    itemsBySection.append(emptyLists: sections.count)
  }

  /// Puts items into a base that has none yet. `items` has a list for each section. Returns false if an item is
  /// repeated. The base is then of no use.
  @inlinable
  func fill(_ items: [[ItemIdentifier]]) -> Bool {
    put(items)
    return makeTableOfItems()
  }

  /// Like ``fill(_:)``, but leaves the table to its first use. That use traps if an item is repeated.
  @inlinable
  func fill(unique items: [[ItemIdentifier]]) {
    put(items)
    isTableMade.store(false, ordering: .relaxed)
  }

  @inlinable
  func put(_ items: [[ItemIdentifier]]) {
    itemsBySection = ItemLists(items)
    starts.reserveCapacity(items.count)
    for index in items.indices {
      starts.append(count)
      count += items[index].count
    }
  }

  /// Whether items appended to the section would follow all other items.
  @inlinable
  func endsWithSection(at index: Int) -> Bool { end(ofSection: index) == count }

  /// Appends items to a section that no item follows. Returns false, and adds nothing, if an item would occur twice.
  @inlinable
  func append(
    _ items: [ItemIdentifier], _ hashes: inout [UInt32], toSectionAt index: Int
  ) -> Bool {
    let start = count
    var table = IdentityTable<ItemIdentifier>(hashing: .standard)
    swap(&table, &itemTable)
    let isAppended = table.append(items, &hashes) { self.item(inSlot: $0) }
    swap(&table, &itemTable)
    guard isAppended else { return false }
    itemsBySection.append(items, toSectionAt: index)
    if starts.count <= index {
      starts.append(contentsOf: repeatElement(start, count: index + 1 - starts.count))
    } else if starts.count > index + 1 {
      starts.removeLast(starts.count - index - 1)
    }
    count += items.count
    return true
  }
}

extension SnapshotBase {
  /// Puts new items at the end of a section that other items follow. Returns false, and changes nothing, if an item
  /// would be there twice or hashes collide too often.
  ///
  /// - Complexity: O(*n* + *m*) for *n* old and *m* new items; nothing hashed unless cheap hashes collide too often.
  @inlinable
  func insert(_ items: [ItemIdentifier], _ hashes: [UInt32], atEndOfSection index: Int) -> Bool {
    guard itemTable.repeatedIdentifiers(items, hashes).isEmpty,
      slots(of: items, hashes).allSatisfy({ $0 < 0 })
    else { return false }
    let end = end(ofSection: index)
    let runs = [SlotRun(0..<end), SlotRun(newCount: items.count), SlotRun(end..<count)]
    guard let table = itemTable.folded(runs, newHashes: hashes) else { return false }
    itemTable = table
    itemsBySection.append(items, toSectionAt: index)
    for behind in index + 1..<max(index + 1, starts.count) { starts[behind] += items.count }
    count += items.count
    return true
  }
}

extension [Int] {
  /// The index of the last element that is not above `value`. The array must ascend and begin with 0.
  @inlinable
  func lastIndex(notAbove value: Int) -> Int {
    SnapshotDiff.lastIndex(below: count) { self[$0] <= value }
  }
}

/// The last index below `count` for which `isReached` is true; 0 if there is none. If `isReached` is true for an index,
/// it must be true for all earlier indices, too.
@inlinable
@inline(__always)
func lastIndex(below count: Int, where isReached: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while high &- low > 1 {
    let middle = (low &+ high) >> 1
    if isReached(middle) { low = middle } else { high = middle }
  }
  return low
}
