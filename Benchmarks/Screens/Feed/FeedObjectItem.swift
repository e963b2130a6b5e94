import FetchedResults
import SnapshotDiff

/// An item that holds the object itself. A match keeps its item when it moves from the standard to the live matches.
enum FeedObjectItem: FeedListItem {
  case banner(Int)
  case sport(ListedObject)
  case featured(ListedObject)
  case match(ListedObject)
  case ad(isLive: Bool, behind: ListedObject)
  case bet(ListedObject)
}

extension FeedObjectItem {
  /// The object that the item's cell is built from; nil for banners and ads.
  var listed: ListedObject? {
    switch self {
    case .banner, .ad: nil
    case .sport(let object), .featured(let object), .match(let object), .bet(let object): object
    }
  }

  /// The screen's item that this item stands for in a section.
  func item(in section: FeedSection) -> FeedItem {
    switch self {
    case .banner(let number): .banner(number)
    case .sport(let object): .sport(object.objectID)
    case .featured(let object): .featured(object.objectID)
    case .match(let object):
      if case .live = section { .live(object.objectID) } else { .standard(object.objectID) }
    case .ad(let isLive, let object): .ad(isLive: isLive, behind: object.objectID)
    case .bet(let object): .bet(object.objectID)
    }
  }

  var object: (source: FeedSource, objectID: ObjectID)? {
    switch self {
    case .banner, .ad: nil
    case .sport(let object): (.picker, object.objectID)
    case .featured(let object): (.featured, object.objectID)
    case .match(let object): (.standard, object.objectID)
    case .bet(let object): (.betSlip, object.objectID)
    }
  }

  var description: String {
    switch self {
    case .match(let object): "match \(object.objectID.primaryKey)"
    case .banner, .sport, .featured, .ad, .bet: item(in: .banners).description
    }
  }
}

extension FeedSource {
  func items(of objects: some Collection<ManagedObject>) -> [FeedObjectItem] {
    objects.flatMap { object in
      let listed = ListedObject(object)
      let isFollowed = hasAd(behind: object.objectID.primaryKey)
      return isFollowed
        ? [item(of: listed), .ad(isLive: self == .live, behind: listed)] : [item(of: listed)]
    }
  }

  private func item(of object: ListedObject) -> FeedObjectItem {
    switch self {
    case .picker: .sport(object)
    case .featured: .featured(object)
    case .standard, .live: .match(object)
    case .betSlip: .bet(object)
    }
  }
}
