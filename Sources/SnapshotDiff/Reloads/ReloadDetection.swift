/// A rule that decides which updated items a list view should show again.
///
/// A store reports which objects changed. The list must show again those objects that stay on screen under the same
/// identifier. Use ``findings(from:to:updated:)`` to see what a rule misses.
public protocol ReloadDetection: Sendable {
  /// The rule's name in results.
  var name: String { get }

  /// The items of `updated` that have to be reloaded, in the same order.
  func reloads<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    updated: [ItemIdentifier]
  ) -> [ItemIdentifier]
}
