import FetchedResults
import SnapshotDiff

protocol FeedListItem: Hashable, Sendable, CustomStringConvertible {
  associatedtype Object: ListedItem

  /// The object that the item shows, and the object's source; nil for banners and ads.
  var object: (source: FeedSource, listed: Object)? { get }

  /// The ``FeedItem`` that this item stands for in a section.
  func item(in section: FeedSection) -> FeedItem
}

/// An item of the screen. A match may be in several sections, so the source is part of the item's identity.
enum FeedItem: FeedListItem, FastHashable {
  case banner(Int)
  case object(FeedSource, ObjectID)
  /// An ad right behind a match in a section of standard or live matches. The ad goes when the match goes.
  case ad(isLive: Bool, behind: ObjectID)

  static let bannerNumbers = 1...3
  static let banners = bannerNumbers.map(Self.banner)

  var isAd: Bool {
    if case .ad = self { true } else { false }
  }

  var object: (source: FeedSource, listed: ObjectID)? {
    if case .object(let source, let objectID) = self { (source, objectID) } else { nil }
  }

  func item(in section: FeedSection) -> FeedItem { self }

  /// The text is the same for every copy of a store.
  var description: String {
    switch self {
    case .banner(let number): "banner \(number)"
    case .object(.picker, let objectID): "sport \(objectID.primaryKey)"
    case .object(.betSlip, let objectID): "bet \(objectID.primaryKey)"
    case .object(let source, let objectID): "\(source) \(objectID.primaryKey)"
    case .ad(let isLive, let objectID):
      "ad in \(isLive ? "live" : "standard") \(objectID.primaryKey)"
    }
  }

  func fastHash(seed: UInt64) -> UInt64 {
    switch self {
    case .banner(let number): number.fastHash(seed: seed)
    case .object(let source, let objectID):
      objectID.fastHash(seed: seed &+ UInt64(source.rawValue + 1))
    case .ad(let isLive, let objectID): objectID.fastHash(seed: seed &+ (isLive ? 6 : 7))
    }
  }
}

/// An item that holds the object itself. A match keeps its item when it moves from the standard to the live matches. So
/// the items of live matches have the source `standard`, too.
enum FeedObjectItem: FeedListItem {
  case banner(Int)
  case object(FeedSource, ListedObject)
  case ad(isLive: Bool, behind: ListedObject)

  var object: (source: FeedSource, listed: ListedObject)? {
    if case .object(let source, let object) = self { (source, object) } else { nil }
  }

  func item(in section: FeedSection) -> FeedItem {
    switch self {
    case .banner(let number): return .banner(number)
    case .object(let source, let object):
      if section.source == .live { return .object(.live, object.objectID) }
      return .object(source, object.objectID)
    case .ad(let isLive, let object): return .ad(isLive: isLive, behind: object.objectID)
    }
  }

  var description: String {
    if case .object(.standard, let object) = self { return "match \(object.objectID.primaryKey)" }
    return item(in: .banners).description
  }
}

extension FeedSource {
  func item(_ objectID: ObjectID) -> FeedItem { .object(self, objectID) }

  /// Whether an object has an ad behind it. A standard or live match has an ad if its key is a multiple of ten. If
  /// every tenth row had the ad instead, one new match would move all ads below it in its section.
  private func hasAd(behind objectID: ObjectID) -> Bool {
    (self == .standard || self == .live) && objectID.primaryKey % 10 == 0
  }

  /// The items of the objects, in the same order. If an object has an ad, the ad is right behind the object's item.
  func items(_ objectIDs: some Collection<ObjectID>) -> [FeedItem] {
    var items: [FeedItem] = []
    items.reserveCapacity(objectIDs.count + objectIDs.count / 8)
    for objectID in objectIDs {
      items.append(item(objectID))
      if hasAd(behind: objectID) { items.append(.ad(isLive: self == .live, behind: objectID)) }
    }
    return items
  }

  func items(of objects: some Collection<ManagedObject>) -> [FeedObjectItem] {
    objects.flatMap { object -> [FeedObjectItem] in
      let listed = ListedObject(object)
      let item = FeedObjectItem.object(self == .live ? .standard : self, listed)
      return hasAd(behind: object.objectID)
        ? [item, .ad(isLive: self == .live, behind: listed)] : [item]
    }
  }
}
