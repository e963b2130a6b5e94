/// A rule that says which updated items a list view should show again.
///
/// A store reports which objects changed; the list must show again those that are on screen under
/// the same identifier. Rules differ in what they look at, what they cost and what they miss;
/// ``findings(from:to:updated:)`` tells the last.
public protocol ReloadDetection: Sendable {
  /// The name it has in results.
  var name: String { get }

  /// Those of `updated` that are to be reloaded, in the same order.
  func reloads<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    updated: [ItemIdentifier]
  ) -> [ItemIdentifier]
}
