import Screens
import TestSupport
import Testing

/// All ways of a screen get the same updates, so those that end with a right list end with the same list.
struct SameUpdatesTests {
  struct Screen: Sendable, CustomTestStringConvertible {
    let scenario: String
    /// Ways whose list or items are others at the end, and the floor.
    let others: Set<String>
    let updates: Int

    var testDescription: String { scenario }
  }

  private static let screens = [
    Screen(scenario: "blog-900", others: ["floor-follow"], updates: 4),
    Screen(scenario: "colors.148", others: [], updates: 40),
    Screen(
      scenario: "feed.60",
      others: [
        "append-last", "blind-apply", "rebuild-objects-diffable", "rebuild-objects-main",
        "floor-follow",
      ], updates: 100),
    Screen(scenario: "photo-grid.80", others: ["floor-follow"], updates: 60),
    Screen(
      // Some ways show only what is saved.
      scenario: "single-section.60",
      others: ["own-second-context", "own-child-merging", "own-child", "floor-follow"],
      updates: 40),
  ]

  /// Each way has an input of its own, so that no way sees the updates of another. The first letter of an identifier may
  /// say what stands for the object.
  @Test(arguments: screens) func theUpdatesDoNotDependOnTheWay(_ screen: Screen) throws {
    for seed in TestSeed.current..<TestSeed.current + 3 {
      let ways = try OpenedScenario(screen.scenario).scenario.ways.map(\.name)
      let ends = try ways.filter { !screen.others.contains($0) }.map { way in
        let history = try OpenedScenario(screen.scenario)
          .history(way, seed: seed, updates: screen.updates)
        return try #require(history.last).sections.flatMap(\.items).map {
          "\($0.identifier.dropFirst()) \($0.version)"
        }
      }
      #expect(ends.count > 1 && ends.allSatisfy { $0 == ends[0] }, "seed=\(seed)")
    }
  }
}
