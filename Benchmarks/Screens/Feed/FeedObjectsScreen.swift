import FetchedResults
import SnapshotDiff

/// Rebuilds the whole list from the objects that the controllers have fetched. A diffable data source shows the list,
/// and builds each cell from its item.
///
/// Two steps of the article "Using NSFetchedResultsController's diffable snapshot with UICollectionView's diffable data
/// source" work like this. They are "Modeling disparate data source into one snapshot" and "Core Data crashes and why
/// they happen". In the article, a call of either delegate method rebuilds the list. Our controllers call only one of
/// the two methods.
final class FeedObjectsScreen: FeedDiffableScreen<FeedContentsSection, ListedObject> {
  /// The state of the controllers from which the list is built.
  enum Reading {
    /// Each controller's state when the list reads that controller. Between two reads, the controllers go on in the
    /// background.
    case asTheyAre
    /// Each controller's state at its last delegate call. The controllers are in the context of the main queue.
    case asTold
  }

  private typealias Part = (section: FeedContentsSection, items: [FeedObjectItem])

  private let reading: Reading
  /// The parts of each source at its controller's last delegate call, in the order of the sources.
  private var told: [[Part]] = []

  init(_ context: ManagedObjectContext, _ reading: Reading) {
    self.reading = reading
    super.init(context, followsOnMain: reading == .asTold)
  }

  override func content(of item: FeedObjectItem, at path: ItemPath) throws -> ScreenCell.Content? {
    guard let listed = item.object else { return nil }
    let content = try listed.content(in: context)
    noteAsked(content)
    return content
  }

  override func show(_ deliveries: [FeedDelivery]) throws {
    told = FeedSource.allCases.map(parts)
    try show(told)
  }

  override func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    deliveries.flatMap { source, _ in
      switch reading {
      case .asTheyAre: rebuild()
      case .asTold: [rebuild(after: source)]
      }
    }
  }

  private func rebuild(after source: FeedSource) -> Scheduler.Step {
    Scheduler.Step(FeedTimes.apply) { [self] in
      told[source.rawValue] = parts(source)
      try show(told)
    }
  }

  private func rebuild() -> [Scheduler.Step] {
    var read: [[Part]] = []
    let reading = FeedSource.allCases.map { source in
      let count = controllers[source.rawValue].fetchedObjects?.count ?? 0
      return Scheduler.Step(FeedTimes.read(count), at: .middle) { [self] in
        read.append(parts(source))
      }
    }
    let compare = FeedTimes.compare(snapshot.numberOfItems)
    return reading + [Scheduler.Step(compare + FeedTimes.apply) { [self] in try show(read) }]
  }

  private func parts(_ source: FeedSource) -> [Part] {
    (controllers[source.rawValue].sections ?? []).map { section in
      let objects = section.objects.map(ListedObject.init)
      return (
        source.section(named: section.name, of: objects.map(\.objectID)),
        source.items(objects, as: source == .live ? .standard : source)
      )
    }
  }

  private func show(_ parts: [[Part]]) throws {
    var snapshot = try Snapshot(
      section: .banners, FeedModel.bannerNumbers.map(FeedObjectItem.banner))
    for part in parts.joined() {
      try snapshot.appendSections([part.section])
      try snapshot.appendItems(part.items, toSection: part.section)
    }
    try apply(snapshot)
  }
}
