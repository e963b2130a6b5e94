import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  /// A sports screen: banners, a sports picker, featured matches, matches to come and under way by sport with ads among
  /// them, and the bet slip. Five controllers in one list.
  static let feed = ScreenFamily(
    name: "feed", title: "A composite screen with five sources", quick: [60],
    default: [200, 2_000], full: [200, 2_000, 20_000]
  ) { size in
    if size < 10 { return nil }
    return StoreScenario(
      name: "feed.\(size)", size: size,
      summary:
        "A sports screen of some hundred or thousand matches in one list: banners, a sports picker, "
        + "featured matches, top matches to come and top matches under way, both grouped by sport and "
        + "with ads among them, and the bet slip. Five controllers in a background context; a message "
        + "for each every 3 to 5 s of model time, one in five with another's right behind it, while "
        + "the user scrolls and bets.",
      builtWays: feedWays, sessionUpdates: FeedTimeline.sessionUpdates,
      // Screens of fewer than 200 matches are for a quick look, so they have fewer sessions.
      countedSessions: size < 200 ? 20 : 100
    ) { seed in
      let world = FeedWorld(size: size, seed: seed)
      let template = try world.template("feed", seed: seed)
      return StoreInput(feedWays, template) { way, copy, seed, audit, history in
        try FeedSession(way, copy, world, seed: seed, audit: audit, history: history)
      }
    }
  }
}

extension FeedWorld {
  /// - Parameter family: The name of the family of screens that begin with this world.
  func template(_ family: String, seed: UInt64) throws -> StoreTemplate {
    try StoreTemplate("\(family)-\(size)", model: FeedModel.entities, seed: seed) { store in
      try store.insert(
        into: "Match", rows: matches.compactMap { $0?.values.map(\.value) })
      try store.insert(into: "Sport", rows: sports.map { $0.values.map(\.value) })
      try store.insert(into: "Bet", rows: bets.reversed().map { $0.values.map(\.value) })
    }
  }
}
