/// The shortest script with the fewest moves, for lists of unique elements. Where little changed it takes one or
/// two passes of comparisons, and where all changed one hash for each element.
///
/// If elements are unique, a longest common subsequence is a longest increasing subsequence of old positions, read in
/// new order. Elements on it stay, and every other survivor moves. No script has fewer moves. Each step handles only
/// what the step before left over:
///
/// 1. Shared storage is equal, without a look at the elements.
/// 2. Common ends are compared.
/// 3. The middles are paired in order by comparison, with a short look ahead where they differ.
/// 4. The elements left over are compared with the old elements in reverse order, as far as they are equal. The rest
///    is joined by hash, each block of neighbours by its first element.
/// 5. If that found survivors, the heaviest increasing subsequence of blocks stays.
///
/// If one of two snapshots was derived from the other, or both from a third, they differ by their edits. Then only the
/// edits are read, in O(*k* log *k*) for *k* edits pending. Any two other snapshots are joined by the hashes that they
/// keep: no identifier is hashed. Items that pass between sections that stay are moves. Items of deleted and inserted
/// sections go and come with their sections.
///
/// Order alone cannot tell two equal elements apart. So a list with duplicates may be refused: a duplicate that is
/// looked up by hash is an error that names it. A duplicate that a comparison has paired is no error. `[a, b, c]` to
/// `[a, b, b, c]` has an answer, `[a, b, c]` to `[b, x, a, b]` has none. To refuse every duplicate, use
/// ``init(hashing:refusingDuplicates:)``. Snapshots have no duplicates.
///
/// - Complexity: O(*n* + *m*) comparisons, under 2(*n* + *m*) with honest hashes. At most one hash an element, none
///   between snapshots. Where sections are compared as lists, what leaves its section is hashed again. O(*k* log *k*)
///   for *k* blocks that change their order. If most blocks are single elements, O(*k*) for shuffled ones and
///   O(*k* √*k*) at worst. Memory for a bit or two an element, and O(*r*) for *r* elements left over. If survivors are
///   among those, eight bytes more for each old element of the longest section.
/// - Source: J. Hunt, T. Szymanski, "A fast algorithm for computing longest common subsequences"
///   (1977), in the case without duplicates.
@frozen
public struct LISDiff: DiffAlgorithm {
  /// The hash used for elements of plain lists. Snapshots keep their own hashes.
  public var hashing: IdentifierHashing

  /// Whether a plain list with any duplicate is refused. The check costs a hash for each element of both lists.
  public var refusesDuplicates: Bool

  /// - Parameter refusingDuplicates: see ``refusesDuplicates``.
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
    let matcher = SnapshotMatcher(old.foldedBase(), new.foldedBase())
    if let items = try matcher.listScript() {
      return SnapshotDifference(trusted: old, new, sections: EditScript(), items: items)
    }
    let sections = try SectionMatcher(old.sections, new.sections).difference()
    let items = try matcher.script(sections)
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
