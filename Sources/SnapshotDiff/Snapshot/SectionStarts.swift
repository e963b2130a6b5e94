@usableFromInline
struct SectionStarts: Sendable {
  /// The number of items before each section, without the changes in `edits`. Empty sections at the end may be missing:
  /// they start at `end`.
  @usableFromInline let starts: [Int]
  @usableFromInline let count: Int
  /// The number of all items, without the changes in `edits`.
  @usableFromInline let end: Int
  @usableFromInline let edits: EditList

  @inlinable
  init(_ starts: [Int], count: Int, end: Int, _ edits: EditList) {
    self.starts = starts
    self.count = count
    self.end = end
    self.edits = edits
  }

  /// The number of items before a section, with the changes in `edits`.
  ///
  /// - Complexity: O(log *k*) with *k* edits pending.
  @inlinable
  subscript(index: Int) -> Int {
    let start = index < starts.count ? starts[index] : end
    if edits.isEmpty || index == 0 { return start }
    return start &+ edits.sum(below: EditKey(startOf: start &+ index))
  }

  /// The section of the item that has this index across all sections.
  ///
  /// - Complexity: O(log *s* log *k*).
  @inlinable
  func section(ofIndex index: Int) -> Int {
    edits.isEmpty
      ? starts.lastIndex(notAbove: index) : lastIndex(below: count) { self[$0] <= index }
  }
}

extension DiffableDataSourceSnapshot {
  @inlinable
  var sectionStarts: SectionStarts {
    let items = edits?.items ?? EditList()
    if let structure = edits?.structure {
      return SectionStarts(
        structure.starts, count: structure.starts.count, end: structure.itemCount, EditList())
    }
    return SectionStarts(base.starts, count: base.sections.count, end: base.count, items)
  }
}
