import Screens
import TestSupport
import Testing

struct FeedScreenTests {
  @Test(arguments: ["splice", "rebuild-ids", "splice-contents"])
  func aRightWayShowsWhatTheStoreHasAfterEachUpdate(_ way: String) throws {
    let scenario = try #require(ScreenCatalogue.scenario(named: "feed.200"))
    let input = try scenario.prepare(seed: 1)
    for session in 0..<TestSteps.count(debug: 3, release: 30) {
      let seed = TestSeed.current &+ UInt64(session)
      let screen = try input.open(way, seed: seed, audit: true, history: nil)
      #expect(try screen.violations() == [])
      for update in 1...scenario.sessionUpdates {
        try screen.run(updates: 1)
        #expect(try screen.violations() == [], "seed=\(seed) update=\(update)")
      }
      #expect(screen.brokenBatches == [])
    }
  }

  @Test func theFloorHasTheUpdatesAndNoScreen() throws {
    let scenario = try #require(ScreenCatalogue.scenario(named: "feed.200"))
    let screen = try scenario.prepare(seed: 1)
      .open("floor-follow", seed: TestSeed.current, audit: true, history: nil)
    try screen.run(updates: 100)
    #expect(screen.counts.updates == 100)
    #expect(screen.counts.sqlStatements > 100)
    #expect(screen.counts.cellsAsked == 0)
  }
}
