import FetchedResults
import SnapshotDiff

/// A screen held against the plain model, when all is quiet.
struct FeedCheck {
  private let screen: any FeedScreen
  private let expected: [(section: FeedSection, items: [FeedItem])]
  private let world: FeedWorld

  init(_ screen: any FeedScreen, _ world: FeedWorld, _ identifiers: FeedIdentifiers) {
    self.screen = screen
    self.world = world
    var expected: [(section: FeedSection, items: [FeedItem])] = [
      (.banners, [.banner(1), .banner(2), .banner(3)])
    ]
    for source in FeedSource.allCases {
      for (name, keys) in world.keys(of: source) {
        var items: [FeedItem] = []
        items.reserveCapacity(keys.count + keys.count / 8)
        for key in keys {
          let objectID = identifiers.identifier(source, key)
          switch source {
          case .picker: items.append(.sport(objectID))
          case .featured: items.append(.featured(objectID))
          case .betSlip: items.append(.bet(objectID))
          case .standard:
            items.append(.standard(objectID))
            if key % 10 == 0 { items.append(.ad(isLive: false, behind: objectID)) }
          case .live:
            items.append(.live(objectID))
            if key % 10 == 0 { items.append(.ad(isLive: true, behind: objectID)) }
          }
        }
        expected.append((Self.section(source, name), items))
      }
    }
    self.expected = expected
  }

  private static func section(_ source: FeedSource, _ name: String) -> FeedSection {
    switch source {
    case .picker: .picker
    case .featured: .featured
    case .standard: .standard(sport: name)
    case .live: .live(sport: name)
    case .betSlip: .betSlip
    }
  }

  var isListRight: Bool {
    let list = screen.list
    return list.count == expected.count
      && zip(list, expected).allSatisfy { $0.section == $1.section && $0.items == $1.items }
      && screen.view.itemCounts == expected.map(\.items.count)
  }

  /// The rows whose cells do not show what the store has there.
  var spoiltCells: [ItemPath] {
    var wrong: [ItemPath] = []
    let loaded = screen.view.loadedRange
    var row = 0
    for (section, items) in expected.map(\.items).enumerated() {
      defer { row += items.count }
      let rows = loaded.clamped(to: row..<row + items.count)
      for row in rows.lazy.map({ $0 - row }) {
        let path = ItemPath(section: section, item: row)
        let cell = screen.view.cell(at: path) as? ScreenCell
        if cell == nil || cell?.content != content(of: items[row]) { wrong.append(path) }
      }
    }
    return wrong
  }

  private func content(of item: FeedItem) -> ScreenCell.Content? {
    item.object.map { source, objectID in
      ScreenCell.Content(
        objectID: objectID, revision: world.revision(of: objectID.primaryKey, in: source))
    }
  }

  /// - Parameter cells: Whether cells are to show what the store has, too.
  func violations(cells: Bool) -> [String] {
    var violations: [String] = []
    if !isListRight { violations.append("the list is not what the store has") }
    if !cells { return violations }
    return violations
      + spoiltCells.map { "the cell at \($0) does not show what the store has there" }
  }
}
