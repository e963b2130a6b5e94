/// The changes that turn one snapshot into another: section changes, and item changes inside and between the
/// sections that stay.
///
/// The items of a deleted or inserted section go or come with that section. The difference does not list them. An
/// item that passes between sections that stay is a move if the algorithm finds moves.
@frozen
public struct SnapshotDifference<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  /// The snapshot before.
  public let source: Snapshot
  /// The snapshot after.
  public let target: Snapshot
  @usableFromInline let sectionScript: EditScript
  @usableFromInline let itemScript: EditScript

  /// Takes changes without a check: an algorithm guarantees that they are valid.
  @inlinable
  init(trusted source: Snapshot, _ target: Snapshot, sections: EditScript, items: EditScript) {
    self.source = source
    self.target = target
    sectionScript = sections
    itemScript = items
  }
}

extension SnapshotDifference: Equatable {
  /// Whether both have the same changes, and snapshots with the same content. Marks are ignored.
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
  /// Whether sections and items stay as they are.
  @inlinable
  public var isEmpty: Bool {
    sectionScript.isEmpty && itemScript.isEmpty
  }

  /// The number of deletes and inserts of sections and items. A move counts two.
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
  /// - Complexity: O(1) for the difference's source or a copy of it. Otherwise a hash for each section and item of
  ///   the result. O(*n* + *m* + *s* log *k*) steps more for *s* sections with *k* pending edits. Reading the paths
  ///   of the changes comes on top.
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
    let sectionHashes = result.base.sections.table.hashes(of: identifiers)
    if let repeated = result.base.sections.table.repeatedIdentifiers(identifiers, sectionHashes)
      .first
    {
      throw .alreadyPresent("\(repeated)")
    }
    result.base.append(identifiers, sectionHashes)
    for index in lists.indices {
      var hashes = result.base.itemTable.hashes(of: lists[index])
      guard result.base.append(lists[index], &hashes, toSectionAt: index) else {
        let repeated = repeatedElements(of: lists.flatMap { $0 }).first
        throw .alreadyPresent(repeated.map { "\($0)" } ?? "an item")
      }
    }
    return result
  }
}

extension SnapshotDifference {
  /// The items of each section after the changes. Surviving items are taken from `lists`.
  @inlinable
  func itemLists(applyingTo lists: [[ItemIdentifier]]) -> [[ItemIdentifier]] {
    let origins = sections.origins()
    var leaves = lists.map { [Bool](repeating: false, count: $0.count) }
    for path in itemDeletes { leaves[path.section][path.item] = true }
    for move in itemMoves { leaves[move.source.section][move.source.item] = true }
    var result: [[ItemIdentifier]] = []
    result.reserveCapacity(origins.count)
    let inserts = itemInserts.offsets
    let itemMoves = itemMoves
    let moves = itemMoves.moves
    let starts = target.sectionStarts
    var insert = 0
    var move = 0
    for index in origins.indices {
      let wanted = target.itemIdentifiers(atSectionIndex: index)
      guard origins[index] >= 0 else {
        result.append(wanted)
        continue
      }
      let origin = Int(origins[index])
      let start = starts[index]
      var items: [ItemIdentifier] = []
      items.reserveCapacity(wanted.count)
      var next = 0
      for offset in wanted.indices {
        let place = start + offset
        if insert < inserts.count, inserts[insert] == place {
          items.append(wanted[offset])
          insert += 1
        } else if move < moves.count, moves[move].target == place {
          let from = itemMoves[move].source
          items.append(lists[from.section][from.item])
          move += 1
        } else {
          while leaves[origin][next] { next += 1 }
          items.append(lists[origin][next])
          next += 1
        }
      }
      result.append(items)
    }
    return result
  }
}
