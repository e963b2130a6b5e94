/// The content of a sectioned list at one moment: the identifiers of its sections and of their items, in order.
///
/// It is a value type with the members and the edge behaviour of `NSDiffableDataSourceSnapshot`. Section identifiers
/// are unique. Item identifiers are unique across the whole snapshot. A section and an item may have equal identifiers.
/// Where UIKit raises an exception, this type throws a ``SnapshotError`` and leaves the snapshot unchanged.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// try snapshot.appendSections(["Football"])
/// try snapshot.appendItems([735, 747])
/// snapshot.indexOfItem(747)  // 1
/// ```
///
/// A snapshot consists of a base, pending edits of that base, and marks. It shares all three with its copies. So a
/// copy costs nothing. An edit of one item costs O(log *s* + log *k*) with *s* sections and *k* edits pending. The edit
/// also takes a step for each block of up to 64 edits, and one for each section if sections were edited. To compare two
/// snapshots with the same base, ``LISDiff`` reads only their edits.
///
/// When the edits have become many, the next edit folds them into a new base, in O(*n*) for *n* items. For *b* items in
/// the base, the limit of pending edits is the greatest of 64, *b* / 8, and 16 times the square root of *b*. In a chain
/// of snapshots, each derived from the one before, it is a few times that root. A fold affects only time and memory.
///
/// Appending or inserting an identifier that is already in the snapshot moves the item. The snapshot keeps the
/// identifier that it has, not the equal one that is given.
///
/// An edit hashes the identifiers that it is given. Copies, folds and differences use the stored hashes. If a snapshot
/// without copies is filled section after section, each section that one call fills shares the caller's array.
/// If one call has filled a snapshot, hashes and table request 12 to 20 bytes an item: 14.5 at 100,000 items. If many
/// calls have filled it, hashes and table request up to 24: the array of hashes doubles when it is full. The allocator
/// may take a quarter more: jemalloc rounds the 14.5 bytes up to 17.7.
///
/// A controller can fetch a snapshot without these bytes. The first search for an item, edit of items, fold, or join by
/// hash in step 4 of ``LISDiff`` requests them. It hashes all identifiers, in O(*n*), once for all copies.
///
/// Sources: Apple's documentation of `NSDiffableDataSourceSnapshot` and, where the documentation is silent, reported
/// behaviour.
@frozen
public struct DiffableDataSourceSnapshot<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  @usableFromInline typealias Base = SnapshotBase<SectionIdentifier, ItemIdentifier>
  @usableFromInline typealias Edits = PendingEdits<SectionIdentifier, ItemIdentifier>
  @usableFromInline typealias Marks = SnapshotMarks<SectionIdentifier, ItemIdentifier>

  @usableFromInline var base: Base

  /// nil if no edits are pending.
  @usableFromInline var edits: Edits?

  /// nil or empty if nothing is marked.
  @usableFromInline var marks: Marks?

  /// An empty snapshot.
  @inlinable
  public init() { self.init(hashing: .fast) }

  /// An empty snapshot. The snapshot and its copies hash identifiers in the given way. If cheap hashes collide too
  /// often, a snapshot changes to Swift's hasher.
  @inlinable
  public init(hashing: IdentifierHashing) {
    base = SnapshotBase(hashing: hashing)
  }

  @inlinable
  init(_ base: Base, _ edits: Edits?) {
    self.base = base
    self.edits = edits
  }
}

extension DiffableDataSourceSnapshot: Equatable {
  /// Whether sections, items and marks are the same, in the same order.
  ///
  /// - Complexity: O(*n*) comparisons of identifiers; O(1) for a snapshot and its copy if neither was edited since.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.hasSameContent(as: right) && Marks.areEqual(left.marks, right.marks)
  }

  /// Whether sections and items are the same in the same order. Marks are ignored.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    if base === other.base, edits === other.edits { return true }
    guard numberOfItems == other.numberOfItems, sections.identifiers == other.sections.identifiers
    else { return false }
    return (0..<numberOfSections).allSatisfy {
      itemIdentifiers(atSectionIndex: $0) == other.itemIdentifiers(atSectionIndex: $0)
    }
  }
}
