extension DiffableDataSourceSnapshot {
  @inlinable
  public var reloadedSectionIdentifiers: [SectionIdentifier] {
    marks?.reloadedSections.identifiers ?? []
  }

  @inlinable
  public var reloadedItemIdentifiers: [ItemIdentifier] {
    marks?.reloadedItems.identifiers ?? []
  }

  @inlinable
  public var reconfiguredItemIdentifiers: [ItemIdentifier] {
    marks?.reconfiguredItems.identifiers ?? []
  }

  /// Marks items for reload. An item that is already marked for reload stays marked once.
  ///
  /// An item that moves keeps its marks. An item that is deleted loses them, even if it is inserted again later.
  ///
  /// - Throws: ``SnapshotError/reloadedItemNotFound(_:)``; then no item is marked.
  /// - Complexity: that of ``contains(_:)`` for each item; O(*r*) more if a copy shares the *r* marks.
  @inlinable
  public mutating func reloadItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    let hashes = try hashesOfPresent(items)
    ownMarks().reloadedItems.appendMissing(items, hashes)
  }

  /// Marks items for reconfiguration; otherwise as ``reloadItems(_:)``. If an item has both marks, a data source asks
  /// for its cell twice.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    let hashes = try hashesOfPresent(items)
    ownMarks().reconfiguredItems.appendMissing(items, hashes)
  }

  /// Marks sections for reload.
  ///
  /// - Throws: ``SnapshotError/reloadedSectionNotFound(_:)``; then no section is marked.
  /// - Complexity: one hash a section.
  @inlinable
  public mutating func reloadSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    let hashes = self.sections.table.hashes(of: sections)
    for index in sections.indices
    where self.sections.index(of: sections[index], hashes[index]) < 0 {
      throw .reloadedSectionNotFound("\(sections[index])")
    }
    ownMarks().reloadedSections.appendMissing(sections, hashes)
  }

  /// The same content without marks.
  @inlinable
  public func withoutMarks() -> Self { Self(base, edits) }
}

extension DiffableDataSourceSnapshot {
  /// Marks that no other snapshot shares, so that this snapshot may change them.
  @inlinable
  mutating func ownMarks() -> Marks {
    if marks == nil {
      marks = Marks()
    } else if !isKnownUniquelyReferenced(&marks) {
      marks = Marks(copying: marks!)
    }
    return marks!
  }

  @inlinable
  func hashesOfPresent(_ items: [ItemIdentifier]) throws(SnapshotError) -> [UInt32] {
    let hashes = base.itemTable.hashes(of: items)
    for index in items.indices where locate(items[index], hashes[index]).key == 0 {
      throw .reloadedItemNotFound("\(items[index])")
    }
    return hashes
  }

  /// Drops the marks of items that are absent and have one of these hashes. Other items are not looked up.
  ///
  /// - Complexity: O(*m*) for *m* hashes. If a mark has one of them, O((*m* + *r*) log *m*) for *r* marks.
  @inlinable
  mutating func dropMarksOfAbsentItems(among deleted: [UInt32]) {
    guard let hashes = marks?.hashesOfItems(among: deleted), !hashes.isEmpty else { return }
    func isGone(_ item: ItemIdentifier, _ hash: UInt32) -> Bool {
      let place = hashes.partitioningIndex { $0 >= hash }
      return place < hashes.count && hashes[place] == hash && locate(item, hash).key == 0
    }
    let marks = ownMarks()
    marks.reloadedItems.keep { !isGone($0, $1) }
    marks.reconfiguredItems.keep { !isGone($0, $1) }
  }

  @inlinable
  mutating func dropMarksOfAbsentItems() {
    guard marks != nil else { return }
    let marks = ownMarks()
    marks.reloadedItems.keep { locate($0, $1).key != 0 }
    marks.reconfiguredItems.keep { locate($0, $1).key != 0 }
  }

  @inlinable
  mutating func dropMarksOfAbsentSections() {
    guard marks != nil else { return }
    let list = sections
    ownMarks().reloadedSections.keep { list.index(of: $0, $1) >= 0 }
  }

  /// Updates the hashes of the marks if the item table has changed to Swift's hasher.
  @inlinable
  mutating func rehashMarks(from hashing: IdentifierHashing) {
    guard base.itemTable.hashing != hashing, marks != nil else { return }
    let marks = ownMarks()
    marks.reloadedItems.rehash(base.itemTable)
    marks.reconfiguredItems.rehash(base.itemTable)
  }

  @inlinable
  mutating func rehashSectionMarks(from hashing: IdentifierHashing) {
    guard sections.table.hashing != hashing, marks != nil else { return }
    ownMarks().reloadedSections.rehash(sections.table)
  }
}
