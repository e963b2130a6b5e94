// While a snapshot is applied these answer by what the list view is being told, batch for batch.

extension DiffableDataSource {
  /// What is shown, without marks: the start of the next snapshot. A copy costs nothing.
  ///
  /// - Complexity: O(1). Asked for by the cell provider while sections have moved and their items
  ///   not yet, O(*s*²) integer operations for *s* sections.
  @inlinable
  public func snapshot() -> Snapshot { content.makeSnapshot() }

  /// The item at a path; nil where none is.
  ///
  /// - Complexity: O(1), O(log *k*) with *k* edits pending in the snapshot; nothing hashed.
  @inlinable
  public func itemIdentifier(for path: ItemPath) -> ItemIdentifier? {
    content.itemIdentifier(at: path)
  }

  /// Where an item is; nil if it is not there.
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

  /// The index of a section; nil if it is not there.
  ///
  /// - Complexity: O(1), one hash.
  @inlinable
  public func index(for section: SectionIdentifier) -> Int? { content.index(of: section) }
}
