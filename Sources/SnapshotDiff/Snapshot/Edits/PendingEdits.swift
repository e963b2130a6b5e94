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

  /// Without a copy of them.
  @inlinable var hasStructure: Bool { structure != nil }

  @inlinable
  init() {}

  @inlinable
  init(copying other: PendingEdits) {
    items = other.items
    added = other.added
    structure = other.structure
  }

  /// How much there is to fold: what is gone and put, what was added and went again, and edits of
  /// sections.
  @inlinable
  var count: Int {
    items.count &+ (added.count &- added.keys.count) &+ (structure?.editCount ?? 0)
  }
}

/// Sections that were inserted, deleted or moved since the base was made.
///
/// All sections are listed, so that such an edit, and until it is folded each edit of items, takes O(*s*)
/// integer operations for *s* sections. What a list of the changes alone would save shows with thousands
/// of sections only.
@frozen
@usableFromInline
struct EditedSections<SectionIdentifier: Hashable & Sendable>: Sendable {
  @usableFromInline var list: SectionList<SectionIdentifier>

  /// The number of items before each section, in order.
  @usableFromInline var starts: [Int] = []

  /// The number of items in all of them.
  @usableFromInline var itemCount = 0

  @usableFromInline var editCount = 0

  @inlinable
  init(_ list: SectionList<SectionIdentifier>) { self.list = list }
}

/// An item of a snapshot: by number, and where it stands.
@frozen
@usableFromInline
struct ItemLocation {
  /// Its slot in the base, or the number of the base's items and its number among the added.
  @usableFromInline let number: Int
  @usableFromInline let key: EditKey

  @inlinable
  @inline(__always)
  init(_ number: Int, _ key: EditKey) {
    self.number = number
    self.key = key
  }
}
