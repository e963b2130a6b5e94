extension DiffableDataSourceSnapshot {
  /// The section identifiers in display order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var sectionIdentifiers: [SectionIdentifier] { sections }

  /// - Complexity: O(1).
  @inlinable
  public var numberOfItems: Int { itemPaths.count }

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
  /// - Complexity: O(1).
  @inlinable
  public func numberOfItems(
    inSection section: SectionIdentifier
  ) throws(SnapshotError) -> Int {
    itemsBySection[try existingIndex(of: section)].count
  }

  /// The items of one section in order.
  ///
  /// - Throws: ``SnapshotError/sectionNotFound(_:)``.
  /// - Complexity: O(1): the array shares the snapshot's storage.
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

  /// - Complexity: O(1); nil if the item is not there.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? {
    itemPaths[item].map { sections[$0.section] }
  }

  /// The item's index counted across all sections; nil if it is not there.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func indexOfItem(_ item: ItemIdentifier) -> Int? {
    itemPaths[item].map { sectionStarts[$0.section] + $0.item }
  }

  /// - Complexity: O(1); nil if the section is not there.
  @inlinable
  public func indexOfSection(_ section: SectionIdentifier) -> Int? { sectionIndices[section] }

  /// - Complexity: O(1).
  @inlinable
  public func contains(_ item: ItemIdentifier) -> Bool { itemPaths[item] != nil }

  /// Where the item stands; nil if it is not there.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func path(of item: ItemIdentifier) -> ItemPath? { itemPaths[item] }

  @inlinable
  func existingIndex(of section: SectionIdentifier) throws(SnapshotError) -> Int {
    guard let index = sectionIndices[section] else { throw .sectionNotFound("\(section)") }
    return index
  }
}
