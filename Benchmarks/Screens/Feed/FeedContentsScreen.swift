import FetchedResults
import SnapshotDiff

enum FeedContentsSection: FeedListSection, CustomStringConvertible {
  case banners
  case picker(sports: [ObjectID])
  case featured(events: [ObjectID])
  case standard(sport: String, matches: [ObjectID])
  case live(sport: String, matches: [ObjectID])
  case betSlip(bets: [ObjectID])

  private var parts: (source: FeedSource?, sport: String, objectIDs: [ObjectID]) {
    switch self {
    case .banners: (nil, "", [])
    case .picker(let sports): (.picker, "", sports)
    case .featured(let events): (.featured, "", events)
    case .standard(let sport, let matches): (.standard, sport, matches)
    case .live(let sport, let matches): (.live, sport, matches)
    case .betSlip(let bets): (.betSlip, "", bets)
    }
  }

  var place: FeedSection { FeedSection(source: parts.source, sport: parts.sport) }

  var description: String {
    "\(place) of \(parts.objectIDs.map { "\($0.primaryKey)" }.joined(separator: " "))"
  }
}

/// Like ``FeedSpliceScreen``, but the identity of a section includes its contents. When an object comes, goes or
/// moves, its section is replaced by another section.
final class FeedContentsScreen: FeedDiffableScreen<FeedContentsSection, ObjectID> {
  private var spliced = [[FeedContentsSection]](repeating: [], count: FeedSource.allCases.count)

  override func content(of item: FeedItem, at path: ItemPath) throws -> ScreenCell.Content? {
    try content(of: item)
  }

  override func show(_ deliveries: [FeedDelivery]) throws {
    var snapshot = try Snapshot(section: .banners, FeedModel.banners)
    for source in FeedSource.allCases {
      try splice(deliveries[source.rawValue], from: source, into: &snapshot)
    }
    try apply(snapshot)
  }

  override func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    if deliveries.isEmpty { return [] }
    return [
      Scheduler.Step(FeedTimes.apply) { [self] in
        var snapshot = self.snapshot
        for (source, delivery) in deliveries {
          try splice(delivery, from: source, into: &snapshot)
          try snapshot.mark(delivery, of: source)
        }
        try apply(snapshot)
      }
    ]
  }

  private func splice(
    _ delivery: FeedDelivery, from source: FeedSource, into snapshot: inout Snapshot
  ) throws {
    let sections = delivery.sectionIdentifiers.enumerated().map { index, name in
      source.section(named: name, of: delivery.itemIdentifiers(atSectionIndex: index))
    }
    let stay = Set(sections)
    try snapshot.deleteSections(spliced[source.rawValue].filter { !stay.contains($0) })
    var last = spliced[..<source.rawValue].last { !$0.isEmpty }?.last ?? .banners
    for (index, section) in sections.enumerated() {
      if snapshot.indexOfSection(section) == nil {
        try snapshot.insertSections([section], afterSection: last)
        try snapshot.appendItems(
          source.items(delivery.itemIdentifiers(atSectionIndex: index)), toSection: section)
      }
      last = section
    }
    spliced[source.rawValue] = sections
  }
}

extension FeedSource {
  func section(named name: String, of objectIDs: [ObjectID]) -> FeedContentsSection {
    switch self {
    case .picker: .picker(sports: objectIDs)
    case .featured: .featured(events: objectIDs)
    case .standard: .standard(sport: name, matches: objectIDs)
    case .live: .live(sport: name, matches: objectIDs)
    case .betSlip: .betSlip(bets: objectIDs)
    }
  }
}
