public import SnapshotDiff

extension PlainSnapshot {
  public var withoutMarks: PlainSnapshot { PlainSnapshot(sections) }

  /// The result of applying a difference to these arrays. Elements that stay or move come from these arrays, and
  /// inserted elements from the difference's target. nil if the item counts are not those of the difference's source,
  /// or if too few elements stay.
  ///
  /// If an inserted element is already in these arrays and stays, the result contains it twice.
  public func changed(by difference: SnapshotDifference<Section, Item>) -> PlainSnapshot? {
    guard sections.map(\.items.count) == difference.source.itemCounts else { return nil }
    let changes = difference.sections
    let gone = Set(changes.deletes).union(changes.moves.map(\.source))
    var staying = sections.indices.filter { !gone.contains($0) }.makeIterator()
    let moved = Dictionary(uniqueKeysWithValues: changes.moves.map { ($0.target, $0.source) })
    let come = Set(changes.inserts)
    let leaving = Set(difference.itemDeletes).union(difference.itemMoves.map(\.source))
    let arriving = Dictionary(
      uniqueKeysWithValues: difference.itemInserts.map { ($0, ItemPath?.none) }
        + difference.itemMoves.map { ($0.target, .some($0.source)) })
    var result = PlainSnapshot()
    for (index, name) in difference.target.sectionIdentifiers.enumerated() {
      let wanted = difference.target.itemIdentifiers(atSectionIndex: index)
      if come.contains(index) {
        result.sections.append(PlainSection(name, wanted))
        continue
      }
      guard let origin = moved[index] ?? staying.next() else { return nil }
      let old = sections[origin].items
      var stay = old.indices.filter {
        !leaving.contains(ItemPath(section: origin, item: $0))
      }.makeIterator()
      var items: [Item] = []
      for offset in wanted.indices {
        if let source = arriving[ItemPath(section: index, item: offset)] {
          items.append(
            source.map { sections[$0.section].items[$0.item] } ?? wanted[offset])
        } else if let next = stay.next() {
          items.append(old[next])
        } else {
          return nil
        }
      }
      result.sections.append(PlainSection(sections[origin].identifier, items))
    }
    return result
  }

  /// Whether no section and no item occurs twice.
  public var isUnique: Bool {
    Set(sectionIdentifiers).count == sections.count
      && Set(itemIdentifiers).count == sections.reduce(0) { $0 + $1.items.count }
  }
}
