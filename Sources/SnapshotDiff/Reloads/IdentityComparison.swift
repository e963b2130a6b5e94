/// Reloads each updated item that is in both snapshots, wherever the item stands.
///
/// The rule misses nothing. An updated item that is not in both snapshots is shown afresh, or not at all.
///
/// - Complexity: O(*k*) lookups for *k* updated items.
public struct IdentityComparison: ReloadDetection {
  @inlinable
  public init() {}

  public var name: String { "identity" }

  @inlinable
  public func reloads<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    updated: [ItemIdentifier]
  ) -> [ItemIdentifier] {
    updated.filter { old.contains($0) && new.contains($0) }
  }
}
