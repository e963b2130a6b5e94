import Screens
import TestSupport
import Testing
import Workloads

/// The ways of all screens but the feed show what a plain model has, with random seeds. ``FeedScreenTests`` checks the
/// feed.
struct EveryWayTests {
  struct Screen: Sendable, CustomTestStringConvertible {
    let family: String
    let sizes: [Int]
    /// The number of updates of each way in a debug build.
    let debug: Int
    let release: Int
    /// Ways that are not tested here, because they are expected to break ``law`` or to differ from the model.
    var except: Set<String> = []
    /// A further condition that the counts of every way must meet.
    var law: @Sendable (ScreenCounts) -> Bool = { _ in true }

    var testDescription: String { family }
  }

  private static let screens = [
    Screen(family: "blog-900", sizes: [900], debug: 40, release: 400),
    Screen(family: "colors", sizes: [1, 20, 148, 400], debug: 80, release: 2_000),
    Screen(family: "match-grid", sizes: [1, 2, 13, 60, 200], debug: 120, release: 10_000) {
      $0.reloads == 0
    },
    Screen(family: "photo-grid", sizes: [1, 2, 13, 60, 300], debug: 80, release: 2_000),
    Screen(family: "scrolling", sizes: [20, 60, 200], debug: 600, release: 10_000) {
      $0.batches == 0 && $0.fetches == 0
    },
    Screen(
      family: "single-section", sizes: [24, 60], debug: 120, release: 4_000,
      except: ["own-child", "own-temporary"]
    ) {
      $0.staleIdentifiers + $0.refusedReloads + $0.fetches + $0.reloads == 0
    },
  ]
  private static let sessionUpdates = 40

  /// A wrong way shows the model, too: if the list view refuses one of its batches, the list reloads all data.
  @Test(arguments: screens) func showsTheModel(_ screen: Screen) throws {
    let updates = TestSteps.count(debug: screen.debug, release: screen.release)
    for number in 0..<max(1, updates / Self.sessionUpdates) {
      var generator = SplitMix64(seed: SplitMix64.derive(TestSeed.current, number))
      let size = screen.sizes.randomElement(using: &generator)!
      let seed = generator.next()
      let family = ScreenCatalogue.families.first { $0.name == screen.family }
      let name = try #require(family?.scenario(size)).name
      let opened = try OpenedScenario(name, seed: seed)
      for way in opened.scenario.ways where !screen.except.contains(way.name) {
        let place = "seed=\(TestSeed.current) session \(number), \(name)/\(way.name)"
        let session = try opened.open(way.name, seed: seed)
        for update in 0...Self.sessionUpdates {
          // The first call makes no update, so the first list is checked, too.
          try session.run(updates: min(update, 1))
          #expect(try session.violations() == [], "\(place), update \(update)")
        }
        let counts = session.counts
        #expect(counts.updates == Self.sessionUpdates, "\(place)")
        #expect(counts.wrongLists == 0 && counts.wrongCells == 0, "\(place)")
        #expect(counts.missingCells == 0 && screen.law(counts), "\(place)")
        #expect(session.brokenBatches.count == counts.inconsistentBatches, "\(place)")
        if way.role == .wrong { continue }
        #expect(counts.staleCells == 0 && counts.inconsistentBatches == 0, "\(place)")
      }
    }
  }
}
