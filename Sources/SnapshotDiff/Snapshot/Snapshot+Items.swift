extension DiffableDataSourceSnapshot {
  /// Appends items to a section, the last one if none is named. An item that is already in the
  /// snapshot moves there.
  ///
  /// - Throws: ``SnapshotError/noSections``, ``SnapshotError/sectionNotFound(_:)``, or
  ///   ``SnapshotError/duplicateItems(_:)`` for an identifier repeated in `items`.
  /// - Complexity: *m* hashes for *m* items. O(*m*) where they are new, and an addition for each
  ///   section behind; an item that moves costs the length of the section it leaves, in integer
  ///   operations.
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
    var hashes = itemTable.hashes(of: items)
    if appendNewItems(items, &hashes, toSectionAt: index) { return }
    try requireUnique(items, hashes)
    settle(items, hashes, slots(of: items, hashes)) { snapshot in
      ItemPath(section: index, item: snapshot.itemsBySection[index].count)
    }
  }

  /// - Throws: ``SnapshotError/destinationItemNotFound(_:)``,
  ///   ``SnapshotError/destinationAmongInserted(_:)``, ``SnapshotError/duplicateItems(_:)``.
  /// - Complexity: *m* + 1 hashes for *m* items; O(*m* + *s*) integer operations with *s* items in the
  ///   sections involved, and O(*n*) at the first edit of a snapshot built section after section.
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
  /// - Complexity: *m* hashes for *m* items, known or not; else as
  ///   ``insertItems(_:beforeItem:)``.
  @inlinable
  public mutating func deleteItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    let hashes = itemTable.hashes(of: items)
    try requireUnique(items, hashes)
    deleteItems(in: slots(of: items, hashes).filter { $0 >= 0 }.map(UInt32.init))
    dropMarksOfAbsentItems()
  }

  /// Removes everything, the sections too.
  @inlinable
  public mutating func deleteAllItems() {
    sections = []
    itemsBySection = []
    sectionStarts = []
    sectionTable.removeAll()
    sectionOrder = SectionOrder()
    itemTable.removeAll()
    places = ItemPlaces()
    marks = SnapshotMarks()
  }

  /// - Throws: ``SnapshotError/movedItemNotFound(_:)``,
  ///   ``SnapshotError/destinationItemNotFound(_:)``, ``SnapshotError/movedBesideItself(_:)``.
  /// - Complexity: two hashes; else as ``insertItems(_:beforeItem:)``, inside one section for the items
  ///   it passes.
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
