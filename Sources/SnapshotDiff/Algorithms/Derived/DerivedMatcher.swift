/// Two snapshots on one base: what differs between them is read off their edits.
///
/// An item with the same key in both stands still, since keys ascend with the order of items in both.
/// All others are strays: they have left the place they had, or come to the one they have, or both.
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

  /// nil if there is no base that both stand on.
  @inlinable
  init?(_ old: Snapshot, _ new: Snapshot) {
    if old.base === new.base {
      self.old = old
      self.new = new
    } else if let folded = new.base.foldedEdits, folded === old.edits {
      self.old = Snapshot(new.base, nil)
      self.new = new
    } else if let folded = old.base.foldedEdits, folded === new.edits {
      self.old = old
      self.new = Snapshot(old.base, nil)
    } else if let folded = new.base.foldedEdits, folded === old.base.foldedEdits {
      self.old = Snapshot(new.base, old.edits)
      self.new = new
    } else {
      return nil
    }
  }

  @inlinable
  func script(_ sections: ListDifference<SectionIdentifier>) -> FlatScript {
    if old.edits === new.edits { return FlatScript() }
    var finder = StrayFinder(self, sections)
    finder.readEdits()
    if finder.hasOtherSections { finder.readRenewedSections() }
    return finder.script()
  }
}
