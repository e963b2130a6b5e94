/// A way to find the changes that turn one list, or one snapshot, into another.
///
/// An algorithm has to implement `difference(from:to:)` for lists only. The default for snapshots calls that method for
/// the section identifiers, then for the items of each section that stays. If ``findsMoves`` is true, an item that is
/// deleted in one of these sections and inserted in another becomes one move.
public protocol DiffAlgorithm: Sendable {
  /// The algorithm's name in results: lower case, words joined by `-`.
  var name: String { get }

  /// Whether the algorithm reports moves of list elements and of items. If not, an element or item that changes its
  /// place is deleted and inserted. Sections may move in any case.
  var findsMoves: Bool { get }

  /// The changes from `old` to `new`; empty exactly when the two are equal.
  ///
  /// - Throws: ``DifferenceError/duplicateElement(_:)`` for a repeated element, if the algorithm needs unique ones;
  ///   ``DifferenceError/listTooLong(count:)`` for a list of more than 2^31 - 1 elements.
  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element>

  /// The changes from `old` to `new`. Marks to reload or reconfigure are ignored.
  ///
  /// - Throws: as the method for lists. The default also throws ``DifferenceError/invalidChanges(_:)`` if the method
  ///   for lists returns a difference between lists of other lengths than it was given.
  func difference<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError) -> SnapshotDifference<SectionIdentifier, ItemIdentifier>
}

extension DiffAlgorithm {
  @inlinable
  public func difference<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError) -> SnapshotDifference<SectionIdentifier, ItemIdentifier> {
    try requireNumberable(old.numberOfItems, new.numberOfItems)
    let sections = try checkedDifference(
      from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    let origins = sections.isEmpty ? [] : sections.origins()
    let (oldStarts, newStarts) = (old.sectionStarts, new.sectionStarts)
    var script = EditScript()
    for index in sections.target.indices {
      let origin = origins.isEmpty ? index : Int(origins[index])
      if origin < 0 { continue }
      let items = try checkedDifference(
        from: old.itemIdentifiers(atSectionIndex: origin),
        to: new.itemIdentifiers(atSectionIndex: index))
      if items.isEmpty { continue }
      script.append(items.script, from: oldStarts[origin], to: newStarts[index])
    }
    if !sections.moves.isEmpty { script.deletes.sort() }
    if findsMoves, sections.target.count > 1, !script.deletes.isEmpty, !script.inserts.isEmpty {
      script.joinMoves(
        old.itemIdentifiers(at: script.deletes, oldStarts),
        new.itemIdentifiers(at: script.inserts, newStarts))
    }
    return SnapshotDifference(
      trusted: old, new, sections: sections.script, items: script.trimmed())
  }

  /// The algorithm's answer for two lists. Throws if the answer is for lists of other lengths, because the caller uses
  /// its offsets unchecked.
  // Not inlined, so that it is compiled for each type of element, not for each pair of section and item types.
  @inlinable
  @inline(never)
  func checkedDifference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    let answer = try difference(from: old, to: new)
    guard answer.source.count == old.count, answer.target.count == new.count else {
      throw .invalidChanges(
        "they are for lists of \(answer.source.count) and \(answer.target.count) elements, "
          + "not of \(old.count) and \(new.count)")
    }
    return answer
  }
}
