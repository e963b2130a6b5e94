// During an apply, these methods describe what the list view shows at that moment, batch by batch.

extension DiffableDataSource {
  /// What is shown, without marks. Edit the result to make the next snapshot. A copy costs nothing.
  ///
  /// - Complexity: O(1). A change that moves sections and changes their items takes two batches. If the cell provider
  ///   calls this method during the first batch, the call is slower. It takes up to 2*s* hashes and O(*s*² log *k*)
  ///   integer operations for *s* sections with *k* edits pending. It takes O(*n*) more if edits are folded.
  @inlinable
  public func snapshot() -> Snapshot { content.makeSnapshot() }

  /// The item at a path; nil if there is none.
  ///
  /// - Complexity: O(1); O(log *s* log *k*) for *s* sections with *k* edits pending. Nothing is hashed.
  @inlinable
  public func itemIdentifier(for path: ItemPath) -> ItemIdentifier? {
    content.itemIdentifier(at: path)
  }

  /// The path of an item; nil if the item is not shown.
  ///
  /// - Complexity: one hash, O(log *s*) for *s* sections, O(log *k*) more with *k* edits pending.
  @inlinable
  public func indexPath(for item: ItemIdentifier) -> ItemPath? { content.path(of: item) }

  /// The section at an index; nil out of range.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    content.sectionIdentifier(at: index)
  }

  /// The index of a section; nil if the section is not shown.
  ///
  /// - Complexity: O(1), one hash.
  @inlinable
  public func index(for section: SectionIdentifier) -> Int? { content.index(of: section) }
}
