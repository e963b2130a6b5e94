import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("What goes before a run")
struct RunningPreludeTests {
  private let pair = [
    FakeSubject("s0").with { $0.before = 300_000 },
    FakeSubject("s1").with { $0.before = 100_000 },
  ]

  @Test("it runs once before every run, and is timed apart if its time is a metric")
  func apart() throws {
    let timed = Timed(pair + [FakeSubject("s2").with { $0.before = 0 }])
    let times: [(String, Double?)] = [("s0", 300_000), ("s1", 100_000), ("s2", nil)]
    for (subject, before) in times {
      #expect(timed.log.count(subject, "before") == timed.log.count(subject, "answer"))
      let result = try #require(timed[subject])
      #expect(result.before == before.map { _ in Metric.commit })
      #expect(!result.samples.isEmpty)
      #expect(result.samples.allSatisfy { $0.nanoseconds == 20_000 && $0.before == before })
    }
  }

  @Test("its time counts for a sample, so a subject has fewer rounds")
  func slow() {
    func samples(_ before: UInt64) -> Int {
      Timed([FakeSubject("s0").with { $0.before = before }]).samples("s0").count
    }
    // A sample has 50 runs of 20 us, after some untimed runs. The step comes before each of these runs.
    #expect([1_000, 90_000, 150_000, 500_000].map(samples) == [4, 3, 2, 1])
  }

  @Test("a check and a count of memory have it, too")
  func everyRun() throws {
    let log = CallLog()
    let contest = Contest.fake(.fake(), [pair[0]], log: log)
    let body = try #require(try contest.bodies(seed: 1)["s0"])
    _ = try body.violations()
    _ = try body.footprint()
    try body.run()
    #expect(log.count("s0", "before") == 3 && log.count("s0", "answer") == 3)
  }

  @Test("it is a row of its own, without a ratio")
  func rows() throws {
    let timed = Timed(pair)
    let lines = try ["s0", "s1"].map {
      ResultStore.Line(reference: "s0", counted: [], result: try #require(timed[$0]))
    }
    let rows = ResultRow.rows(lines, seed: 1)
    #expect(rows.map(\.metric) == [.time, .commit, .time, .commit])
    #expect(rows.map { $0.summary?.median } == [20_000, 300_000, 20_000, 100_000])
    #expect(rows[1].lane == .time && rows[1].ratio == nil && rows[1].reference == nil)
  }
}
