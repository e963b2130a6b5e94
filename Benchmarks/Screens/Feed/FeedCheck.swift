import FetchedResults
import SnapshotDiff

/// Checks a screen against the plain model, once all queues are idle.
struct FeedCheck {
  private let screen: any FeedScreen
  private let world: FeedWorld
  private let identifiers: FeedIdentifiers

  init(_ screen: any FeedScreen, _ world: FeedWorld, _ identifiers: FeedIdentifiers) {
    self.screen = screen
    self.world = world
    self.identifiers = identifiers
  }

  /// Counts what is wrong with the list and with its cells.
  func count(into counts: inout ScreenCounts) {
    let list = screen.list
    counts.checkList(list, is: expected, in: screen.view)
    counts.checkCells(of: screen.view, item: { object(at: $0, in: list) }, revision: revision)
  }

  /// - Parameter cells: Whether to check the content of the cells, too.
  func violations(cells: Bool) -> [String] {
    let list = screen.list
    let faults = ScreenCheck.list(list, is: expected, in: screen.view)
    if !cells { return faults }
    return faults
      + ScreenCheck.cells(
        of: screen.view, item: { object(at: $0, in: list) }, revision: revision
      ).map(\.description)
  }

  private var expected: FeedItems {
    var expected: FeedItems = [(.banners, (1...FeedBanners.count).map(FeedItem.banner))]
    for source in FeedSource.allCases {
      for (name, keys) in world.keys(of: source) {
        var items: [FeedItem] = []
        items.reserveCapacity(keys.count + keys.count / 8)
        for key in keys {
          let objectID = identifiers.identifier(source, key)
          items.append(source.item(objectID))
          if source.hasAd(behind: key) {
            items.append(.ad(isLive: source == .live, behind: objectID))
          }
        }
        expected.append((source.section(named: name), items))
      }
    }
    return expected
  }

  private func object(at path: ItemPath, in list: FeedItems) -> ObjectID? {
    guard list.indices.contains(path.section),
      list[path.section].items.indices.contains(path.item)
    else { return nil }
    return list[path.section].items[path.item].object?.objectID
  }

  private func revision(of objectID: ObjectID) -> Int64? {
    world.currentRevision(of: objectID.primaryKey, in: identifiers.source(of: objectID))
  }
}
