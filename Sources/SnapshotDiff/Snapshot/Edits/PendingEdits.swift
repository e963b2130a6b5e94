/// The changes of a snapshot since its base was made, in terms of that base. A snapshot that changes shared edits
/// copies them first.
// PERF: no checks for exclusive access, as in ``SnapshotBase``.
@usableFromInline
final class PendingEdits<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: @unchecked Sendable {
  /// The base items that are gone from their places, and the items that were put at new places.
  @exclusivity(unchecked) @usableFromInline var items = EditList()

  @exclusivity(unchecked) @usableFromInline var added = AddedItems<ItemIdentifier>()

  /// The sections; nil means the base's sections in the base's order.
  @exclusivity(unchecked) @usableFromInline var structure: EditedSections<SectionIdentifier>?

  /// How many references to blocks were copied by the copy that made these edits, and by all copies before it.
  @exclusivity(unchecked) @usableFromInline var copiedBlocks = 0

  @inlinable
  init() {}

  @inlinable
  init(copying other: PendingEdits) {
    copiedBlocks =
      other.copiedBlocks &+ other.items.blocks.count &+ other.added.blocks.count
      &+ other.added.keys.blocks.count
    items = other.items
    added = other.added
    structure = other.structure.map(EditedSections.init(copying:))
  }

  /// The number of edits to fold: items gone and put, items added and gone again, and edits of sections.
  @inlinable
  var count: Int {
    items.count &+ added.goneCount &+ (structure?.editCount ?? 0)
  }
}

/// The sections of a snapshot, if sections were inserted, deleted or moved since the base was made.
///
/// All sections are listed. So an edit of one item takes O(*s*) integer operations for *s* sections until the next
/// fold. An edit of sections or of many items takes O(*s* log *k*) with *k* edits pending. A list of only the changes
/// would save noticeable time only with thousands of sections.
///
/// This is a separate object, because few snapshots have edited sections. ``PendingEdits`` without this object are
/// copied and freed in less time.
@usableFromInline
final class EditedSections<SectionIdentifier: Hashable & Sendable>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var list: SectionList<SectionIdentifier>

  @exclusivity(unchecked) @usableFromInline var starts: [Int] = []

  @exclusivity(unchecked) @usableFromInline var itemCount = 0

  @exclusivity(unchecked) @usableFromInline var editCount = 0

  @inlinable
  init(_ list: SectionList<SectionIdentifier>) { self.list = list }

  @inlinable
  init(copying other: EditedSections) {
    list = other.list
    starts = other.starts
    itemCount = other.itemCount
    editCount = other.editCount
  }
}

/// The place of an item of a snapshot: the item's number and key.
@usableFromInline
struct ItemLocation {
  /// The slot of a base item. For an added item, the number of base items plus its number among the added items.
  /// Negative if the item is not in the snapshot.
  @usableFromInline let number: Int
  @usableFromInline let key: EditKey

  @inlinable
  @inline(__always)
  init(_ number: Int, _ key: EditKey) {
    self.number = number
    self.key = key
  }

  /// An item that is neither in the snapshot nor in the base.
  @inlinable static var unknown: ItemLocation { ItemLocation(-1, 0) }

  /// An item that is not in the snapshot, although the base has its identifier.
  @inlinable static var goneFromBase: ItemLocation { ItemLocation(-2, 0) }

  @inlinable var isGoneFromBase: Bool { number == -2 }
}

/// The location of an item, and the place in the list of edits that belongs to its base position.
@usableFromInline
struct EditIndex {
  @usableFromInline let location: ItemLocation
  /// The place of the edit with the item's base key, or the place where such an edit belongs. Unknown if the base does
  /// not have the item, or if no edits of items are pending.
  @usableFromInline let basePosition: EditList.Place

  @inlinable
  @inline(__always)
  init(_ location: ItemLocation, _ basePosition: EditList.Place) {
    self.location = location
    self.basePosition = basePosition
  }
}
