import FetchedResults
import SnapshotDiff

enum ScrolledList: Int, CaseIterable, Sendable {
  case banners
  case sports
  case featured
  /// The list that fills the screen. The other lists are inside it.
  case outer

  /// The lists that scroll sideways. The first rows of the outer list hold these lists, in this order.
  static let nested: [ScrolledList] = [.banners, .sports, .featured]

  var visibleRows: Int { self == .outer ? ListView.rowsOfPhone : 4 }

  /// The number of loaded rows on either side of the rows on screen.
  var overscan: Int { self == .outer ? 6 : 2 }

  /// The number of sections before the controller's sections.
  var sectionsBefore: Int { self == .outer ? Self.nested.count : 0 }

  /// A feed source with the same entity as the list's objects. Banners are not in the store, so their source is unused.
  var source: FeedSource { self == .sports ? .picker : .featured }

  /// What the list's controller fetches; nil for banners, which are not in the store.
  func request(batchSize: Int) -> FetchRequest? {
    var request: FetchRequest
    switch self {
    case .banners: return nil
    case .sports: request = FeedSource.picker.request
    case .featured: request = FeedSource.featured.request
    case .outer:
      request = FetchRequest(
        "Match", sortKeys: ["sport", "kickoff"], sectionAttribute: "sport")
    }
    request.fetchBatchSize = batchSize
    return request
  }
}

enum ScrollingItem: FastHashable, Sendable {
  /// A row of the outer list with a list inside it.
  case list(ScrolledList)
  case banner(Int)
  case identifier(ObjectID)
  case object(ListedObject)

  /// More banners than fit on the screen at once.
  static let banners = (1...8).map(Self.banner)

  /// The identifier of the row's object; nil if the row has no object.
  var objectID: ObjectID? {
    switch self {
    case .list, .banner: nil
    case .identifier(let objectID): objectID
    case .object(let object): object.objectID
    }
  }

  func fastHash(seed: UInt64) -> UInt64 {
    switch self {
    case .list(let list): list.rawValue.fastHash(seed: seed)
    case .banner(let number): number.fastHash(seed: seed &+ 1)
    case .identifier(let objectID): objectID.fastHash(seed: seed &+ 2)
    case .object(let object): object.fastHash(seed: seed &+ 3)
    }
  }
}
