/// Throws the old content away and shows the new: what `DS(0), IS(0)` in an update log means.
///
/// A list that differs is deleted and inserted whole. In a snapshot a section that differs is
/// deleted and inserted as a section; sections with the same items in the same order stay.
///
/// - Complexity: O(*n* + *m*) comparisons; O(*n* + *m*) changes for a list, O(1) for each section.
@frozen
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
    try requireNumberable(old.count)
    try requireNumberable(new.count)
    let same = old == new
    return ListDifference(
      trusted: old, new,
      deletes: same ? [] : Array(0..<Int32(truncatingIfNeeded: old.count)),
      inserts: same ? [] : Array(0..<Int32(truncatingIfNeeded: new.count)),
      moves: [])
  }

  @inlinable
  public func difference<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError) -> SnapshotDifference<SectionIdentifier, ItemIdentifier> {
    let paired = try LISDiff().difference(from: old.sections, to: new.sections)
    var deletes = paired.deletes.storage
    var inserts = paired.inserts.storage
    var replaced: Set<Int32> = []
    let origins = paired.origins()
    for index in origins.indices where origins[index] >= 0 {
      guard old.itemsBySection[Int(origins[index])] != new.itemsBySection[index] else { continue }
      let target = Int32(truncatingIfNeeded: index)
      deletes.append(origins[index])
      inserts.append(target)
      replaced.insert(target)
    }
    let sections = ListDifference(
      trusted: old.sections, new.sections, deletes: deletes.sorted(), inserts: inserts.sorted(),
      moves: paired.moves.storage.filter { !replaced.contains($0.target) })
    return SnapshotDifference(
      trusted: old, new, sections: sections, itemDeletes: [], itemInserts: [], itemMoves: [])
  }
}
