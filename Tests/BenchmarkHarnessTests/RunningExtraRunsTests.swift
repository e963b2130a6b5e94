import Testing

@testable import BenchmarkHarness

/// `aa --slowdown` repeats some runs. A repetition takes time in the sample, but the sample does not count it as a run.
@Suite("The time lane: runs that do not count")
struct RunningExtraRunsTests {
  @Test("a share of the runs is done again", arguments: [1, 2], [nil, 50])
  func again(leastRuns: Int, before: UInt64?) throws {
    let subject = FakeSubject("s0").with {
      $0.leastRuns = leastRuns
      $0.before = before
      $0.nanoseconds = { call, _ in call.isMultiple(of: 2) ? 10_000 : 30_000 }
    }
    func samples(_ again: RunsAgain) -> [Double] {
      Timed([subject]) {
        $0.rounds = 15
        $0.again = again
      }.samples("s0").map(\.nanoseconds)
    }
    let again = RunsAgain(4, of: 10)
    #expect(samples(again) == Array(repeating: 1.4 * 20_000, count: 15))
    #expect(samples(again.none) == Array(repeating: 20_000, count: 15))
  }

  @Test(
    "the fewest runs that come near the share",
    arguments: [
      (0.001, 1, 981), (0.03, 1, 33), (0.1, 1, 10), (0.5, 1, 2), (0.7, 7, 10), (1, 1, 1), (2, 2, 1),
    ])
  func fewest(share: Double, again: Int, of: Int) {
    #expect(RunsAgain(share: share) == RunsAgain(again, of: of))
  }

  @Test("none for an invalid or too small share", arguments: [0, -1, .nan, .infinity, 0.0009])
  func noShare(share: Double) { #expect(RunsAgain(share: share) == nil) }

  @Test("runs that take too long together are not repeated")
  func tooLong() {
    func fits(_ again: RunsAgain, nanoseconds: Double) -> Bool {
      let work = Work(operations: 1, nanosecondsPerOperation: nanoseconds)
      return again.fits(
        Contest.Subject(
          name: "s0", work: work, making: .none, counted: [], leastRuns: 1, countedRuns: 1))
    }
    #expect(fits(RunsAgain(1, of: 33), nanoseconds: 3e6))
    #expect(!fits(RunsAgain(1, of: 33), nanoseconds: 3.1e6))
  }
}
