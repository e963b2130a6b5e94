extension DiffableDataSourceSnapshot {
  /// The section identifiers in display order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var sectionIdentifiers: [SectionIdentifier] { sections }

  /// - Complexity: O(1).
  @inlinable
  public var numberOfItems: Int { itemTable.count }

  /// - Complexity: O(1).
  @inlinable
  public var numberOfSections: Int { sections.count }

  /// All item identifiers, section after section.
  ///
  /// - Complexity: O(*n*), O(1) with a single section.
  @inlinable
  public var itemIdentifiers: [ItemIdentifier] {
    if itemsBySection.count == 1 { return itemsBySection[0] }
    var all: [ItemIdentifier] = []
    all.reserveCapacity(numberOfItems)
    for items in itemsBySection { all.append(contentsOf: items) }
    return all
  }

  /// - Throws: ``SnapshotError/sectionNotFound(_:)``.
  /// - Complexity: one hash.
  @inlinable
  public func numberOfItems(
    inSection section: SectionIdentifier
  ) throws(SnapshotError) -> Int {
    itemsBySection[try existingIndex(of: section)].count
  }

  /// The items of one section in order.
  ///
  /// - Throws: ``SnapshotError/sectionNotFound(_:)``.
  /// - Complexity: one hash; the array shares the snapshot's storage.
  @inlinable
  public func itemIdentifiers(
    inSection section: SectionIdentifier
  ) throws(SnapshotError) -> [ItemIdentifier] {
    itemsBySection[try existingIndex(of: section)]
  }

  /// The items of the section at `index`, which must be less than `numberOfSections`.
  @inlinable
  public func itemIdentifiers(atSectionIndex index: Int) -> [ItemIdentifier] {
    itemsBySection[index]
  }

  /// The number of items of every section, in order: what a list view asks its data source.
  @inlinable
  public var itemCounts: [Int] { itemsBySection.map(\.count) }

  /// - Complexity: one hash, O(log *s*) with *s* sections; nil if the item is not there.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? {
    path(of: item).map { sections[$0.section] }
  }

  /// The item's index counted across all sections; nil if it is not there.
  ///
  /// - Complexity: one hash, O(log *s*) with *s* sections.
  @inlinable
  public func indexOfItem(_ item: ItemIdentifier) -> Int? {
    path(of: item).map { sectionStarts[$0.section] + $0.item }
  }

  /// - Complexity: one hash; nil if the section is not there.
  @inlinable
  public func indexOfSection(_ section: SectionIdentifier) -> Int? {
    let slot = slot(ofSection: section)
    return slot < 0 ? nil : sectionOrder.index(ofSlot: slot)
  }

  /// - Complexity: one hash, O(log *s*) with *s* sections.
  @inlinable
  public func contains(_ item: ItemIdentifier) -> Bool { slot(of: item) >= 0 }

  /// Where the item stands; nil if it is not there.
  ///
  /// - Complexity: one hash, O(log *s*) with *s* sections.
  @inlinable
  public func path(of item: ItemIdentifier) -> ItemPath? {
    let slot = slot(of: item)
    return slot < 0 ? nil : path(ofSlot: slot)
  }

  @inlinable
  func existingIndex(of section: SectionIdentifier) throws(SnapshotError) -> Int {
    guard let index = indexOfSection(section) else { throw .sectionNotFound("\(section)") }
    return index
  }
}
