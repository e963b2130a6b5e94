/// The changes that turn one snapshot into another: section changes, and item changes inside and between the sections
/// that stay.
///
/// The items of deleted and inserted sections are not listed: they go or come with their section. An item that goes
/// from one staying section to another is a move if the algorithm finds moves.
public struct SnapshotDifference<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  public let source: Snapshot
  public let target: Snapshot
  @usableFromInline let sectionScript: EditScript
  @usableFromInline let itemScript: EditScript

  /// - Precondition: the changes are valid. They are not checked.
  @inlinable
  init(trusted source: Snapshot, _ target: Snapshot, sections: EditScript, items: EditScript) {
    self.source = source
    self.target = target
    sectionScript = sections
    itemScript = items
  }
}

extension SnapshotDifference: Equatable {
  /// Whether the changes are the same, and the snapshots have the same content. Marks are ignored.
  ///
  /// - Complexity: O(*n* + *m*), less if the snapshots share storage.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.sectionScript == right.sectionScript && left.itemScript == right.itemScript
      && left.source.hasSameContent(as: right.source)
      && left.target.hasSameContent(as: right.target)
  }
}

// PERF: the lists below are made when they are asked for. If they were stored, every difference would retain the
// storage that they share with the snapshots. Retaining it takes longer than finding a single change.

extension SnapshotDifference {
  @inlinable
  public var sections: ListDifference<SectionIdentifier> {
    ListDifference(
      trusted: source.sectionIdentifiers, target.sectionIdentifiers, sectionScript)
  }

  /// Paths in `source`, ascending, in sections that stay.
  @inlinable
  public var itemDeletes: ItemPathList { ItemPathList(itemScript.deletes, source.sectionStarts) }

  /// Paths in `target`, ascending, in sections that stay.
  @inlinable
  public var itemInserts: ItemPathList { ItemPathList(itemScript.inserts, target.sectionStarts) }

  /// Moves from a path in `source` to a path in `target`, both in sections that stay; ascending by target.
  @inlinable
  public var itemMoves: ItemMoveList {
    ItemMoveList(itemScript.moves, from: source.sectionStarts, to: target.sectionStarts)
  }
}

extension SnapshotDifference {
  @inlinable
  public var isEmpty: Bool {
    sectionScript.isEmpty && itemScript.isEmpty
  }

  /// The number of deletes and inserts of sections and items. A move counts as two.
  @inlinable
  public var scriptLength: Int {
    sectionScript.length + itemScript.length
  }

  /// The changes that turn the new snapshot back into the old one.
  ///
  /// - Complexity: O(*m* log *m*) for *m* moves.
  @inlinable
  public func inverse() -> SnapshotDifference {
    SnapshotDifference(
      trusted: target, source, sections: sectionScript.inverse(), items: itemScript.inverse())
  }
}

extension DiffableDataSourceSnapshot {
  /// This snapshot after the changes, without marks. If this is the difference's source, the result is the difference's
  /// target. Otherwise surviving items come from this snapshot, and inserted items from the difference's target.
  ///
  /// - Throws: ``DifferenceError/shapeMismatch(expected:found:)`` if this snapshot does not have the section and item
  ///   counts of the difference's source; ``DifferenceError/alreadyPresent(_:)`` if an inserted identifier is here
  ///   already.
  /// - Complexity: O(1) for the difference's source or a copy of it. Otherwise a hash for each section and item of the
  ///   result. The other steps are O(*n* + *m* + *s* log *k*) for *s* sections with *k* pending edits. Reading the path
  ///   of each change takes the time given at ``ItemPathList``.
  @inlinable
  public func applying(
    _ difference: SnapshotDifference<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError) -> Self {
    if base === difference.source.base, edits === difference.source.edits {
      return difference.target.withoutMarks()
    }
    guard itemCounts == difference.source.itemCounts else {
      throw .shapeMismatch(expected: difference.source.itemCounts, found: itemCounts)
    }
    let lists = difference.itemLists(
      applyingTo: (0..<numberOfSections).map(itemIdentifiers(atSectionIndex:)))
    let identifiers = try sectionIdentifiers.applying(difference.sections)
    var result = self
    result.deleteAllItems()
    do throws(SnapshotError) {
      try result.fill(identifiers, lists)
    } catch {
      switch error {
      case .duplicateSections(let repeated), .duplicateItems(let repeated):
        throw .alreadyPresent(repeated.first ?? "an item")
      default: preconditionFailure("the target of the difference holds as many: \(error)")
      }
    }
    return result
  }
}

extension SnapshotDifference {
  /// The items of each section after the changes. Surviving items are taken from `lists`.
  @inlinable
  func itemLists(applyingTo lists: [[ItemIdentifier]]) -> [[ItemIdentifier]] {
    let wanted = (0..<target.numberOfSections).map(target.itemIdentifiers(atSectionIndex:))
    var leaves = lists.map { [Bool](repeating: false, count: $0.count) }
    // The items that come to each section; nil where an item stays.
    var coming = wanted.map { [ItemIdentifier?](repeating: nil, count: $0.count) }
    for path in itemDeletes { leaves[path.section][path.item] = true }
    for path in itemInserts { coming[path.section][path.item] = wanted[path.section][path.item] }
    for move in itemMoves {
      leaves[move.source.section][move.source.item] = true
      coming[move.target.section][move.target.item] = lists[move.source.section][move.source.item]
    }
    return sections.origins().enumerated().map { index, origin in
      if origin < 0 { return wanted[index] }
      let items = zip(lists[Int(origin)], leaves[Int(origin)])
      var staying = items.lazy.filter { !$0.1 }.makeIterator()
      return coming[index].map { $0 ?? staying.next()!.0 }
    }
  }
}
