/// What a data source shows. A separate object, so that the data source's closures need not retain the data source.
@usableFromInline
final class ShownContent<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  /// What is shown, without marks. A change that moves sections and changes their items takes two batches. During the
  /// first batch, this is the new snapshot with its sections in the order before the moves.
  @exclusivity(unchecked) @usableFromInline
  var snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>()

  @inlinable
  init() {}
}
