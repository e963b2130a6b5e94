import FetchedResults
import SnapshotDiff

typealias FeedItem = FeedListItem<ObjectID>

/// An item that holds the object itself. A match keeps its item when it moves from the standard to the live matches. So
/// the items of live matches have the source `standard`, too.
typealias FeedObjectItem = FeedListItem<ListedObject>

/// An item of the screen. A match may be in several sections, so the source is part of the item's identity.
enum FeedListItem<Object: ListedItem & FastHashable>: FastHashable, Sendable,
  CustomStringConvertible
{
  case banner(Int)
  case object(FeedSource, Object)
  /// An ad right behind a match in a section of standard or live matches. The ad goes when the match goes.
  case ad(isLive: Bool, behind: Object)

  var isAd: Bool {
    if case .ad = self { true } else { false }
  }

  /// The object that the item shows; nil for banners and ads.
  var object: Object? {
    if case .object(_, let object) = self { object } else { nil }
  }

  /// This item as a ``FeedItem`` of a section. In a section of live matches, an object gets the source `live`.
  func item(in section: FeedSection) -> FeedItem {
    if let item = self as? FeedItem { return item }
    return switch self {
    case .banner(let number): .banner(number)
    case .object(let source, let object):
      .object(section.source == .live ? .live : source, object.objectID)
    case .ad(let isLive, let object): .ad(isLive: isLive, behind: object.objectID)
    }
  }

  /// The text is the same for every copy of a store.
  var description: String {
    switch self {
    case .banner(let number): "banner \(number)"
    case .object(.picker, let object): "sport \(object.objectID.primaryKey)"
    case .object(.betSlip, let object): "bet \(object.objectID.primaryKey)"
    // A ``FeedObjectItem`` does not say whether its match is live.
    case .object(.standard, let object as ListedObject): "match \(object.objectID.primaryKey)"
    case .object(let source, let object): "\(source) \(object.objectID.primaryKey)"
    case .ad(let isLive, let object):
      "ad in \(isLive ? "live" : "standard") \(object.objectID.primaryKey)"
    }
  }

  func fastHash(seed: UInt64) -> UInt64 {
    switch self {
    case .banner(let number): number.fastHash(seed: seed)
    case .object(let source, let object):
      object.fastHash(seed: seed &+ UInt64(source.rawValue + 1))
    case .ad(let isLive, let object): object.fastHash(seed: seed &+ (isLive ? 6 : 7))
    }
  }
}

extension FeedSource {
  func item(_ objectID: ObjectID) -> FeedItem { .object(self, objectID) }

  /// A standard or live match has an ad behind it if its key is a multiple of ten. If every tenth row had the ad
  /// instead, one new match would move all ads below it in its section.
  private func hasAd(behind objectID: ObjectID) -> Bool {
    (self == .standard || self == .live) && objectID.primaryKey % 10 == 0
  }

  /// The items of the objects, in the same order. If an object has an ad, the ad is right behind the object's item.
  ///
  /// - Parameter source: The source in the items; nil for this source.
  func items<Object>(
    _ objects: some Collection<Object>, as source: FeedSource? = nil
  ) -> [FeedListItem<Object>] {
    var items: [FeedListItem<Object>] = []
    items.reserveCapacity(objects.count + objects.count / 8)
    for object in objects {
      items.append(.object(source ?? self, object))
      if hasAd(behind: object.objectID) {
        items.append(.ad(isLive: self == .live, behind: object))
      }
    }
    return items
  }
}
