import Screens
import Testing

@testable import BenchmarkHarness
@testable import Suites

/// How a scenario becomes a contest.
@Suite struct ScreensSuiteTests {
  private static let seed: UInt64 = 5

  private func body(_ way: String, of screen: FakeScreen) throws -> Body {
    try #require(try ScreensSuite.contest(of: screen.scenario).bodies(seed: Self.seed)[way])
  }

  private func counts(_ way: String, of screen: FakeScreen = FakeScreen()) throws -> [String:
    Double]
  {
    let values = try self.body(way, of: screen).counts()
    #expect(Set(values.map(\.metric)).count == values.count)
    return Dictionary(uniqueKeysWithValues: values.map { ($0.metric.name, $0.value) })
  }

  @Test func theWaysCompeteAgainstTheRecommendedOne() throws {
    var screen = FakeScreen()
    screen.ways.swapAt(0, 1)
    let contest = ScreensSuite.contest(of: screen.scenario)
    #expect(contest.id.description == "screens/fake.8/8")
    #expect(contest.reference == "right")
    #expect(contest.subjects.map(\.name) == ["broken", "right", "floor-follow"])
    #expect(contest.lanes == Set(Lane.allCases))
  }

  @Test func countedAreAllSessionsOfTheSeedsBehindTheFirst() throws {
    let screen = FakeScreen()
    let counts = try self.counts("right", of: screen)
    #expect(counts["updates"] == 60 && counts["session_updates"] == 5)
    #expect(counts["fetches"] == 120 && counts["cells_asked"] == 180)
    #expect(counts["inconsistent_batches"] == 0 && counts["breaking_seeds"] == 0)
    let opened = screen.log.all.filter { $0.hasPrefix("open") }
    #expect(opened == (5..<17).map { "open right \($0) audited" })
  }

  @Test func aSessionThatBreaksIsNamedWithItsFirstBatch() throws {
    let counts = try self.counts("broken")
    // Seeds 6, 12 and 15 break twice each. Seed 9 breaks once, with its last update.
    #expect(counts["inconsistent_batches"] == 7)
    #expect(counts["breaking_seeds"] == 4)
    #expect(counts["broken_rule_3"] == 3 && counts["broken_strict"] == 4)
    #expect(counts["broken_rule_2"] == 0 && counts["broken_rule_7"] == 0)
    #expect((1...4).map { counts["breaking_seed.\($0)"] } == [6, 9, 12, 15])
    #expect((1...4).map { counts["breaking_update.\($0)"] } == [2, 5, 3, 1])
    #expect(counts["breaking_seed.5"] == nil && counts["breaking_update.5"] == nil)
    #expect(try self.counts("right").keys.allSatisfy { !$0.hasPrefix("breaking_seed.") })
    // A batch that only the strict level refuses has no rule's number, and so no row.
    #expect((1...4).map { counts["breaking_rule.\($0)"] } == [nil, 3, nil, 3])
  }

  @Test func atMostTenSeedsAreNamed() throws {
    let counts = try self.counts("broken", of: FakeScreen(countedSessions: 60))
    #expect(counts["breaking_seeds"] == 20)
    #expect(counts["breaking_seed.10"] == 33 && counts["breaking_seed.11"] == nil)
  }

  /// A way's cost beyond the floor is a difference, so both counts must be of the same sessions. A floor has fewer
  /// sessions, because it has no faults to find.
  @Test func theSessionsThatAllWaysHaveAreCountedApart() throws {
    var screen = FakeScreen()
    screen.ways[1] = ScreenWay("broken", .wrong, "A sixth of the sessions.", sessionDivisor: 6)
    let (right, floor) = try (counts("right", of: screen), counts("floor-follow", of: screen))
    #expect(right["shared_updates"] == 10 && floor["updates"] == 10)
    // The sessions have seeds 5 to 16, those of the floor seeds 5 and 6.
    #expect(right["shared_sql_statements"] == 55 && floor["sql_statements"] == 55)
    #expect(right["sql_statements"] == 630)
    #expect(right["shared_rows_stepped"] == 40 && floor["rows_stepped"] == 10)
    #expect(right["shared_cells_asked"] == 30)
    #expect(try counts("broken", of: screen)["shared_updates"] == 10)
    let contest = ScreensSuite.contest(of: screen.scenario)
    #expect(contest.subjects.map(\.countedRuns) == [12, 2, 2])
  }

  @Test(arguments: ScreensSuite.scenarios)
  func moreSessionsAreCountedThanTimedAndNoneFewerThanOfAFloor(_ name: String) throws {
    let scenario = try #require(ScreenCatalogue.scenario(named: name))
    #expect(scenario.sharedSessions > 0)
    #expect(scenario.countedSessions > ScreensSuite.contest(of: scenario).inputs)
    for way in scenario.ways where way.role == .floor {
      #expect(scenario.countedSessions(of: way) == scenario.sharedSessions)
    }
  }

  @Test func ofAFloorOnlyWhatTheStoreDoesIsCounted() throws {
    #expect(
      try Set(self.counts("floor-follow").keys) == [
        "updates", "session_updates", "fetches", "sql_statements", "rows_stepped", "rows_written",
      ])
  }

  /// If a lane is not measured, its rows come only from the declaration.
  @Test func whatIsDeclaredIsReported() throws {
    let contest = ScreensSuite.contest(of: FakeScreen().scenario)
    for subject in contest.subjects {
      let reported = try Set(self.counts(subject.name).keys).filter {
        !$0.hasPrefix("breaking_") || $0 == "breaking_seeds"
      }
      #expect(Set(subject.counted.map(\.name)) == reported, "\(subject.name)")
    }
  }

  @Test func everyCountIsReported() {
    let fields = Mirror(reflecting: ScreenCounts()).children.compactMap(\.label)
    // `ScreenMetrics.counts` leaves out two fields, which have metrics of their own: `updates` and `brokenRules`.
    #expect(ScreenMetrics.counts.count == fields.count - 2)
    #expect(Set(ScreenMetrics.counts.map(\.metric)).count == ScreenMetrics.counts.count)
  }

  @Test func aWrongSessionAmongManyIsFound() throws {
    var screen = FakeScreen()
    screen.ways.append(ScreenWay("unlike", .alternative, "Ends wrong where four divides the seed."))
    #expect {
      try self.counts("unlike", of: screen)
    } throws: { error in
      "\(error)" == "wrong answer: the session of seed 8: the list is another"
    }
  }

  @Test func openingIsNoPartOfARunAndClosingNone() throws {
    let screen = FakeScreen()
    let body = try self.body("right", of: screen)
    try body.run()
    try body.run()
    #expect(try body.violations() == [])
    let run = ["open right 5", "run right 5", "close right 5"]
    // The store does not depend on the run's seed, so that `bench record` can repeat a session from its own seed.
    #expect(screen.log.all == ["prepare 1"] + run + run + run.dropLast())
  }

  @Test func seedsGoRoundTheirEnd() throws {
    let screen = FakeScreen()
    let bodies = try ScreensSuite.contest(of: screen.scenario).bodies(seed: .max)
    _ = try #require(bodies["right"]).counts()
    #expect(screen.log.all.contains("open right \(UInt64.max) audited"))
    #expect(screen.log.all.contains("open right 0 audited"))
  }
}
