import FetchedResults
import SnapshotDiff

/// A way to keep the list equal to the controllers' contents.
protocol FeedScreen: AnyObject {
  var view: ListView { get }

  /// Shows the list for the first time.
  func show(_ deliveries: [FeedDelivery]) throws

  /// The steps of the main queue for all deliveries of one save.
  func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step]

  /// The list that the screen assumes it shows.
  var list: FeedItems { get }
}

typealias FeedItems = ScreenCheck.List<FeedSection, FeedItem>

/// A screen whose list has a diffable data source.
class FeedDiffableScreen<Section: FeedListSection, Item: FeedListItem> {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  final let stage: FeedStage
  private final let source: DiffableDataSource<Section, Item>

  /// - Parameter content: Gives what the cell at a path shows for an item; nil if the cell shows nothing.
  init(
    _ stage: FeedStage, content: @escaping (ItemPath, Item) throws -> ScreenCell.Content?
  ) {
    self.stage = stage
    source = DiffableDataSource(listView: .screen()) { view, path, item in
      try view.screenCell(try content(path, item), at: path)
    }
  }

  final var view: ListView { source.listView }

  /// The shown snapshot, without reload marks.
  final var snapshot: Snapshot { source.snapshot() }

  final var list: FeedItems {
    snapshot.list.map { section, items in
      (section.place, items.map { $0.item(in: section.place) })
    }
  }

  final func apply(_ snapshot: Snapshot) throws {
    stage.note(snapshot)
    if stage.isAudited {
      stage.counts.sectionReplacements += source.snapshot().replacedSections(by: snapshot)
    }
    // A batch is the difference between two snapshots, so the view refuses none.
    try source.apply(snapshot)
    stage.hasShown(list)
  }
}

/// A screen whose cells read objects by identifier. It first shows what the controllers have delivered.
class FeedIdentifierScreen: FeedDiffableScreen<FeedSection, FeedItem> {
  /// - Parameter mayBeGone: As in ``FeedStage/content(of:mayBeGone:)``.
  init(_ stage: FeedStage, mayBeGone: Bool = false) {
    super.init(stage) { _, item in try stage.content(of: item, mayBeGone: mayBeGone) }
  }

  func show(_ deliveries: [FeedDelivery]) throws {
    try apply(FeedSnapshot(banners: stage.banners, deliveries))
  }
}
