/// The rule of the published recipe: an item is reloaded when it is marked updated and its index,
/// counted across all sections, is the same in both snapshots.
///
/// It misses every updated item that something above it has shifted: a stale cell.
///
/// - Complexity: O(*k*) lookups for *k* updated items.
@frozen
public struct IndexComparison: ReloadDetection {
  @inlinable
  public init() {}

  public var name: String { "index-comparison" }

  @inlinable
  public func reloads<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    updated: [ItemIdentifier]
  ) -> [ItemIdentifier] {
    updated.filter { item in
      guard let index = old.indexOfItem(item) else { return false }
      return new.indexOfItem(item) == index
    }
  }
}
