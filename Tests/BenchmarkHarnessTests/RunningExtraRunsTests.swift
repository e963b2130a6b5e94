import Testing

@testable import BenchmarkHarness

/// The extra work of `aa --slowdown`. Its time counts, but it does not count as a run.
@Suite("The time lane: runs that do not count")
struct RunningExtraRunsTests {
  private func asked(_ extra: ExtraRuns?) -> (inout Timing) -> Void {
    {
      $0.rounds = 15
      $0.extra = extra
    }
  }

  @Test("the same subject at a smaller size runs after each run", arguments: [nil, 50])
  func size(before: UInt64?) {
    let subject = FakeSubject("s0").with { $0.before = before }
    let small = subject.with { $0.nanoseconds = { _, _ in 600 } }
    let timed = Timed(
      [subject], extra: [small], change: asked(ExtraRuns(size: 3, again: nil)))
    let samples = timed.samples("s0")
    #expect(samples.map(\.nanoseconds) == Array(repeating: 20_600, count: 15))
    #expect(samples.map(\.before) == Array(repeating: before.map { Double($0) }, count: 15))
  }

  @Test("a size that is not there leaves the cell without a time")
  func noSize() {
    let timed = Timed(subjects(1), change: asked(ExtraRuns(size: 3, again: nil)))
    #expect(
      timed["s0"]?.status == .unavailable("there is no cell of 3 items to run beside it"))
  }

  @Test("a share of the runs is done again", arguments: [1, 2])
  func again(leastRuns: Int) throws {
    let subject = FakeSubject("s0").with {
      $0.leastRuns = leastRuns
      $0.nanoseconds = { call, _ in call.isMultiple(of: 2) ? 10_000 : 30_000 }
    }
    func samples(_ again: RunsAgain) -> [Double] {
      Timed([subject], change: asked(ExtraRuns(size: nil, again: again))).samples("s0")
        .map(\.nanoseconds)
    }
    let again = RunsAgain(4, of: 10)
    #expect(samples(again) == Array(repeating: 1.4 * 20_000, count: 15))
    #expect(samples(again.none) == Array(repeating: 20_000, count: 15))
  }

  @Test(
    "the fewest runs that come near the share",
    arguments: [(0.03, 1, 33), (0.1, 1, 10), (0.5, 1, 2), (0.7, 7, 10), (1, 1, 1), (2, 2, 1)])
  func fewest(share: Double, again: Int, of: Int) {
    #expect(RunsAgain(share: share) == RunsAgain(again, of: of))
    let found = RunsAgain(share: share)
    #expect(found.map { abs(Double($0.again) / Double($0.of) / share - 1) <= 0.02 } == true)
  }

  @Test("none for an invalid or too small share", arguments: [0, -1, .nan, .infinity, 0.004])
  func noShare(share: Double) { #expect(RunsAgain(share: share) == nil) }
}
