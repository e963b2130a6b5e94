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
/// A snapshot has a base, pending edits of that base, and marks. Copies share all three, so a copy takes O(1). An edit
/// of one item takes O(log *s* + log *k*) with *s* sections and *k* edits pending. The edits are stored in blocks of up
/// to 64, and an edit also takes up to one addition for each block. An edit of *m* items takes O(*k* + *m* log *n*) for
/// *n* items, or as long as *m* single edits if *m* is small. If sections were edited, an edit takes up to
/// O(*s* log *k*) more. To compare two snapshots with the same base, ``LISDiff`` reads only their edits, unless
/// sections were edited.
///
/// If too many edits are pending, the next edit folds them into a new base, in O(*n*). The limit is the greatest of 64,
/// *b* / 8, and 16 √*b*, for *b* items in the base. In a chain of snapshots, each edited from a copy of the one before,
/// a fold comes after a few times √*b* edits. A fold affects only time and memory.
///
/// Appending or inserting an identifier that is already in the snapshot moves the item. The snapshot keeps the
/// identifier that it has, not the equal one that is given.
///
/// An edit hashes the identifiers that it is given. Folds and ``LISDiff`` use the stored hashes. If a snapshot without
/// copies is filled section after section, a section that a single call fills shares the array that the call was given.
/// For four or more items from one call, hashes and hash table request 12 to 20 bytes an item: 14.5 at 100,000 items.
/// After many calls, they request up to 24 bytes: the array of hashes doubles when it is full. The allocator may take a
/// quarter more: jemalloc rounds the 14.5 bytes up to 17.7.
///
/// A controller can fetch a snapshot without hashes and table. The first search for an item, edit of items, fold, or
/// join by hash in step 4 of ``LISDiff`` makes both. That call takes O(*n*), once for all copies.
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
