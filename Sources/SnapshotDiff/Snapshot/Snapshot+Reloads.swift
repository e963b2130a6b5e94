/// What a snapshot asks to be shown again without a change of place.
///
/// A reload replaces the cell by a new one, a reconfigure runs the provider again on the cell that is
/// there. Each list is in the order the marks were made, each identifier once.
@frozen
@usableFromInline
struct SnapshotMarks<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>:
  Hashable, Sendable
{
  @usableFromInline var reloadedSections: [SectionIdentifier] = []
  @usableFromInline var reloadedItems: [ItemIdentifier] = []
  @usableFromInline var reconfiguredItems: [ItemIdentifier] = []

  @inlinable
  init() {}
}

// A mark goes with its item; a moved item keeps it.

extension DiffableDataSourceSnapshot {
  @inlinable
  public var reloadedSectionIdentifiers: [SectionIdentifier] { marks.reloadedSections }

  @inlinable
  public var reloadedItemIdentifiers: [ItemIdentifier] { marks.reloadedItems }

  @inlinable
  public var reconfiguredItemIdentifiers: [ItemIdentifier] { marks.reconfiguredItems }

  /// Marks items for reload; an item marked before keeps its one mark.
  ///
  /// - Throws: ``SnapshotError/reloadedItemNotFound(_:)``; no item is marked then.
  /// - Complexity: O(*m* + *k*) with *k* marks there.
  @inlinable
  public mutating func reloadItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    try requirePresent(items)
    marks.reloadedItems.appendMissing(items)
  }

  /// Marks items for reconfiguration; an item marked before keeps its one mark.
  ///
  /// - Throws: ``SnapshotError/reloadedItemNotFound(_:)``; no item is marked then.
  /// - Complexity: O(*m* + *k*) with *k* marks there.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    try requirePresent(items)
    marks.reconfiguredItems.appendMissing(items)
  }

  /// Marks sections for reload.
  ///
  /// - Throws: ``SnapshotError/reloadedSectionNotFound(_:)``; no section is marked then.
  @inlinable
  public mutating func reloadSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    for section in sections where sectionIndices[section] == nil {
      throw .reloadedSectionNotFound("\(section)")
    }
    marks.reloadedSections.appendMissing(sections)
  }

  /// The same content without marks: what a data source hands out as its current snapshot.
  @inlinable
  public func withoutMarks() -> Self {
    var copy = self
    copy.marks = SnapshotMarks()
    return copy
  }

  @inlinable
  func requirePresent(_ items: [ItemIdentifier]) throws(SnapshotError) {
    for item in items where itemPaths[item] == nil { throw .reloadedItemNotFound("\(item)") }
  }

  @inlinable
  mutating func dropMarksOfAbsentItems() {
    if !marks.reloadedItems.isEmpty {
      marks.reloadedItems.removeAll { itemPaths[$0] == nil }
    }
    if !marks.reconfiguredItems.isEmpty {
      marks.reconfiguredItems.removeAll { itemPaths[$0] == nil }
    }
  }
}

extension Array where Element: Hashable {
  @inlinable
  mutating func appendMissing(_ elements: [Element]) {
    var present = Set(self)
    for element in elements where present.insert(element).inserted { append(element) }
  }
}
