import FetchedResults
import SnapshotDiff

/// A section of the screen. Its identity does not depend on its contents.
enum FeedSection: Hashable, Sendable {
  case banners
  case picker
  case featured
  case standard(sport: String)
  case live(sport: String)
  case betSlip
}

/// An item of the screen. A match may be in several sections, so the kind of section is part of the item's identity.
enum FeedItem: Hashable, Sendable {
  case banner(Int)
  case sport(ObjectID)
  case featured(ObjectID)
  case standard(ObjectID)
  case live(ObjectID)
  /// An ad right behind a match in a section of standard or live matches. It goes when the match goes.
  case ad(isLive: Bool, behind: ObjectID)
  case bet(ObjectID)
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

  func item(_ objectID: ObjectID) -> FeedItem {
    switch self {
    case .picker: .sport(objectID)
    case .featured: .featured(objectID)
    case .standard: .standard(objectID)
    case .live: .live(objectID)
    case .betSlip: .bet(objectID)
    }
  }

  /// The ad behind an object; nil if the object has none. A standard or live match has an ad if its key is a multiple
  /// of ten. If every tenth row had the ad instead, one new match would move all ads below it in its section.
  func ad(behind objectID: ObjectID) -> FeedItem? {
    guard hasAd(behind: objectID.primaryKey) else { return nil }
    return .ad(isLive: self == .live, behind: objectID)
  }

  func hasAd(behind key: Int64) -> Bool {
    (self == .standard || self == .live) && key % 10 == 0
  }

  /// The items of the objects, in the same order. If an object has an ad, the ad is right behind the object's item.
  func items(_ objectIDs: some Collection<ObjectID>) -> [FeedItem] {
    var items: [FeedItem] = []
    items.reserveCapacity(objectIDs.count + objectIDs.count / 8)
    for objectID in objectIDs {
      items.append(item(objectID))
      if let ad = ad(behind: objectID) { items.append(ad) }
    }
    return items
  }
}

extension FeedItem {
  static let bannerNumbers = 1...3

  var isAd: Bool {
    if case .ad = self { true } else { false }
  }

  var object: (source: FeedSource, objectID: ObjectID)? {
    switch self {
    case .banner, .ad: nil
    case .sport(let objectID): (.picker, objectID)
    case .featured(let objectID): (.featured, objectID)
    case .standard(let objectID): (.standard, objectID)
    case .live(let objectID): (.live, objectID)
    case .bet(let objectID): (.betSlip, objectID)
    }
  }
}

extension FeedSection: CustomStringConvertible {
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

extension FeedItem: CustomStringConvertible {
  var description: String {
    switch self {
    case .banner(let number): "banner \(number)"
    case .sport(let objectID): "sport \(objectID.primaryKey)"
    case .featured(let objectID): "featured \(objectID.primaryKey)"
    case .standard(let objectID): "standard \(objectID.primaryKey)"
    case .live(let objectID): "live \(objectID.primaryKey)"
    case .ad(let isLive, let objectID):
      "ad in \(isLive ? "live" : "standard") \(objectID.primaryKey)"
    case .bet(let objectID): "bet \(objectID.primaryKey)"
    }
  }
}

extension FeedItem: FastHashable {
  func fastHash(seed: UInt64) -> UInt64 {
    switch self {
    case .banner(let number): number.fastHash(seed: seed)
    case .sport(let objectID): objectID.fastHash(seed: seed &+ 1)
    case .featured(let objectID): objectID.fastHash(seed: seed &+ 2)
    case .standard(let objectID): objectID.fastHash(seed: seed &+ 3)
    case .live(let objectID): objectID.fastHash(seed: seed &+ 4)
    case .ad(let isLive, let objectID): objectID.fastHash(seed: seed &+ (isLive ? 5 : 6))
    case .bet(let objectID): objectID.fastHash(seed: seed &+ 7)
    }
  }
}

extension FeedSnapshot {
  /// The list of the whole screen, made of the last delivery of each source. It takes over no reload marks.
  init(banners: [FeedItem], _ deliveries: [FeedDelivery]) throws(SnapshotError) {
    self.init()
    try appendSections([.banners])
    try appendItems(banners)
    for source in FeedSource.allCases {
      let delivery = deliveries[source.rawValue]
      for (index, name) in delivery.sectionIdentifiers.enumerated() {
        try appendSections([source.section(named: name)])
        try appendItems(source.items(delivery.itemIdentifiers(atSectionIndex: index)))
      }
    }
  }
}
