import FetchedResults
import SnapshotDiff

class FeedDiffableScreen<
  Section: FeedListSection, Object: ListedItem & FastHashable
>: FeedScreen {
  typealias Item = FeedListItem<Object>
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  // Made in the initialiser, where the compiler knows the types and can specialise the data source.
  private final var source: DiffableDataSource<Section, Item>!

  override init(
    _ context: ManagedObjectContext, followsOnMain: Bool = false, isListening: Bool = true
  ) {
    super.init(context, followsOnMain: followsOnMain, isListening: isListening)
    source = DiffableDataSource(listView: .screen()) { [unowned self] view, path, item in
      try view.screenCell(content(of: item, at: path), at: path)
    }
  }

  /// What the cell at a path shows for an item; nil if the cell shows nothing.
  func content(of item: Item, at path: ItemPath) throws -> ScreenCell.Content? { nil }

  override final var view: ListView? { source.listView }

  /// The shown snapshot, without reload marks.
  final var snapshot: Snapshot { source.snapshot() }

  override final var list: FeedItems {
    snapshot.list.map { section, items in
      (section.place, items.map { $0.item(in: section.place) })
    }
  }

  final func apply(_ snapshot: Snapshot) throws {
    note(snapshot)
    if isAudited {
      counts.sectionReplacements += source.snapshot().replacedSections(by: snapshot)
    }
    // A batch is the difference between two snapshots, so the view refuses no batch.
    try source.apply(snapshot)
    noteShown()
  }
}

/// A screen whose cells read objects by identifier.
class FeedIdentifierScreen: FeedDiffableScreen<FeedSection, ObjectID> {
  override func content(of item: FeedItem, at path: ItemPath) throws -> ScreenCell.Content? {
    try content(of: item)
  }

  override func show(_ deliveries: [FeedDelivery]) throws { try apply(FeedSnapshot(deliveries)) }
}

extension DiffableDataSourceSnapshot where ItemIdentifier == FeedItem {
  /// Marks the items that a source's delivery reloads. The snapshot must have all of them.
  mutating func mark(_ delivery: FeedDelivery, of source: FeedSource) throws {
    let marked = delivery.reloadedItemIdentifiers
    if !marked.isEmpty { try reloadItems(marked.map(source.item)) }
  }
}
