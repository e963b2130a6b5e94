extension DiffableDataSourceSnapshot {
  /// Appends items to a section, the last one if none is named. An item that is already in the
  /// snapshot moves there.
  ///
  /// - Throws: ``SnapshotError/noSections``, ``SnapshotError/sectionNotFound(_:)``, or
  ///   ``SnapshotError/duplicateItems(_:)`` for an identifier repeated in `items`.
  /// - Complexity: O(*m*) for *m* items that are new; an item that moves costs the length of the
  ///   section it leaves.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemIdentifier], toSection section: SectionIdentifier? = nil
  ) throws(SnapshotError) {
    let index: Int
    if let section {
      index = try existingIndex(of: section)
    } else if sections.isEmpty {
      throw .noSections
    } else {
      index = sections.count - 1
    }
    if appendNewItems(items, toSectionAt: index) { return }
    try requireUnique(items)
    detachItems(items)
    place(items, at: ItemPath(section: index, item: itemsBySection[index].count))
  }

  /// - Throws: ``SnapshotError/destinationItemNotFound(_:)``,
  ///   ``SnapshotError/destinationAmongInserted(_:)``, ``SnapshotError/duplicateItems(_:)``.
  /// - Complexity: O(*m* + *s*) with *s* items in the sections involved.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemIdentifier], beforeItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    try insert(items, beside: destination, offset: 0)
  }

  /// - Throws: as ``insertItems(_:beforeItem:)``.
  /// - Complexity: as ``insertItems(_:beforeItem:)``.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemIdentifier], afterItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    try insert(items, beside: destination, offset: 1)
  }

  /// Deletes the items that are there; unknown ones are ignored. A section that loses its last item
  /// stays.
  ///
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` for an identifier repeated in `items`.
  /// - Complexity: O(*m* + *s*) with *s* items in the sections involved.
  @inlinable
  public mutating func deleteItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    try requireUnique(items)
    detachItems(items)
    dropMarksOfAbsentItems()
  }

  /// Removes everything, the sections too.
  @inlinable
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// - Throws: ``SnapshotError/movedItemNotFound(_:)``,
  ///   ``SnapshotError/destinationItemNotFound(_:)``, ``SnapshotError/movedBesideItself(_:)``.
  /// - Complexity: O(*s*) with *s* items in the two sections.
  @inlinable
  public mutating func moveItem(
    _ item: ItemIdentifier, beforeItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    try move(item, beside: destination, offset: 0)
  }

  /// - Throws: as ``moveItem(_:beforeItem:)``.
  /// - Complexity: as ``moveItem(_:beforeItem:)``.
  @inlinable
  public mutating func moveItem(
    _ item: ItemIdentifier, afterItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    try move(item, beside: destination, offset: 1)
  }
}

extension DiffableDataSourceSnapshot {
  /// Appends items none of which is in the snapshot, hashing each once. Answers false, and changes
  /// nothing, if one of them is there already or is repeated.
  @inlinable
  mutating func appendNewItems(_ items: [ItemIdentifier], toSectionAt index: Int) -> Bool {
    let start = itemsBySection[index].count
    itemPaths.reserveCapacity(itemPaths.count + items.count)
    for offset in 0..<items.count {
      let path = ItemPath(section: index, item: start + offset)
      guard let present = itemPaths.updateValue(path, forKey: items[offset]) else { continue }
      itemPaths[items[offset]] = present
      for undone in 0..<offset { itemPaths[items[undone]] = nil }
      return false
    }
    itemsBySection[index].append(contentsOf: items)
    countSectionStarts(from: index)
    return true
  }

  @inlinable
  mutating func insert(
    _ items: [ItemIdentifier], beside destination: ItemIdentifier, offset: Int
  ) throws(SnapshotError) {
    guard itemPaths[destination] != nil else { throw .destinationItemNotFound("\(destination)") }
    try requireUnique(items)
    guard !items.contains(destination) else { throw .destinationAmongInserted("\(destination)") }
    detachItems(items)
    guard var path = itemPaths[destination] else {
      throw .destinationItemNotFound("\(destination)")
    }
    path.item += offset
    place(items, at: path)
  }

  @inlinable
  mutating func move(
    _ item: ItemIdentifier, beside destination: ItemIdentifier, offset: Int
  ) throws(SnapshotError) {
    guard itemPaths[item] != nil else { throw .movedItemNotFound("\(item)") }
    guard item != destination else { throw .movedBesideItself("\(item)") }
    try insert([item], beside: destination, offset: offset)
  }

  /// Puts items that are not in the snapshot at `path`.
  @inlinable
  mutating func place(_ items: [ItemIdentifier], at path: ItemPath) {
    itemsBySection[path.section].insert(contentsOf: items, at: path.item)
    indexItems(inSectionAt: path.section, from: path.item)
    countSectionStarts(from: path.section)
  }

  /// Takes out the items that are there, and leaves their marks: they may be placed again.
  @inlinable
  mutating func detachItems(_ items: [ItemIdentifier]) {
    var firstGap: [Int: Int] = [:]
    for item in items {
      guard let path = itemPaths.removeValue(forKey: item) else { continue }
      firstGap[path.section] = min(path.item, firstGap[path.section] ?? path.item)
    }
    guard let first = firstGap.keys.min() else { return }
    for (index, gap) in firstGap {
      var kept = gap
      for offset in gap..<itemsBySection[index].count {
        let item = itemsBySection[index][offset]
        guard itemPaths[item] != nil else { continue }
        itemsBySection[index][kept] = item
        itemPaths[item] = ItemPath(section: index, item: kept)
        kept += 1
      }
      itemsBySection[index].removeLast(itemsBySection[index].count - kept)
    }
    countSectionStarts(from: first)
  }

  @inlinable
  func requireUnique(_ items: [ItemIdentifier]) throws(SnapshotError) {
    let repeated = repeatedElements(of: items)
    if !repeated.isEmpty { throw .duplicateItems(repeated.map { "\($0)" }) }
  }
}

/// The elements that stand more than once, each named once, in order of their first repetition.
@inlinable
func repeatedElements<Element: Hashable>(of elements: [Element]) -> [Element] {
  guard elements.count > 1 else { return [] }
  var counts: [Element: Int] = Dictionary(minimumCapacity: elements.count)
  var repeated: [Element] = []
  for element in elements {
    let count = counts[element, default: 0] + 1
    counts[element] = count
    if count == 2 { repeated.append(element) }
  }
  return repeated
}
