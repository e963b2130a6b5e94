import FetchedResults
import SnapshotDiff

/// Reads the current state of controllers of the store's queue, on the main queue. An app should not do this.
final class FeedLive {
  private let controllers: [FetchedResultsController]
  private let banners: [FeedItem]
  /// The rows of the ads in each section of the last list, in order. Like an app that places ads between its rows, this
  /// type keeps only these rows. It asks the controllers for all other rows.
  var ads: [FeedSection: [Int]] = [:]

  init(_ follower: FeedFollower, banners: [FeedItem]) {
    controllers = follower.controllers
    self.banners = banners
  }

  func reading() throws -> FeedReading {
    var reading = try FeedReading(banners)
    for source in FeedSource.allCases { try read(source, into: &reading) }
    return reading
  }

  func read(_ source: FeedSource, into reading: inout FeedReading) throws {
    guard let content = controllers[source.rawValue].snapshot else { return }
    try reading.append(content, of: source)
  }

  func itemCount(of source: FeedSource) -> Int {
    controllers[source.rawValue].snapshot?.numberOfItems ?? 0
  }

  /// The number of items in each section: the objects that are there now, and the ads of the last list.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  var itemCounts: [Int] {
    [banners.count]
      + FeedSource.allCases.flatMap { source in
        (controllers[source.rawValue].sections ?? []).map { section in
          section.numberOfObjects
            + (ads[source.section(named: section.name)]?.count ?? 0)
        }
      }
  }

  /// What the cell at a path shows, read from the object that a controller has at that path.
  ///
  /// - Returns: nil for a row without an object.
  /// - Throws: ``StoreError/Kind/noObject`` if the controllers have nothing at the path, or the error of reading the
  ///   object.
  func content(at path: ItemPath) throws(StoreError) -> ScreenCell.Content? {
    if path.section == 0 { return nil }
    var section = path.section - 1
    for (source, controller) in zip(FeedSource.allCases, controllers) {
      let names = controller.snapshot?.sectionIdentifiers ?? []
      guard section < names.count || source == FeedSource.allCases.last else {
        section -= names.count
        continue
      }
      let ads = section < names.count ? ads[source.section(named: names[section])] ?? [] : []
      if ads.contains(path.item) { return nil }
      let before = ads.count { $0 < path.item }
      return try controller.object(at: ItemPath(section: section, item: path.item - before))
        .content()
    }
    return nil
  }
}

/// A list that is read source by source, while the controllers may go on.
struct FeedReading {
  private(set) var snapshot = FeedSnapshot()
  private(set) var ads: [FeedSection: [Int]] = [:]

  init(_ banners: [FeedItem]) throws {
    try snapshot.appendSections([.banners])
    try snapshot.appendItems(banners)
  }

  mutating func append(_ content: FeedDelivery, of source: FeedSource) throws {
    for (index, name) in content.sectionIdentifiers.enumerated() {
      let section = source.section(named: name)
      try snapshot.appendSections([section])
      let items = source.items(content.itemIdentifiers(atSectionIndex: index))
      try snapshot.appendItems(items)
      let rows = items.indices.filter { items[$0].isAd }
      if !rows.isEmpty { ads[section] = rows }
    }
  }
}
