import FetchedResults
import SnapshotDiff

/// A way to keep the list at what the controllers have.
protocol FeedScreen: AnyObject {
  var view: ListView { get }

  /// Shows the list for the first time.
  func show(_ deliveries: [FeedDelivery]) throws

  /// What the main queue is to do about a delivery, handed to it by the controllers' delegate.
  func steps(for source: FeedSource, _ delivery: FeedDelivery) -> [Scheduler.Step]

  /// The user comes back from another screen.
  func appear() throws

  /// What the screen takes its list for.
  var list: [(section: FeedSection, items: [FeedItem])] { get }
}

extension FeedScreen {
  func appear() {}
}

extension FeedSnapshot {
  var list: [(section: FeedSection, items: [FeedItem])] {
    sectionIdentifiers.indices.map {
      (sectionIdentifiers[$0], itemIdentifiers(atSectionIndex: $0))
    }
  }
}

/// A list of a diffable data source, with cells by identifier.
class FeedDiffableScreen: FeedScreen {
  let stage: FeedStage
  let source: DiffableDataSource<FeedSection, FeedItem>

  init(_ stage: FeedStage) {
    self.stage = stage
    source = DiffableDataSource(listView: .screen()) { view, path, item in
      try view.screenCell(try stage.content(of: item), at: path)
    }
  }

  var view: ListView { source.listView }

  var list: [(section: FeedSection, items: [FeedItem])] { source.snapshot().list }

  func show(_ deliveries: [FeedDelivery]) throws {
    try apply(try FeedSnapshot(banners: stage.banners, deliveries))
  }

  func steps(for source: FeedSource, _ delivery: FeedDelivery) -> [Scheduler.Step] { [] }

  func apply(_ snapshot: FeedSnapshot) throws {
    stage.note(snapshot)
    do {
      try source.apply(snapshot)
    } catch let refusal as InvalidBatchUpdate {
      let difference = try LISDiff().difference(from: source.snapshot(), to: snapshot)
      stage.refused(difference.stages().first?.updates ?? BatchUpdates(), refusal)
      try source.applySnapshotUsingReloadData(snapshot)
    }
  }
}
