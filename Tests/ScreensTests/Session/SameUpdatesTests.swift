import Screens
import TestSupport
import Testing

/// All ways of a screen get the same updates, so all ways that end with a right list end with the same list.
struct SameUpdatesTests {
  /// Each way has an input of its own, so that no way sees another's updates. The first letter of an identifier is
  /// ignored: in some scenarios it says whether the item is an object or an identifier.
  ///
  /// - Parameter others: Ways that end with another list or with other items, and the floor.
  @Test(
    arguments: [
      ("blog-900", ["floor-follow"], 4), ("colors.148", [], 40),
      (
        "feed.60",
        [
          "append-last", "blind-apply", "rebuild-objects-diffable", "rebuild-objects-main",
          "floor-follow",
        ], 100
      ),
      ("photo-grid.80", ["floor-follow"], 60),
      // Some ways show only what is saved.
      (
        "single-section.60",
        ["own-second-context", "own-child-merging", "own-child", "floor-follow"], 40
      ),
    ] as [(String, Set<String>, Int)])
  func theUpdatesDoNotDependOnTheWay(
    _ scenario: String, except others: Set<String>, updates: Int
  ) throws {
    for seed in (0..<3).map({ TestSeed.current &+ $0 }) {
      let ways = try OpenedScenario(scenario).scenario.ways.map(\.name)
      let ends = try ways.filter { !others.contains($0) }.map { way in
        let history = try OpenedScenario(scenario)
          .history(way, seed: seed, updates: updates)
        return try #require(history.last).sections.flatMap(\.items).map {
          "\($0.identifier.dropFirst()) \($0.version)"
        }
      }
      #expect(ends.count > 1 && ends.allSatisfy { $0 == ends[0] }, "seed=\(seed)")
    }
  }
}
