/// Two snapshots on one base: what differs between them is read off their edits.
///
/// An item with the same key in both stands still, since keys ascend with the order of items in both.
/// All others are displaced items: they have left the place they had, or come to the one they have, or both.
/// Blocks of edits that the two share are passed over unread.
///
/// - Complexity: O(*k* log *k*) for *k* edits pending, O(*b* + *d* log *d*) for *b* blocks of which all but
///   *d* edits are shared; O(*s*) where sections differ, and O(*m*) for the *m* items of sections deleted and
///   inserted anew under their old identifiers. Nothing is hashed; compared are items that were
///   deleted and inserted again, and sections.
@frozen
@usableFromInline
struct DerivedMatcher<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<
    SectionIdentifier, ItemIdentifier
  >

  /// Both on one base.
  @usableFromInline let old: Snapshot
  @usableFromInline let new: Snapshot

  /// The old index of each new section, -1 for an inserted one; empty if all stay where they are.
  @usableFromInline var origins: [Int32] = []

  /// By old index.
  @usableFromInline var left: [DisplacedItem] = []
  /// By new index.
  @usableFromInline var came: [DisplacedItem] = []

  @usableFromInline var section = SectionInBoth()

  /// A section that is in both snapshots under one number.
  @frozen
  @usableFromInline
  struct SectionInBoth {
    @usableFromInline var number = -1
    /// The last key it has.
    @usableFromInline var end: EditKey = 0
    /// Its index in the new snapshot; -1 if it is not in both.
    @usableFromInline var newIndex = -1
    /// The rank of its first item, before and after.
    @usableFromInline var oldRank = 0
    @usableFromInline var newRank = 0
    /// The index of its first item across all sections, before and after.
    @usableFromInline var oldStart = 0
    @usableFromInline var newStart = 0
    /// How many displaced items in it have been found.
    @usableFromInline var left = 0
    @usableFromInline var came = 0

    @inlinable
    init() {}
  }

  /// - Precondition: both stand on one base.
  @inlinable
  init(_ old: Snapshot, _ new: Snapshot) {
    self.old = old
    self.new = new
  }

  /// The changes of sections, and those of items as indices across all sections; nil if there is no base
  /// that both stand on, or that one has the content of.
  @inlinable
  static func scripts(
    _ old: Snapshot, _ new: Snapshot
  ) throws(DifferenceError) -> (sections: EditScript, items: EditScript)? {
    if old.base === new.base {
      if old.edits === new.edits { return (EditScript(), EditScript()) }
      var matcher = DerivedMatcher(old, new)
      return try matcher.scripts()
    }
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

  /// Whether a section was inserted, deleted or moved in one of the snapshots since their base was made.
  @inlinable
  var hasOtherSections: Bool { old.edits?.structure != nil || new.edits?.structure != nil }

  @inlinable
  mutating func scripts() throws(DifferenceError) -> (sections: EditScript, items: EditScript) {
    if !hasOtherSections {
      readEdits()
      return (EditScript(), itemScript())
    }
    let sections = try SectionMatcher(old.sections, new.sections).difference()
    if !sections.isEmpty { origins = sections.origins() }
    readEdits()
    readRenewedSections()
    return (sections.script, itemScript())
  }
}
