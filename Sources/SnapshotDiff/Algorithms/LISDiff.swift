/// The shortest script with the fewest moves, for lists of unique elements.
///
/// Survivors are the elements in both lists. Take their old positions in new order. A longest increasing subsequence of
/// these positions stays, and all other survivors move. No script that keeps all survivors has fewer moves. Each of the
/// steps 2 to 4 handles only what the step before left over:
///
/// 1. Lists that share storage are equal. No element is compared.
/// 2. The common beginning and the common end are found by comparison.
/// 3. The middles are paired in order by comparison, with a short look ahead where they differ. A changed run of the
///    same length in both lists is skipped: for example, the shuffled front of a list.
/// 4. The new elements left over are paired with the old elements in reverse order, until two differ. The rest is
///    joined by hash. Of a block of neighbours, only the first element is looked up. After many look-ups without a
///    block, up to 64 elements are looked up together.
/// 5. If step 4 found survivors, one increasing subsequence of all blocks stays: the one with the most elements.
///
/// A snapshot shares its base with the snapshots derived from it, until many edits are folded into a new base. If two
/// snapshots share a base, only their edits are read, in O(*k* log *k*) for *k* pending edits. If sections were edited,
/// all sections are compared, too. Other snapshots are joined by the hashes that they keep. Identifiers are hashed only
/// if the two snapshots use different hashes, or if one has not hashed its items yet. In snapshots of one section, a
/// few items left over are only compared.
///
/// A list with duplicates may be refused. The comparisons before the join by hash accept duplicates, so `[a, b, c]` to
/// `[a, b, b, c]` has an answer. The join by hash throws an error if two old elements are equal, or if two new elements
/// have the same old element. So `[a, b, c]` to `[b, x, a, b]` throws. To refuse every duplicate, use
/// ``init(hashing:refusingDuplicates:)``. Snapshots have no duplicates.
///
/// - Complexity: If hashes rarely collide, at most about 2(*n* + *m*) comparisons, and at most one hash for each
///   element of two lists. In snapshots, sections are counted as elements. Step 5 takes O(*k*) steps for *k* blocks; if
///   blocks have fewer than two elements on average, O(*k* √*n*) at worst. Memory: two bits for each old element, one
///   for each new element, and O(*r*) for *r* elements left over by step 3. If some of these survive, about eight more
///   bytes for each old element of the longest section.
/// - Source: J. Hunt, T. Szymanski, "A fast algorithm for computing longest common subsequences" (1977). If elements
///   are unique, the elements that stay are a longest common subsequence.
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
        try ListMatcher.script(oldElements, newElements) { $0.joinByHash(hashing) }
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
    let derived = try DerivedMatcher.scripts(old, new)
    let scripts = if let derived { derived } else { try SnapshotMatcher.scripts(old, new) }
    return SnapshotDifference(trusted: old, new, sections: scripts.sections, items: scripts.items)
  }

  @inlinable
  func requireUnique<Element: Hashable>(_ list: [Element]) throws(DifferenceError) {
    let table = IdentityTable<Element>(hashing: hashing)
    if let repeated = table.repeatedIdentifiers(list, table.hashes(of: list)).first {
      throw .duplicateElement("\(repeated)")
    }
  }
}
