/// The storage that derived snapshots share: sections and items with hashes and tables, as of the last build or fold.
///
/// An item's slot is its index across all sections; a section's number is its index. A snapshot changes its base only
/// while it shares the base with no other.
// PERF: the checks for exclusive access are off. They are calls, and cost more than most lookups here. No property is
// read inside a mutation of the same property.
@usableFromInline
final class SnapshotBase<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var sections: SectionList<SectionIdentifier>

  @exclusivity(unchecked) @usableFromInline var itemsBySection: [[ItemIdentifier]] = []

  /// The number of items before each section. Empty sections at the end may be missing: appending sections adds none.
  @exclusivity(unchecked) @usableFromInline var starts: [Int] = []

  @exclusivity(unchecked) @usableFromInline var itemTable: IdentityTable<ItemIdentifier>

  /// The edits that were folded into this base, if another snapshot still had them at that time. A snapshot whose edits
  /// are this object has the same content as this base. The older base, which the edits refer to, is not retained.
  @exclusivity(unchecked) @usableFromInline
  var foldedEdits: PendingEdits<SectionIdentifier, ItemIdentifier>?

  /// The square root of the number of items, rounded down. The limit for a fold depends on it.
  @exclusivity(unchecked) @usableFromInline var squareRoot = 0

  @inlinable
  init(hashing: IdentifierHashing) {
    sections = SectionList(hashing: hashing)
    itemTable = IdentityTable(hashing: hashing)
  }

  @inlinable
  init(
    _ sections: SectionList<SectionIdentifier>, _ itemsBySection: [[ItemIdentifier]],
    starts: [Int], _ itemTable: IdentityTable<ItemIdentifier>
  ) {
    self.sections = sections
    self.itemsBySection = itemsBySection
    self.starts = starts
    self.itemTable = itemTable
    squareRoot = Int(Double(itemTable.hashes.count).squareRoot())
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

  @inlinable var count: Int { itemTable.hashes.count }

  @inlinable
  func start(ofSection section: Int) -> Int { section < starts.count ? starts[section] : count }

  /// - Complexity: O(log *s*) with *s* sections.
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
    return itemTable.entries.withUnsafeBufferPointer { entries in
      let table = SlotTable(reading: entries)
      if itemsBySection.count != 1 {
        return table.numbers(
          firstHash, where: { self.item(inSlot: $0) == first },
          secondHash, where: { self.item(inSlot: $0) == second })
      }
      return itemsBySection[0].withUnsafeBufferPointer { mine in
        table.numbers(
          firstHash, where: { mine[$0] == first }, secondHash, where: { mine[$0] == second })
      }
    }
  }

  /// The slots of many items, -1 for an item that is not in the base.
  @inlinable
  func slots(of items: [ItemIdentifier], _ hashes: [UInt32]) -> [Int32] {
    if items.isEmpty || itemTable.entries.isEmpty {
      return [Int32](repeating: -1, count: items.count)
    }
    return [Int32](unsafeUninitializedCapacity: items.count) { slots, count in
      count = items.count
      items.withUnsafeBufferPointer { items in
        itemTable.entries.withUnsafeBufferPointer { entries in
          let table = SlotTable(reading: entries)
          table.findCandidates(hashes, &slots)
          if itemsBySection.count != 1 {
            table.decide(&slots, hashes) { self.item(inSlot: $1) == items[$0] }
            return
          }
          itemsBySection[0].withUnsafeBufferPointer { mine in
            table.decide(&slots, hashes) { mine[$1] == items[$0] }
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
      var low = 0
      var high = starts.count
      while high &- low > 1 {
        let middle = (low &+ high) >> 1
        if starts[middle] &+ middle <= position { low = middle } else { high = middle }
      }
      return low
    }
  }

  /// The first position of a section: that of its first base item, or that of its end if it has none.
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

// Building: operations of a snapshot that shares its base with no other.

extension SnapshotBase {
  /// Appends sections that the base does not have yet.
  @inlinable
  func append(_ sections: [SectionIdentifier], _ hashes: [UInt32]) {
    self.sections.insert(sections, hashes, at: self.sections.count)
    itemsBySection.append(contentsOf: repeatElement([], count: sections.count))
  }

  /// Puts the first items into a base, a list for each section. Returns false if an item is repeated. The base is then
  /// of no use.
  @inlinable
  func fill(_ items: [[ItemIdentifier]]) -> Bool {
    itemsBySection = items
    var start = 0
    starts.reserveCapacity(items.count)
    for index in items.indices {
      starts.append(start)
      start += items[index].count
    }
    var table = IdentityTable<ItemIdentifier>(hashing: .standard)
    swap(&table, &itemTable)
    let isFilled = table.build(itemsBySection) { self.item(inSlot: $0) }
    swap(&table, &itemTable)
    squareRoot = Int(Double(start).squareRoot())
    return isFilled
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
    if itemsBySection[index].isEmpty {
      itemsBySection[index] = items
    } else {
      itemsBySection[index].append(contentsOf: items)
    }
    if starts.count <= index {
      starts.append(contentsOf: repeatElement(start, count: index + 1 - starts.count))
    } else if starts.count > index + 1 {
      starts.removeLast(starts.count - index - 1)
    }
    squareRoot = Int(Double(count).squareRoot())
    return true
  }
}

extension SnapshotBase {
  /// Puts new items at the end of a section that other items follow. Returns false, and changes nothing, if an item
  /// would be there twice or hashes collide too often.
  ///
  /// - Complexity: O(*n* + *m*), nothing hashed.
  @inlinable
  func insert(_ items: [ItemIdentifier], _ hashes: [UInt32], atEndOfSection index: Int) -> Bool {
    guard itemTable.repeatedIdentifiers(items, hashes).isEmpty,
      slots(of: items, hashes).allSatisfy({ $0 < 0 })
    else { return false }
    let end = end(ofSection: index)
    let runs = [SlotRun(0..<end), SlotRun(newCount: items.count), SlotRun(end..<count)]
    guard let table = itemTable.folded(runs, newHashes: hashes) else { return false }
    itemTable = table
    itemsBySection[index].append(contentsOf: items)
    for behind in index + 1..<max(index + 1, starts.count) { starts[behind] += items.count }
    squareRoot = Int(Double(count).squareRoot())
    return true
  }
}

extension [Int] {
  /// The last index of an element that is not above `value`. The array must ascend and begin with 0.
  @inlinable
  func lastIndex(notAbove value: Int) -> Int {
    var low = 0
    var high = count
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if self[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
