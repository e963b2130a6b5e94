/// The standard library's `CollectionDifference`: a shortest script of deletes and inserts.
///
/// Myers' algorithm compares and does not hash. So it is fast if little changed, and very slow if much changed. Lists
/// may have duplicates. With `inferringMoves`, an element that is deleted exactly once and inserted exactly once is
/// moved. These elements are found by hash.
///
/// - Complexity: O((*n* + *m*) *d*) comparisons for *d* changes. Memory: O(*n* + *m*) from Swift 6.3 on, O(*d*²) in
///   older versions.
/// - Source: E. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986); SE-0240.
public struct MyersDiff: DiffAlgorithm {
  public var inferringMoves: Bool

  @inlinable
  public init(inferringMoves: Bool = false) { self.inferringMoves = inferringMoves }

  public var name: String { inferringMoves ? "myers-moves" : "myers" }

  @inlinable
  public var findsMoves: Bool { inferringMoves }

  @inlinable
  public func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try requireNumberable(old.count, new.count)
    let found = new.difference(from: old)
    let changes = inferringMoves ? found.inferringMoves() : found
    return ListDifference(trusted: old, new, EditScript(changes))
  }
}
