/// The shortest script with the fewest moves, for lists of unique elements. If little changed, the algorithm takes one
/// or two passes of comparisons. If all changed, it also hashes each element of plain lists once.
///
/// Survivors are the elements in both lists. Take their old positions in their new order. If elements are unique, a
/// longest increasing subsequence of these positions is a longest common subsequence of the lists. Its elements stay,
/// and all other survivors move. A script that keeps all survivors needs at least as many moves. Steps 2 to 4 each
/// handle only what the step before left over:
///
/// 1. Lists that share storage are equal. No element is compared.
/// 2. The common beginning and the common end are found by comparison.
/// 3. The middles are paired in order by comparison, with a short look ahead where they differ. A run that changed but
///    kept its length is skipped: for example, the shuffled front of a list.
/// 4. The new elements left over are compared with the old ones in reverse order, and paired until two differ. The rest
///    is joined by hash. Of a block of neighbours, only the first element is looked up.
/// 5. If step 4 found survivors, one increasing subsequence of all blocks stays: the one with the most elements.
///
/// A snapshot shares its base with the snapshots derived from it, until many edits are folded into a new base. Two
/// snapshots on one base differ only by their edits. To compare them, only the edits are read, in O(*k* log *k*) for
/// *k* pending edits. If sections were edited, all sections are compared, too. Other snapshots are joined by the hashes
/// that they keep. No identifier is hashed, unless the two use different hashes. An item that passes between two
/// sections that stay is a move. The items of a deleted or inserted section go or come with that section.
///
/// Order alone cannot tell two equal elements apart. So a list with duplicates may be refused: if the join by hash
/// meets a duplicate, it throws an error that names the element. The comparisons before that join accept duplicates. So
/// `[a, b, c]` to `[a, b, b, c]` has an answer, and `[a, b, c]` to `[b, x, a, b]` throws. To refuse every duplicate,
/// use ``init(hashing:refusingDuplicates:)``. Snapshots have no duplicates.
///
/// - Complexity: O(*n* + *m*) comparisons. If hashes rarely collide, under 2(*n* + *m*) comparisons, and at most one
///   hash for each element of two lists. Snapshots keep their hashes. O(*k* log *k*) steps for *k* blocks that change
///   their order. If most blocks are single elements, O(*k*) steps for shuffled blocks and O(*k* √*k*) at worst.
///   Memory: up to three bits for each element, and O(*r*) for *r* elements left over. If some of these are survivors,
///   eight more bytes for each old element of the longest section.
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
    try requireNumberable(old.count, new.count)
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
    try requireNumberable(old.numberOfItems, new.numberOfItems)
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
