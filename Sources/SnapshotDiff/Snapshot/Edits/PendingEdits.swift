/// What a snapshot has changed since its base was made, in terms of that base. Copied when it is changed
/// while others share it.
///
// PERF: no checks for exclusive access, as in ``SnapshotBase``.
@usableFromInline
final class PendingEdits<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: @unchecked Sendable {
  /// Which items of the base are gone from their places, and what was put before which.
  @exclusivity(unchecked) @usableFromInline var items = EditList()

  @exclusivity(unchecked) @usableFromInline var added = AddedItems<ItemIdentifier>()

  /// The sections, once they are others than the base's or in another order.
  @exclusivity(unchecked) @usableFromInline var structure: EditedSections<SectionIdentifier>?

  /// How many blocks were copied for these edits, in all copies since the base was made.
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

  /// How much there is to fold: what is gone and put, what was added and went again, and edits of
  /// sections.
  @inlinable
  var count: Int {
    items.count &+ added.goneCount &+ (structure?.editCount ?? 0)
  }
}

/// Sections that were inserted, deleted or moved since the base was made.
///
/// All sections are listed, so that such an edit, and until it is folded each edit of items, takes O(*s*)
/// integer operations for *s* sections. What a list of the changes alone would save shows with thousands
/// of sections only.
///
/// An object of the edits that have it, and copied with them: without it, edits are copied and freed in
/// less time, and hardly ever is it there.
@usableFromInline
final class EditedSections<SectionIdentifier: Hashable & Sendable>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var list: SectionList<SectionIdentifier>

  /// The number of items before each section, in order.
  @exclusivity(unchecked) @usableFromInline var starts: [Int] = []

  /// The number of items in all of them.
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

/// An item of a snapshot: by number, and where it stands.
@frozen
@usableFromInline
struct ItemLocation {
  /// Its slot in the base, or the number of the base's items and its number among the added. Negative if
  /// it is nowhere.
  @usableFromInline let number: Int
  @usableFromInline let key: EditKey

  @inlinable
  @inline(__always)
  init(_ number: Int, _ key: EditKey) {
    self.number = number
    self.key = key
  }

  /// Of an item that is nowhere, and not in the base either.
  @inlinable static var unknown: ItemLocation { ItemLocation(-1, 0) }

  /// Of an item that is nowhere, and that the base has under its identifier.
  @inlinable static var goneFromBase: ItemLocation { ItemLocation(-2, 0) }

  @inlinable var isGoneFromBase: Bool { number == -2 }
}

/// Where an item stands, for a single edit of it or beside it.
@frozen
@usableFromInline
struct EditIndex {
  @usableFromInline let location: ItemLocation
  /// Where in the list of edits that of the item's place in the base is or would be; unknown for an item
  /// that the base has not, and with no edits.
  @usableFromInline let basePosition: EditList.Place

  @inlinable
  @inline(__always)
  init(_ location: ItemLocation, _ basePosition: EditList.Place) {
    self.location = location
    self.basePosition = basePosition
  }
}
