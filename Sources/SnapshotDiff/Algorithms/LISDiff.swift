/// The shortest script with the fewest moves, for lists of unique elements, in a pass or two of comparisons
/// where little changed, and a hash an element where all did.
///
/// Where elements are unique, a longest common subsequence is a longest increasing subsequence of
/// old positions read in new order: what is on it stays, every other survivor moves, and no script
/// has fewer moves. To get there, each step does only what the one before left over:
///
/// 1. Shared storage is equal, unseen.
/// 2. Common ends are compared.
/// 3. The middles are paired in order by comparison, with a short look ahead where they differ.
/// 4. What is left over is joined by hash, each block of neighbours by its first element.
/// 5. If that found survivors, the heaviest increasing subsequence of blocks stays.
///
/// Two snapshots of which one was derived from the other, or both from a third, differ by their edits:
/// those are read, and the items left alone, in O(*k* log *k*) for *k* edits pending. Two others are
/// joined by the hashes they keep: no identifier is hashed. Items that pass between
/// sections that stay are moves; those of deleted and inserted sections go and come with them.
///
/// Order has nothing to say about which of two equal elements is which. Lists with duplicates therefore have no
/// answer that can be relied on: one that the steps before the fourth have paired does no harm, one that is left
/// over is refused with an error that names it, so that `[a, b, c]` to `[a, b, b, c]` has an answer and to
/// `[b, x, a, b]` has none. ``init(hashing:refusingDuplicates:)`` refuses them all, for a hash of each element.
/// Snapshots have no duplicates.
///
/// - Complexity: O(*n* + *m*) comparisons, under 2(*n* + *m*) with honest hashes; a hash at most an
///   element, none between snapshots; O(*k* log *k*) for *k* blocks that change their order. Memory
///   for a bit or two an element and O(*r*) for *r* elements left over; where survivors are among
///   those, eight bytes more for each old element of the longest section.
/// - Source: J. Hunt, T. Szymanski, "A fast algorithm for computing longest common subsequences"
///   (1977), in the case without duplicates.
@frozen
public struct LISDiff: DiffAlgorithm {
  /// The hash taken for elements of plain lists; snapshots keep theirs.
  public var hashing: IdentifierHashing

  /// Whether a list with duplicates is refused wherever they stand.
  public var refusesDuplicates: Bool

  /// - Parameter refusingDuplicates: whether plain lists are searched for duplicates first, all of both.
  @inlinable
  public init(hashing: IdentifierHashing = .fast, refusingDuplicates: Bool = false) {
    self.hashing = hashing
    refusesDuplicates = refusingDuplicates
  }

  public var name: String { hashing == .fast ? "lis" : "lis-siphash" }

  @inlinable
  public var findsMoves: Bool { true }

  @inlinable
  public func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try requireNumberable(old.count)
    try requireNumberable(new.count)
    if refusesDuplicates {
      try requireUnique(old)
      try requireUnique(new)
    }
    let script = try old.withUnsafeBufferPointer { (oldElements) throws(DifferenceError) in
      try new.withUnsafeBufferPointer { (newElements) throws(DifferenceError) in
        try ListMatcher(oldElements, newElements).script { $0.joinByHash(hashing) }
      }
    }
    return ListDifference(trusted: old, new, script)
  }

  @inlinable
  public func difference<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError) -> SnapshotDifference<SectionIdentifier, ItemIdentifier> {
    try requireNumberable(old.numberOfItems)
    try requireNumberable(new.numberOfItems)
    if let scripts = try DerivedMatcher.scripts(old, new) {
      return SnapshotDifference(
        trusted: old, new, sections: scripts.sections, items: scripts.items)
    }
    let sections = try SectionMatcher(old.sections, new.sections).difference()
    let items = try SnapshotMatcher(old.foldedBase(), new.foldedBase()).script(sections)
    return SnapshotDifference(trusted: old, new, sections: sections.script, items: items)
  }

  @inlinable
  func requireUnique<Element: Hashable>(_ list: [Element]) throws(DifferenceError) {
    let table = IdentityTable<Element>(hashing: hashing)
    if let repeated = table.repeatedIdentifiers(list, table.hashes(of: list)).first {
      throw .duplicateElement("\(repeated)")
    }
  }
}
