import FetchedResults
import SnapshotDiff

/// A way to keep the list at what the controllers have.
protocol FeedScreen: AnyObject {
  var view: ListView { get }

  /// Shows the list for the first time.
  func show(_ deliveries: [FeedDelivery]) throws

  /// What the main queue is to do about all that the controllers' delegate was handed for one save.
  func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step]

  /// What the screen takes its list for.
  var list: FeedItems { get }
}

/// What is in a list, by section.
typealias FeedItems = ScreenCheck.List<FeedSection, FeedItem>

/// What stands for an item of the screen in a list. The text of one is the same for every copy of a store.
protocol FeedListItem: Hashable, Sendable, CustomStringConvertible {
  /// The object that it shows, and the source it is of; nil for banners and ads.
  var object: (source: FeedSource, objectID: ObjectID)? { get }
}

extension FeedItem: FeedListItem {}

/// A list of a diffable data source.
///
/// - Parameters:
///   - Section: Identifies a section of the screen.
///   - Item: Identifies an item of it.
final class FeedDiffableList<Section: Hashable & Sendable, Item: FeedListItem> {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  private let stage: FeedStage
  private let source: DiffableDataSource<Section, Item>

  /// - Parameter content: What the cell at a path shows for an item.
  init(
    _ stage: FeedStage, content: @escaping (ItemPath, Item) throws -> ScreenCell.Content?
  ) {
    self.stage = stage
    source = DiffableDataSource(listView: .screen()) { view, path, item in
      try view.screenCell(try content(path, item), at: path)
    }
  }

  /// With cells by identifier.
  convenience init(_ stage: FeedStage) where Item == FeedItem {
    self.init(stage) { _, item in try stage.content(of: item) }
  }

  var view: ListView { source.listView }

  /// What is shown, without marks.
  var snapshot: Snapshot { source.snapshot() }

  func apply(_ snapshot: Snapshot) throws {
    stage.note(snapshot)
    if stage.isAudited {
      stage.counts.sectionReplacements += source.snapshot().replacedSections(by: snapshot)
    }
    do {
      try source.apply(snapshot)
    } catch let refusal as InvalidBatchUpdate {
      let stages = try LISDiff().difference(from: source.snapshot(), to: snapshot).stages()
      stage.refused(stages.updates(refusedWith: refusal) ?? snapshot.markedReloads, refusal)
      try source.applySnapshotUsingReloadData(snapshot)
    }
  }
}

extension [BatchStage] {
  /// The batch, of those that show a difference, that a list view refuses in these words; nil if it is
  /// none of them.
  func updates(refusedWith refusal: InvalidBatchUpdate) -> BatchUpdates? {
    first {
      BatchUpdateRules.violations(of: $0.updates, before: $0.countsBefore, after: $0.countsAfter)
        == refusal.violations
    }?.updates
  }
}

extension DiffableDataSourceSnapshot {
  /// What a data source tells a list view last, once the changes are shown.
  fileprivate var markedReloads: BatchUpdates {
    var reloads = BatchUpdates()
    reloads.sectionReloads = reloadedSectionIdentifiers.compactMap(indexOfSection)
    reloads.itemReloads = reloadedItemIdentifiers.compactMap(path)
    return reloads
  }
}

extension DiffableDataSourceSnapshot where ItemIdentifier == FeedItem {
  /// - Parameter section: Which section of the screen one is.
  func list(_ section: (SectionIdentifier) -> FeedSection) -> FeedItems {
    sectionIdentifiers.indices.map {
      (section(sectionIdentifiers[$0]), itemIdentifiers(atSectionIndex: $0))
    }
  }
}
