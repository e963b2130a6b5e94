import FetchedResults
import SnapshotDiff

/// A way to keep the list at what the controllers have.
protocol FeedScreen: AnyObject {
  var view: ListView { get }

  /// Shows the list for the first time.
  func show(_ deliveries: [FeedDelivery]) throws

  /// What the main queue is to do about a delivery, handed to it by the controllers' delegate.
  func steps(for source: FeedSource, _ delivery: FeedDelivery) -> [Scheduler.Step]

  /// What the screen takes its list for.
  var list: [(section: FeedSection, items: [FeedItem])] { get }
}

/// A list of a diffable data source.
///
/// - Parameters:
///   - Section: Identifies a section of the screen.
final class FeedDiffableList<Section: Hashable & Sendable> {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, FeedItem>

  private let stage: FeedStage
  private let source: DiffableDataSource<Section, FeedItem>

  /// - Parameter content: What the cell at a path shows for an item.
  init(
    _ stage: FeedStage, content: @escaping (ItemPath, FeedItem) throws -> ScreenCell.Content?
  ) {
    self.stage = stage
    source = DiffableDataSource(listView: .screen()) { view, path, item in
      try view.screenCell(try content(path, item), at: path)
    }
  }

  /// With cells by identifier.
  convenience init(_ stage: FeedStage) {
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
      let difference = try LISDiff().difference(from: source.snapshot(), to: snapshot)
      stage.refused(difference.stages().first?.updates ?? BatchUpdates(), refusal)
      try source.applySnapshotUsingReloadData(snapshot)
    }
  }
}

extension DiffableDataSourceSnapshot where ItemIdentifier == FeedItem {
  /// - Parameter section: Which section of the screen one is.
  func list(
    _ section: (SectionIdentifier) -> FeedSection
  ) -> [(section: FeedSection, items: [FeedItem])] {
    sectionIdentifiers.indices.map {
      (section(sectionIdentifiers[$0]), itemIdentifiers(atSectionIndex: $0))
    }
  }
}
