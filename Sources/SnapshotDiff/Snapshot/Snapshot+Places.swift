// Slots, places and paths. Identifiers are looked up by the hash kept for their slot; where an item
// stands follows from its slot, and the other way round, without a hash.

extension DiffableDataSourceSnapshot {
  /// The slot of an item, or -1.
  ///
  /// - Complexity: one hash, O(log *s*) with *s* sections.
  @inlinable
  func slot(of item: ItemIdentifier) -> Int { slot(of: item, itemTable.hash(item)) }

  /// The slot of an item whose hash, by the hashing of `itemTable`, is known; or -1.
  @inlinable
  func slot(of item: ItemIdentifier, _ hash: UInt32) -> Int {
    itemTable.slot(hash) { self.item(inSlot: $0) == item }
  }

  /// The slot of the item at a path that must be in the snapshot.
  ///
  /// - Complexity: O(1).
  @inlinable
  func slot(section: Int, item: Int) -> Int {
    places.isSequential ? sectionStarts[section] &+ item : Int(places.slotsBySection[section][item])
  }

  /// Where the item in a slot stands.
  ///
  /// - Complexity: O(1), or O(log *s*) with *s* sections while places are sequential.
  @inlinable
  func path(ofSlot slot: Int) -> ItemPath {
    if places.isSequential {
      let section = sectionStarts.lastIndex(notAbove: slot)
      return ItemPath(section: section, item: slot &- sectionStarts[section])
    }
    return ItemPath(
      section: sectionOrder.index(ofSlot: Int(places.sectionSlots[slot])),
      item: Int(places.offsets[slot]))
  }

  @inlinable
  func item(inSlot slot: Int) -> ItemIdentifier {
    let path = path(ofSlot: slot)
    return itemsBySection[path.section][path.item]
  }

  /// Stores the places, before an edit after which slots are no indices.
  ///
  /// - Complexity: O(*n*) integer operations the first time, then O(1).
  @inlinable
  mutating func makePlacesExplicit() {
    if places.isSequential { places = ItemPlaces(counts: itemCounts, sectionOrder) }
  }

  /// The slot of a section, or -1.
  ///
  /// - Complexity: one hash.
  @inlinable
  func slot(ofSection section: SectionIdentifier) -> Int {
    slot(ofSection: section, sectionTable.hash(section))
  }

  @inlinable
  func slot(ofSection section: SectionIdentifier, _ hash: UInt32) -> Int {
    sectionTable.slot(hash) { sections[sectionOrder.index(ofSlot: $0)] == section }
  }

  /// Recounts the items before each section, from the first whose number may have changed.
  @inlinable
  mutating func countSectionStarts(from first: Int) {
    sectionStarts.removeLast(max(0, sectionStarts.count - first))
    var start = first == 0 ? 0 : sectionStarts[first - 1] + itemsBySection[first - 1].count
    for index in first..<itemsBySection.count {
      sectionStarts.append(start)
      start += itemsBySection[index].count
    }
  }
}

extension [Int] {
  /// The last index of an element that is not above `value`, of ascending ones that begin with 0.
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
