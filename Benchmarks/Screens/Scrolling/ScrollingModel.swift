import FetchedResults
import Workloads

struct ScrollingModel: ScreenModel {
  private let world: FeedWorld
  private let lists: [[(name: String, keys: [Int64?])]]
  private(set) var firstRows = ScrolledList.allCases.map { _ in 0 }

  init(_ world: FeedWorld) {
    self.world = world
    lists = ScrolledList.allCases.map(world.rows)
  }

  mutating func apply(_ update: ScrollingUpdate) { firstRows[update.list.rawValue] = update.row }

  func rowCount(of list: ScrolledList) -> Int {
    lists[list.rawValue].reduce(0) { $0 + $1.keys.count }
  }

  /// The objects that the rows of a list stand for; nil for a row without an object.
  func rows(of list: ScrolledList, store: UInt32) -> ScreenCheck.List<String, ObjectID?> {
    lists[list.rawValue].map { section in
      let objectIDs = section.keys.map { key in
        key.map { list.source.objectID($0, in: store) }
      }
      return (section.name, objectIDs)
    }
  }

  func revision(of objectID: ObjectID) -> Int64? {
    world.currentRevision(of: objectID)
  }
}

extension FeedWorld {
  /// The world of a screen of this size, after 100 updates of the featured feed. A new world has no featured matches.
  static func withFeatured(size: Int, seed: UInt64) -> FeedWorld {
    var world = FeedWorld(size: size, seed: seed)
    var generator = SplitMix64(seed: SplitMix64.derive(seed, 0))
    for _ in 0..<100 {
      world.update(.featured, at: 0, &generator)
      _ = world.takeChanges()
    }
    return world
  }

  /// The keys of a list's rows, by section; nil for a row that shows no object, such as a banner.
  fileprivate func rows(of list: ScrolledList) -> [(name: String, keys: [Int64?])] {
    switch list {
    case .banners: [("", ScrollingItem.banners.map { _ in nil })]
    case .sports: keys(of: .picker).map { ($0.name, $0.keys) }
    case .featured: keys(of: .featured).map { ($0.name, $0.keys) }
    case .outer: ScrolledList.nested.map { ("\($0)", [nil]) } + matchesBySport
    }
  }

  private var matchesBySport: [(name: String, keys: [Int64?])] {
    let matches = Dictionary(grouping: matches.compactMap { $0 }, by: \.sport)
    let sections = matches.map { sport, matches in
      (name: FeedModel.sports[sport], keys: matches.map(\.place).sorted().map { Int64?($0.key) })
    }
    return sections.sorted { $0.name < $1.name }
  }
}
