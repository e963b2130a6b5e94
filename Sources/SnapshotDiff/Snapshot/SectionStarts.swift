/// The number of items before each section of one snapshot. Shares what the snapshot has.
@frozen
@usableFromInline
struct SectionStarts: Sendable {
  /// Of the base, or of the snapshot itself if `edits` is empty.
  @usableFromInline let starts: [Int]
  @usableFromInline let edits: EditList

  @inlinable
  init(_ starts: [Int], _ edits: EditList) {
    self.starts = starts
    self.edits = edits
  }

  @inlinable var count: Int { starts.count }

  /// - Complexity: O(log *k*) with *k* edits pending.
  @inlinable
  subscript(index: Int) -> Int {
    if edits.isEmpty || index == 0 { return starts[index] }
    return starts[index] &+ edits.sum(below: EditKey(startOf: starts[index] &+ index))
  }

  /// The section of the item with that index across all sections.
  ///
  /// - Complexity: O(log *s* log *k*).
  @inlinable
  func section(ofIndex index: Int) -> Int {
    if edits.isEmpty { return starts.lastIndex(notAbove: index) }
    var low = 0
    var high = count
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if self[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}

extension DiffableDataSourceSnapshot {
  @inlinable
  var sectionStarts: SectionStarts {
    guard let edits else { return SectionStarts(base.starts, EditList()) }
    if let structure = edits.structure { return SectionStarts(structure.starts, EditList()) }
    return SectionStarts(base.starts, edits.items)
  }
}
