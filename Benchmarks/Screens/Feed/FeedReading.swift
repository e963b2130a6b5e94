import FetchedResults
import SnapshotDiff

/// The controllers as the main queue should not look at them: by what they have just now.
///
/// Read are identifiers alone. Who reads objects, as apps do, has more to wait for, and the store's
/// queue more time to go on.
struct FeedLive {
  let follower: FeedFollower
  let banners: [FeedItem]

  /// The list, of all sources at one moment.
  func snapshot() throws -> FeedSnapshot {
    var reading = FeedReading(self)
    for source in FeedSource.allCases { reading.read(source) }
    return try reading.snapshot()
  }

  /// The number of items of each section.
  var itemCounts: [Int] {
    [banners.count]
      + FeedSource.allCases.flatMap { source in
        sections(of: source).map { section in
          section.objectIDs.count + section.objectIDs.count { source.ad(behind: $0) != nil }
        }
      }
  }

  /// The item at a path; nil where there is none. That of an object comes with the object's path in its
  /// controller.
  func item(at path: ItemPath) -> (item: FeedItem, source: FeedSource?, path: ItemPath)? {
    var first = 1
    if path.section == 0 {
      guard banners.indices.contains(path.item) else { return nil }
      return (banners[path.item], nil, path)
    }
    for source in FeedSource.allCases {
      let count = follower.controllers[source.rawValue].snapshot?.numberOfSections ?? 0
      defer { first += count }
      guard path.section < first + count else { continue }
      let section = path.section - first
      var index = 0
      for (offset, objectID) in sections(of: source)[section].objectIDs.enumerated() {
        if index == path.item {
          return (source.item(objectID), source, ItemPath(section: section, item: offset))
        }
        index += 1
        guard let ad = source.ad(behind: objectID) else { continue }
        if index == path.item { return (ad, nil, path) }
        index += 1
      }
      return nil
    }
    return nil
  }

  fileprivate func sections(of source: FeedSource) -> [(name: String, objectIDs: [ObjectID])] {
    guard let content = follower.controllers[source.rawValue].snapshot else { return [] }
    return content.sectionIdentifiers.enumerated().map {
      ($1, content.itemIdentifiers(atSectionIndex: $0))
    }
  }
}

/// A list that is read source after source, while the controllers may go on.
struct FeedReading {
  private let live: FeedLive
  private var sections: [(section: FeedSection, items: [FeedItem])]
  /// What each source had when it was read; under audit.
  private var parts: [FeedDelivery] = []
  private let firstMoment: Int

  init(_ live: FeedLive) {
    self.live = live
    sections = [(.banners, live.banners)]
    firstMoment = live.follower.moments.count - 1
  }

  mutating func read(_ source: FeedSource) {
    for (name, objectIDs) in live.sections(of: source) {
      sections.append((source.section(named: name), source.items(objectIDs)))
    }
    if firstMoment >= 0, let part = live.follower.controllers[source.rawValue].snapshot {
      parts.append(part)
    }
  }

  func snapshot() throws -> FeedSnapshot {
    var snapshot = FeedSnapshot()
    for (section, items) in sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items)
    }
    return snapshot
  }

  /// Whether the controllers never had all of it at one moment.
  var isTorn: Bool {
    firstMoment >= 0
      && !live.follower.moments[firstMoment...].contains { moment in
        zip(moment, parts).allSatisfy { $0.hasSameContent(as: $1) }
      }
  }
}
