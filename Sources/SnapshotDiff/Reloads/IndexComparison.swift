/// The rule of a published recipe, "How-to use Diffable Data Sources with Core Data". It reloads each updated item that
/// has the same index in both snapshots, counted across all sections.
///
/// The rule misses every updated item whose index has shifted because of changes above. The item's cell stays stale.
///
/// - Complexity: O(*k*) lookups for *k* updated items.
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
