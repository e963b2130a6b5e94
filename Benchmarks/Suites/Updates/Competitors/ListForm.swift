public import SnapshotDiff

/// An algorithm without its own snapshot form, if it has one. Snapshots use the form that is
/// derived from the one for lists.
@usableFromInline
struct ListForm<Base: DiffAlgorithm>: DiffAlgorithm {
  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) { self.base = base }

  @inlinable var name: String { base.name }

  @inlinable var findsMoves: Bool { base.findsMoves }

  @inlinable
  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try base.difference(from: old, to: new)
  }
}
