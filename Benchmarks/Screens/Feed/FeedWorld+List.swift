extension FeedWorld {
  /// The list of a screen that shows this world. It is worked out without controllers and snapshots.
  func list(_ identifiers: FeedIdentifiers) -> FeedItems {
    var list: FeedItems = [(.banners, FeedItem.bannerNumbers.map(FeedItem.banner))]
    for source in FeedSource.allCases {
      for (name, keys) in keys(of: source) {
        var items: [FeedItem] = []
        items.reserveCapacity(keys.count + keys.count / 8)
        for key in keys {
          let objectID = identifiers.identifier(source, key)
          items.append(source.item(objectID))
          if source.hasAd(behind: key) {
            items.append(.ad(isLive: source == .live, behind: objectID))
          }
        }
        list.append((source.section(named: name), items))
      }
    }
    return list
  }
}
