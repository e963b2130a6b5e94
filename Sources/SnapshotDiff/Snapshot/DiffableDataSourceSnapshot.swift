/// The content of a sectioned list at one moment: section identifiers in order, and in each
/// section item identifiers in order.
///
/// A value type with the members and the edge behaviour of `NSDiffableDataSourceSnapshot`. Section
/// identifiers are unique; item identifiers are unique across the whole snapshot; the two name
/// spaces do not overlap. What UIKit answers with an exception, this type answers with a
/// ``SnapshotError``, and the snapshot is then unchanged.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// try snapshot.appendSections(["Football"])
/// try snapshot.appendItems([735, 747])
/// snapshot.indexOfItem(747)  // 1
/// ```
///
/// A snapshot is a base that it shares with its copies, and the edits made since. So a copy costs
/// nothing, an edit O(log *k*) with *k* edits pending and an addition for each 64 of them, and
/// ``LISDiff`` finds what changed between a snapshot and one derived from it by reading their edits,
/// whatever the number of items. When they have become many, a few times the root of the number of items
/// in a chain of snapshots each derived from the one before, an eighth of the items at all, the next edit
/// folds them into a new base, in O(*n*); this shows in nothing but time and memory.
///
/// A snapshot keeps the identifier that it has. An equal one that is appended or inserted moves the item, and is not
/// stored.
///
/// An identifier is hashed when it enters, and never again: its hash is kept, by edits, by copies and
/// for differences. Beside the arrays of identifiers, which it shares with whoever made them, a
/// snapshot at rest asks for 12 to 20 bytes an item, 14.5 at 100,000 (31 with the 16 of a UUID). The
/// allocator may take a quarter more: jemalloc's size classes make 17.7 of the 14.5.
///
/// Source: Apple's documentation of `NSDiffableDataSourceSnapshot`, and reported behaviour where
/// the documentation is silent.
@frozen
public struct DiffableDataSourceSnapshot<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  @usableFromInline typealias Base = SnapshotBase<SectionIdentifier, ItemIdentifier>
  @usableFromInline typealias Edits = PendingEdits<SectionIdentifier, ItemIdentifier>
  @usableFromInline typealias Marks = SnapshotMarks<SectionIdentifier, ItemIdentifier>

  @usableFromInline var base: Base

  /// nil if nothing is pending.
  @usableFromInline var edits: Edits?

  /// nil if nothing is marked.
  @usableFromInline var marks: Marks?

  /// An empty snapshot: no sections, no items.
  @inlinable
  public init() { self.init(hashing: .fast) }

  /// An empty snapshot that hashes identifiers as told, and all its copies with it.
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
  /// - Complexity: O(*n*) comparisons of identifiers, O(1) where storage is shared.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.hasSameContent(as: right) && Marks.areEqual(left.marks, right.marks)
  }

  /// Whether sections and items are the same in the same order, whatever is marked.
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
