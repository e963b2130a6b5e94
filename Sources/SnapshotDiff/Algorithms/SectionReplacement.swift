/// Deletes the old content and inserts the new content. If the only section of a snapshot is replaced, the list view
/// receives `DS(0), IS(0)`: it deletes section 0, and inserts a section 0.
///
/// If two lists differ, all old elements are deleted and all new ones inserted. In a snapshot, a section that differs
/// is deleted and inserted whole. Only sections with the same items in the same order stay, and only they can move.
///
/// - Complexity: O(*n* + *m*) comparisons; O(*n* + *m*) changes for a list, O(1) for each section of a snapshot.
public struct SectionReplacement: DiffAlgorithm {
  @inlinable
  public init() {}

  public var name: String { "replace-section" }

  @inlinable
  public var findsMoves: Bool { false }

  @inlinable
  public func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try requireNumberable(old.count, new.count)
    var script = EditScript()
    if old != new {
      script.deletes = Array(0..<Int32(truncatingIfNeeded: old.count))
      script.inserts = Array(0..<Int32(truncatingIfNeeded: new.count))
    }
    return ListDifference(trusted: old, new, script)
  }

  @inlinable
  public func difference<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError) -> SnapshotDifference<SectionIdentifier, ItemIdentifier> {
    let oldSections = old.sectionIdentifiers
    let newSections = new.sectionIdentifiers
    let kept = newSections.indices.filter { index in
      guard let origin = old.indexOfSection(newSections[index]) else { return false }
      return old.itemIdentifiers(atSectionIndex: origin)
        == new.itemIdentifiers(atSectionIndex: index)
    }
    let keptIdentifiers = Set(kept.map { newSections[$0] })
    let origins = oldSections.indices.filter { keptIdentifiers.contains(oldSections[$0]) }
    let order = try LISDiff().difference(
      from: origins.map { oldSections[$0] }, to: kept.map { newSections[$0] })
    func others(_ count: Int, than kept: [Int]) -> [Int32] {
      let kept = Set(kept)
      return (0..<count).filter { !kept.contains($0) }.map { Int32(truncatingIfNeeded: $0) }
    }
    let sections = EditScript(
      deletes: others(oldSections.count, than: origins),
      inserts: others(newSections.count, than: kept),
      moves: order.moves.map { MoveList.Entry(from: origins[$0.source], to: kept[$0.target]) })
    return SnapshotDifference(trusted: old, new, sections: sections, items: EditScript())
  }
}
