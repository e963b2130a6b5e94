import FetchedResults
import SnapshotDiff

/// Applies a snapshot for each controller that delivers, without the delivery's marks.
///
/// The screen is from "Using NSFetchedResultsController's diffable snapshot with UICollectionView's diffable data
/// source". With the placing `inOrder`, it is the article's last step, "Proper marriage of FRC snapshots with UICV
/// diffable data source". But here, sections keep their identities. The article warns of `last` and `alone`.
final class FeedReinsertScreen: FeedIdentifierScreen {
  enum Placing {
    /// Inserts the sections before the first section that belongs below them.
    case inOrder
    /// Inserts the sections at the end, wherever they were.
    case last
    /// Drops all other sections, also the banners: the list then has only the delivered sections.
    case alone
  }

  private let placing: Placing

  init(_ context: ManagedObjectContext, _ placing: Placing) {
    self.placing = placing
    super.init(context)
  }

  override var keepsList: Bool { placing == .inOrder }

  /// Showing one save may take several calls of `apply`. Until the last call, a list may have objects that the save has
  /// deleted.
  override func content(of item: FeedItem, at path: ItemPath) throws -> ScreenCell.Content? {
    try content(of: item, mayBeGone: true)
  }

  override func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    deliveries.map { source, delivery in
      Scheduler.Step(FeedTimes.apply) { [self] in
        var snapshot = placing == .alone ? FeedSnapshot() : self.snapshot
        try snapshot.reinsert(delivery, from: source, inOrder: placing == .inOrder)
        try apply(snapshot)
      }
    }
  }
}

extension FeedSnapshot {
  fileprivate mutating func reinsert(
    _ delivery: FeedDelivery, from source: FeedSource, inOrder: Bool
  ) throws {
    try deleteSections(sectionIdentifiers.filter { $0.source == source })
    let next = sectionIdentifiers.first { section in
      section.source.map { $0.rawValue > source.rawValue } ?? false
    }
    for (index, name) in delivery.sectionIdentifiers.enumerated() {
      let section = source.section(named: name)
      if inOrder, let next {
        try insertSections([section], beforeSection: next)
      } else {
        try appendSections([section])
      }
      try appendItems(
        source.items(delivery.itemIdentifiers(atSectionIndex: index)), toSection: section)
    }
  }
}
