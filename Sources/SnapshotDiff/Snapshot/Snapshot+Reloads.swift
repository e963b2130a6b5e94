/// What a snapshot asks to be shown again without a change of place.
///
/// A reload replaces the cell by a new one, a reconfigure runs the provider again on the cell that is
/// there. Each list is in the order the marks were made, each identifier once.
@frozen
@usableFromInline
struct SnapshotMarks<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>:
  Equatable, Sendable
{
  @usableFromInline var reloadedSections = MarkList<SectionIdentifier>()
  @usableFromInline var reloadedItems = MarkList<ItemIdentifier>()
  @usableFromInline var reconfiguredItems = MarkList<ItemIdentifier>()

  @inlinable
  init() {}
}

/// Identifiers in the order they were marked, each once, with the slots they have while they are in
/// the snapshot: so that no mark is ever hashed.
@frozen
@usableFromInline
struct MarkList<Identifier: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers: [Identifier] = []
  @usableFromInline var slots: [UInt32] = []

  @inlinable
  init() {}

  @inlinable
  mutating func appendMissing(_ identifiers: [Identifier], _ slots: [UInt32]) {
    var present = Set(self.slots)
    for index in slots.indices where present.insert(slots[index]).inserted {
      self.identifiers.append(identifiers[index])
      self.slots.append(slots[index])
    }
  }

  @inlinable
  mutating func keep(where isThere: (Int) -> Bool) {
    if slots.isEmpty { return }
    let gone = slots.indices.filter { !isThere(Int(slots[$0])) }
    identifiers.remove(ascending: gone)
    slots.remove(ascending: gone)
  }
}

extension MarkList: Equatable {
  /// Whether the same is marked in the same order, whatever the slots.
  @inlinable
  static func == (left: Self, right: Self) -> Bool { left.identifiers == right.identifiers }
}

// A mark goes with its item; a moved item keeps it.

extension DiffableDataSourceSnapshot {
  @inlinable
  public var reloadedSectionIdentifiers: [SectionIdentifier] {
    marks.reloadedSections.identifiers
  }

  @inlinable
  public var reloadedItemIdentifiers: [ItemIdentifier] { marks.reloadedItems.identifiers }

  @inlinable
  public var reconfiguredItemIdentifiers: [ItemIdentifier] {
    marks.reconfiguredItems.identifiers
  }

  /// Marks items for reload; an item marked before keeps its one mark.
  ///
  /// - Throws: ``SnapshotError/reloadedItemNotFound(_:)``; no item is marked then.
  /// - Complexity: one hash an item, O(*m* + *k*) with *k* marks there.
  @inlinable
  public mutating func reloadItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    marks.reloadedItems.appendMissing(items, try slotsOfPresent(items))
  }

  /// Marks items for reconfiguration; an item marked before keeps its one mark.
  ///
  /// - Throws: ``SnapshotError/reloadedItemNotFound(_:)``; no item is marked then.
  /// - Complexity: one hash an item, O(*m* + *k*) with *k* marks there.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    marks.reconfiguredItems.appendMissing(items, try slotsOfPresent(items))
  }

  /// Marks sections for reload.
  ///
  /// - Throws: ``SnapshotError/reloadedSectionNotFound(_:)``; no section is marked then.
  @inlinable
  public mutating func reloadSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    var slots: [UInt32] = []
    for section in sections {
      let slot = slot(ofSection: section)
      if slot < 0 { throw .reloadedSectionNotFound("\(section)") }
      slots.append(UInt32(truncatingIfNeeded: slot))
    }
    marks.reloadedSections.appendMissing(sections, slots)
  }

  /// The same content without marks: what a data source hands out as its current snapshot.
  @inlinable
  public func withoutMarks() -> Self {
    var copy = self
    copy.marks = SnapshotMarks()
    return copy
  }

  @inlinable
  func slotsOfPresent(_ items: [ItemIdentifier]) throws(SnapshotError) -> [UInt32] {
    var slots: [UInt32] = []
    slots.reserveCapacity(items.count)
    for item in items {
      let slot = slot(of: item)
      if slot < 0 { throw .reloadedItemNotFound("\(item)") }
      slots.append(UInt32(truncatingIfNeeded: slot))
    }
    return slots
  }

  @inlinable
  mutating func dropMarksOfAbsentItems() {
    let places = places
    let count = itemTable.count
    marks.reloadedItems.keep { places.hold($0, count: count) }
    marks.reconfiguredItems.keep { places.hold($0, count: count) }
  }
}
