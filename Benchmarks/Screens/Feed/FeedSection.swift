import FetchedResults
import SnapshotDiff

/// A section of the screen. Its identity does not depend on its contents.
struct FeedSection: FeedListSection, CustomStringConvertible {
  /// nil for the banners, which no controller has.
  let source: FeedSource?
  /// The sport of standard or live matches; empty for the one section of another source.
  var sport = ""

  static let banners = FeedSection(source: nil)

  var place: FeedSection { self }

  var description: String {
    switch source {
    case nil: "banners"
    case .betSlip: "bet slip"
    case let source?: sport.isEmpty ? "\(source)" : "\(source) \(sport)"
    }
  }
}

protocol FeedListSection: Hashable, Sendable {
  /// The section, without contents in its identity.
  var place: FeedSection { get }
}

typealias FeedSnapshot = DiffableDataSourceSnapshot<FeedSection, FeedItem>
typealias FeedDelivery = DiffableDataSourceSnapshot<String, ObjectID>
typealias FeedDelivered = (source: FeedSource, content: FeedDelivery)

extension FeedSource {
  /// The source's section of that name. Only `standard` and `live` have more than one section.
  func section(named name: String) -> FeedSection {
    self == .standard || self == .live
      ? FeedSection(source: self, sport: name) : FeedSection(source: self)
  }
}

extension FeedSnapshot {
  /// The banners, and below them the last delivery of each source. No reload marks are taken over.
  init(_ deliveries: [FeedDelivery]) throws(SnapshotError) {
    try self.init(section: .banners, FeedModel.banners)
    for source in FeedSource.allCases {
      let delivery = deliveries[source.rawValue]
      for (index, name) in delivery.sectionIdentifiers.enumerated() {
        try appendSections([source.section(named: name)])
        try appendItems(source.items(delivery.itemIdentifiers(atSectionIndex: index)))
      }
    }
  }
}
