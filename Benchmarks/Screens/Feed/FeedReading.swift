import FetchedResults
import SnapshotDiff

/// Reads the controllers' current state on the main queue, although the controllers belong to the store's queue. An app
/// should not do this, because the store's queue may change the controllers between two reads.
final class FeedLiveReader {
  private unowned let screen: FeedScreen
  private var controllers: [FetchedResultsController] { screen.controllers }
  /// The last list. The view gets the rows of the ads from it, and all objects from the controllers. An app that places
  /// ads between its rows works like this.
  var last = FeedReading()

  init(_ screen: FeedScreen) { self.screen = screen }

  func reading() throws -> FeedReading {
    var reading = try FeedReading.banners()
    for source in FeedSource.allCases { try read(source, into: &reading) }
    return reading
  }

  private func read(_ source: FeedSource, into reading: inout FeedReading) throws {
    guard let content = controllers[source.rawValue].snapshot else { return }
    try reading.append(content, of: source)
  }

  /// Steps that read all sources, then a step that compares, then a step that shows the new list. The list may combine
  /// different moments, because each source has its own step, and the store's queue goes on between two reads.
  ///
  /// - Parameter count: The number of items in the last list. The duration of the comparison depends on it.
  func rebuild<Difference>(
    _ count: Int, compare: @escaping (FeedReading) throws -> Difference,
    show: @escaping (FeedReading, Difference) throws -> Void
  ) -> [Scheduler.Step] {
    var reading: FeedReading?
    var difference: Difference?
    let reads = FeedSource.allCases.map { source in
      let items = controllers[source.rawValue].snapshot?.numberOfItems ?? 0
      return Scheduler.Step(FeedTimes.read(items), at: .middle) { [self] in
        var begun = try reading ?? .banners()
        // Drops the second reference, so that the append does not copy.
        reading = nil
        try read(source, into: &begun)
        reading = begun
      }
    }
    return reads + [
      Scheduler.Step(FeedTimes.compare(count)) { difference = try reading.map(compare) },
      Scheduler.Step(FeedTimes.apply) {
        if let reading, let difference { try show(reading, difference) }
      },
    ]
  }

  /// The number of rows by section: the banners, then each section's current objects and its ads in the last list.
  var itemCounts: [Int] {
    [FeedModel.banners.count]
      + FeedSource.allCases.flatMap { source in
        (controllers[source.rawValue].sections ?? []).map { section in
          section.numberOfObjects
            + (last.ads[source.section(named: section.name)]?.count ?? 0)
        }
      }
  }

  /// What the cell at a path shows; nil for a row without an object, or if its object is gone.
  func content(at path: ItemPath) throws -> ScreenCell.Content? {
    do throws(StoreError) {
      return try object(at: path)?.content()
    } catch {
      guard error.kind == .noObject || error.kind == .missingObject else { throw error }
      screen.noteAsked(nil)
      return nil
    }
  }

  /// The object that a controller has at a path; nil for a row without an object.
  ///
  /// - Throws: ``StoreError/Kind/noObject`` if the controllers have nothing at the path.
  private func object(at path: ItemPath) throws(StoreError) -> ManagedObject? {
    if path.section == 0 { return nil }
    var section = path.section - 1
    for (source, controller) in zip(FeedSource.allCases, controllers) {
      let names = controller.snapshot?.sectionIdentifiers ?? []
      guard section < names.count || source == FeedSource.allCases.last else {
        section -= names.count
        continue
      }
      let ads = section < names.count ? last.ads[source.section(named: names[section])] ?? [] : []
      if ads.contains(path.item) { return nil }
      let before = ads.count { $0 < path.item }
      return try controller.object(at: ItemPath(section: section, item: path.item - before))
    }
    return nil
  }
}

/// A list that is read source by source, while the controllers may change.
struct FeedReading {
  private(set) var snapshot = FeedSnapshot()
  /// The rows of the ads in each section, in order.
  private(set) var ads: [FeedSection: [Int]] = [:]

  static func banners() throws -> Self {
    try FeedReading(snapshot: FeedSnapshot(section: .banners, FeedModel.banners))
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
