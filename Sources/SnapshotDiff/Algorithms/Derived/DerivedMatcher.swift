/// Finds the difference between two snapshots on one base by reading their edits.
///
/// Within a section, the items' keys (``EditKey``) ascend in the order of the items. So an item with the same key in
/// both snapshots stands still. Any other item is displaced: it has left its old place, or come to its new place, or
/// both. Blocks of edits that both snapshots share are skipped unread.
///
/// - Complexity: O(*k* log *k*) for *k* pending edits. O(*b* + *d* log *d*) if these edits are in *b* blocks and the
///   snapshots share all but *d* edits. If sections were edited, O(*s* + *m*) more for *s* sections, and for *m* items
///   that ``readRenewedSections()`` reads. No item is hashed. The only comparisons are of sections, and of items that
///   were inserted again or by each snapshot separately.
@frozen
@usableFromInline
struct DerivedMatcher<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<
    SectionIdentifier, ItemIdentifier
  >

  @usableFromInline let old: Snapshot
  @usableFromInline let new: Snapshot

  /// The old index of each new section, -1 for an inserted section; empty if all sections stay where they are.
  @usableFromInline var origins: [Int32] = []

  /// Items that left their old place, ascending by old index, and items that came to their new place, ascending by new
  /// index. If sections were edited, both arrays are unsorted until ``itemScript()`` sorts them.
  @usableFromInline var left: [DisplacedItem] = []
  @usableFromInline var came: [DisplacedItem] = []

  @usableFromInline var section = SectionInBoth()

  /// The section of the current edit. Its edits are skipped unless both snapshots have the section under `number`.
  @frozen
  @usableFromInline
  struct SectionInBoth {
    @usableFromInline var number = -1
    /// The last key of the section.
    @usableFromInline var end: EditKey = 0
    /// The section's index in the new snapshot; -1 if the snapshots do not both have it under this number.
    @usableFromInline var newIndex = -1
    /// The section's `rank(ofSection:)` in the old and in the new snapshot.
    @usableFromInline var oldRank = 0
    @usableFromInline var newRank = 0
    /// The index of the section's first item across all sections, in the old and in the new snapshot.
    @usableFromInline var oldStart = 0
    @usableFromInline var newStart = 0
    /// How many of the displaced items found so far left the section, and how many came to it.
    @usableFromInline var left = 0
    @usableFromInline var came = 0

    @inlinable
    init() {}
  }

  /// - Precondition: both snapshots have the same base.
  @inlinable
  init(_ old: Snapshot, _ new: Snapshot) {
    self.old = old
    self.new = new
  }

  /// The changes; nil if the snapshots share no base. Two different bases count as shared if both were folded from the
  /// same edits. They also count as shared if the base of one snapshot was folded from the edits of the other snapshot.
  @inlinable
  static func scripts(
    _ old: Snapshot, _ new: Snapshot
  ) throws(DifferenceError) -> (sections: EditScript, items: EditScript)? {
    if old.base === new.base {
      if old.edits === new.edits { return (EditScript(), EditScript()) }
      var matcher = DerivedMatcher(old, new)
      return try matcher.scripts()
    }
    // PERF: most bases have no folded edits. Without this check, the next line would retain and release the base.
    if new.base.foldedEdits == nil, old.base.foldedEdits == nil { return nil }
    if let folded = new.base.foldedEdits {
      if folded === old.edits { return try scripts(Snapshot(new.base, nil), new) }
      if folded === old.base.foldedEdits { return try scripts(Snapshot(new.base, old.edits), new) }
    }
    if let folded = old.base.foldedEdits, folded === new.edits {
      return try scripts(old, Snapshot(old.base, nil))
    }
    return nil
  }

  @inlinable var base: SnapshotBase<SectionIdentifier, ItemIdentifier> { old.base }

  /// Whether a section was inserted, deleted or moved in either snapshot since the base was made.
  @inlinable
  var hasOtherSections: Bool { old.edits?.structure != nil || new.edits?.structure != nil }

  @inlinable
  mutating func scripts() throws(DifferenceError) -> (sections: EditScript, items: EditScript) {
    if !hasOtherSections {
      readEdits()
      return (EditScript(), itemScript())
    }
    let sections = try old.sections.difference(to: new.sections)
    if !sections.isEmpty { origins = sections.origins() }
    readEdits()
    readRenewedSections()
    return (sections.script, itemScript())
  }
}
