/// A way to find what turns one list into another.
///
/// An algorithm needs the list form alone; the form for snapshots follows from it: sections are
/// compared as a list of their identifiers, then the items of each section that stays. Where the
/// algorithm finds moves, an item deleted in one section that stays and inserted in another is one
/// move between them.
public protocol DiffAlgorithm: Sendable {
  /// The name it has in results: lower case, words joined by `-`.
  var name: String { get }

  /// Whether an element of a list that changes its place is reported as a move, rather than as a
  /// delete and an insert.
  var findsMoves: Bool { get }

  /// The changes from `old` to `new`; empty exactly when the two are equal.
  ///
  /// - Throws: ``DifferenceError/duplicateElement(_:)`` from an algorithm that needs unique elements,
  ///   ``DifferenceError/listTooLong(count:)``.
  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element>

  /// The changes from `old` to `new`; marks have no part in it.
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
    try requireNumberable(old.numberOfItems)
    try requireNumberable(new.numberOfItems)
    let sections = try checkedDifference(
      from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    let origins = sections.origins()
    var deletes: [ItemPath] = []
    var inserts: [ItemPath] = []
    var moves: [Move<ItemPath>] = []
    for index in origins.indices where origins[index] >= 0 {
      let origin = Int(origins[index])
      let items = try checkedDifference(
        from: old.itemIdentifiers(atSectionIndex: origin),
        to: new.itemIdentifiers(atSectionIndex: index))
      for offset in items.deletes { deletes.append(ItemPath(section: origin, item: offset)) }
      for offset in items.inserts { inserts.append(ItemPath(section: index, item: offset)) }
      for move in items.moves {
        moves.append(
          Move(
            from: ItemPath(section: origin, item: move.source),
            to: ItemPath(section: index, item: move.target)))
      }
    }
    if !sections.moves.isEmpty { deletes.sort() }
    if findsMoves, sections.target.count > 1, !deletes.isEmpty, !inserts.isEmpty {
      joinAcrossSections(old, new, &deletes, &inserts, &moves)
    }
    let oldStarts = old.sectionStarts
    let newStarts = new.sectionStarts
    return SnapshotDifference(
      trusted: old, new, sections: sections.script,
      items: FlatScript(
        deletes: deletes.map { $0.index(oldStarts) }, inserts: inserts.map { $0.index(newStarts) },
        moves: moves.map {
          MoveList.Entry(source: $0.source.index(oldStarts), target: $0.target.index(newStarts))
        }))
  }

  /// The list form's answer, refused if it is not about these lists: offsets are used unchecked.
  @inlinable
  func checkedDifference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    let answer = try difference(from: old, to: new)
    guard answer.source.count == old.count, answer.target.count == new.count else {
      throw .shapeMismatch(
        expected: [old.count, new.count], found: [answer.source.count, answer.target.count])
    }
    return answer
  }

  /// Turns each delete and insert of one item, in different sections, into a move.
  @inlinable
  func joinAcrossSections<SectionIdentifier, ItemIdentifier>(
    _ old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    _ new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    _ deletes: inout [ItemPath], _ inserts: inout [ItemPath], _ moves: inout [Move<ItemPath>]
  ) {
    var sources: [ItemIdentifier: ItemPath] = Dictionary(minimumCapacity: deletes.count)
    for path in deletes { sources[old.itemIdentifier(at: path)!] = path }
    var moved: Set<ItemPath> = []
    inserts.removeAll { path in
      let item = new.itemIdentifier(at: path)!
      guard let source = sources.removeValue(forKey: item) else { return false }
      moved.insert(source)
      moves.append(Move(from: source, to: path))
      return true
    }
    if moved.isEmpty { return }
    deletes.removeAll { moved.contains($0) }
    moves.sort { $0.target < $1.target }
  }
}
