import FetchedResults
import SnapshotDiff

/// A section of the screen. Its identity does not depend on its contents.
enum FeedSection: FeedListSection, CustomStringConvertible {
  case banners
  case picker
  case featured
  case standard(sport: String)
  case live(sport: String)
  case betSlip

  var place: FeedSection { self }

  var description: String {
    switch self {
    case .banners: "banners"
    case .picker: "picker"
    case .featured: "featured"
    case .standard(let sport): "standard \(sport)"
    case .live(let sport): "live \(sport)"
    case .betSlip: "bet slip"
    }
  }
}

/// The type of a list's sections.
protocol FeedListSection: Hashable, Sendable {
  /// The section of the screen.
  var place: FeedSection { get }
}

typealias FeedSnapshot = DiffableDataSourceSnapshot<FeedSection, FeedItem>
typealias FeedDelivery = DiffableDataSourceSnapshot<String, ObjectID>
typealias FeedDelivered = (source: FeedSource, content: FeedDelivery)

extension FeedSource {
  /// The source's section of that name. Most sources have just one section.
  func section(named name: String) -> FeedSection {
    switch self {
    case .picker: .picker
    case .featured: .featured
    case .standard: .standard(sport: name)
    case .live: .live(sport: name)
    case .betSlip: .betSlip
    }
  }
}

extension FeedSnapshot {
  /// A list that has only the banners.
  init(banners: [FeedItem]) throws(SnapshotError) {
    self.init()
    try appendSections([.banners])
    try appendItems(banners)
  }

  /// The list of the whole screen, made of the last delivery of each source. It takes over no reload marks.
  init(banners: [FeedItem], _ deliveries: [FeedDelivery]) throws(SnapshotError) {
    try self.init(banners: banners)
    for source in FeedSource.allCases {
      let delivery = deliveries[source.rawValue]
      for (index, name) in delivery.sectionIdentifiers.enumerated() {
        try appendSections([source.section(named: name)])
        try appendItems(source.items(delivery.itemIdentifiers(atSectionIndex: index)))
      }
    }
  }
}
