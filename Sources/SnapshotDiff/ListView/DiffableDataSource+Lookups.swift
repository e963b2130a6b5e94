// During an apply, these methods describe what the list view shows at that moment, batch by batch.

extension DiffableDataSource {
  /// What is shown, without marks. Edit the result to make the next snapshot.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func snapshot() -> Snapshot { content.snapshot }

  /// The item at a path; nil if there is none.
  ///
  /// - Complexity: O(1); O(log *s* log *k*) for *s* sections with *k* edits pending. Nothing is hashed.
  @inlinable
  public func itemIdentifier(for path: ItemPath) -> ItemIdentifier? {
    content.snapshot.itemIdentifier(at: path)
  }

  /// The path of an item; nil if the item is not shown.
  ///
  /// - Complexity: one hash, O(log *s*) for *s* sections, O(log *k*) more with *k* edits pending.
  @inlinable
  public func indexPath(for item: ItemIdentifier) -> ItemPath? { content.snapshot.path(of: item) }

  /// The section at an index; nil out of range.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    content.snapshot.sectionIdentifier(at: index)
  }

  /// The index of a section; nil if the section is not shown.
  ///
  /// - Complexity: O(1), one hash.
  @inlinable
  public func index(for section: SectionIdentifier) -> Int? {
    content.snapshot.indexOfSection(section)
  }
}
