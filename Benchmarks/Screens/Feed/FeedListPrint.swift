/// A fingerprint that tells lists apart without keeping them: 64 bits of all sections and items in order.
struct FeedListPrint: Hashable {
  private var bits: UInt64 = 0

  /// - Complexity: O(*n*).
  init(of list: FeedItems) {
    for (section, items) in list {
      add(section)
      for item in items { add(item) }
    }
  }

  /// The fingerprint of the list that a right screen shows for `world`. It is worked out without making that list.
  ///
  /// - Complexity: O(*n*).
  init(of world: FeedWorld) {
    add(.banners)
    for banner in 1...FeedBanners.count { add(0, Int64(banner)) }
    for source in FeedSource.allCases {
      for (name, keys) in world.keys(of: source) {
        add(source.section(named: name))
        for key in keys {
          add(Self.kind(source), key)
          if source.hasAd(behind: key) { add(Self.kind(source) + 1, key) }
        }
      }
    }
  }

  private mutating func add(_ section: FeedSection) {
    switch section {
    case .banners: add(100, 0)
    case .picker: add(101, 0)
    case .featured: add(102, 0)
    case .standard(let sport): add(103, Self.key(sport))
    case .live(let sport): add(104, Self.key(sport))
    case .betSlip: add(105, 0)
    }
  }

  private mutating func add(_ item: FeedItem) {
    switch item {
    case .banner(let number): add(0, Int64(number))
    case .ad(let isLive, let objectID):
      add(Self.kind(isLive ? .live : .standard) + 1, objectID.primaryKey)
    case .sport(let objectID): add(Self.kind(.picker), objectID.primaryKey)
    case .featured(let objectID): add(Self.kind(.featured), objectID.primaryKey)
    case .standard(let objectID): add(Self.kind(.standard), objectID.primaryKey)
    case .live(let objectID): add(Self.kind(.live), objectID.primaryKey)
    case .bet(let objectID): add(Self.kind(.betSlip), objectID.primaryKey)
    }
  }

  private static func kind(_ source: FeedSource) -> UInt64 { UInt64(2 * source.rawValue + 2) }

  /// The index of a sport in ``FeedModel/sports``; -1 for an unknown sport.
  private static func key(_ sport: String) -> Int64 {
    Int64(FeedModel.sports.firstIndex(of: sport) ?? -1)
  }

  private mutating func add(_ kind: UInt64, _ key: Int64) {
    bits = (bits ^ UInt64(bitPattern: key) ^ kind << 56) &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 29
  }
}
