import Testing

@testable import BenchmarkHarness

@Suite("The time lane: its limits")
struct RunningTimeLimitTests {
  /// Subjects of 10 ms a run, and from the `call`-th run on of `later`.
  private func turning(_ count: Int, at call: Int = .max, later: UInt64 = 0) -> [FakeSubject] {
    (0..<count).map { place in
      FakeSubject("s\(place)").with {
        $0.nanoseconds = { number, _ in number >= call ? later : 10_000_000 }
      }
    }
  }

  @Test("rounds fill what is planned, what came before them included", arguments: [0.3, 0.5, 0.9])
  func planned(seconds: Double) {
    let timed = Timed(turning(2), planned: seconds)
    #expect(timed.taken > seconds - 0.04 && timed.taken < seconds + 0.01)
    let late = Timed(turning(2), planned: seconds) { _ in throw FakeError("no input") }
    #expect(late.taken == 0 && late["s0"]?.status == .failed("no input"))
  }

  @Test("what is planned leaves the least rounds, even if nothing is", arguments: [0, 0.01, 0.1])
  func least(seconds: Double) {
    let timed = Timed(turning(2), planned: seconds)
    #expect(timed["s0"]?.samples.count == 6 && timed["s1"]?.samples.count == 6)
  }

  @Test("a machine that turns slower ends the rounds a little late, not by as much as it is slower")
  func turnsSlower() {
    // Planned are 48 rounds; from the tenth on they take ten times as long.
    let timed = Timed(turning(2, at: 12, later: 100_000_000), planned: 1)
    #expect(timed.taken > 1 && timed.taken <= 1.25 + 2 * 0.2)
    let samples = timed["s0"]?.samples.count ?? 0
    #expect(samples == timed["s1"]?.samples.count && samples >= 6 && samples < 20)
  }

  @Test("slow runs have their three samples where the rounds end early")
  func slowBesideTurning() {
    let slow = FakeSubject("slow").with { $0.nanoseconds = slowRun }
    let timed = Timed([slow] + turning(2, at: 12, later: 100_000_000), planned: 2)
    #expect(timed["slow"]?.samples.count == 3)
    #expect((timed["s0"]?.samples.count ?? 0) >= 6)
  }

  @Test("beyond the most nothing is run: three whole rounds are kept, fewer are none")
  func most() {
    // Four runs before the rounds; then a round takes 20 ms.
    for (most, samples) in [(0.04, 0), (0.05, 0), (0.09, 0), (0.1, 3), (0.11, 3), (0.12, 4)] {
      let timed = Timed(turning(2), most: most)
      #expect(timed.taken <= most + 0.01)
      for name in ["s0", "s1"] {
        #expect(timed[name]?.samples.count == samples, "\(name) within \(most)")
        #expect(timed[name]?.status.isOK == (samples > 0))
      }
    }
  }

  @Test("what was not begun is given up, and the rest tells what its runs took")
  func notBegun() {
    let timed = Timed(turning(3), most: 0.03)
    #expect(
      timed["s2"]?.status == .skipped("no time was left: give more with --time-budget"))
    #expect(timed.log.count("s2", "answer") == 0)
    #expect(timed.reckoning?.runs == ["s0": 0.01, "s1": 0.01])
    let none = Timed(turning(2), most: 0)
    #expect(none.taken == 0 && none.messages.count == 2)
  }

  @Test("slow subjects whose further runs do not fit are given up, the slowest first")
  func slowGivenUp() {
    let slow = [400, 900, 500].enumerated().map { place, milliseconds in
      FakeSubject("slow\(place)").with {
        $0.nanoseconds = { _, _ in UInt64(milliseconds) * 1_000_000 }
      }
    }
    // 1.82 s before the rounds, six rounds of 10 ms; further runs of 0.8, 1.8 and 1 s.
    for (most, kept) in [(5.5, [0, 1, 2]), (4.0, [0, 2]), (2.8, [0]), (2.6, [])] {
      let timed = Timed(slow + turning(1), most: most)
      #expect(timed.taken <= most)
      #expect((0..<3).filter { timed["slow\($0)"]?.status.isOK == true } == kept)
      #expect((timed["s0"]?.samples.count ?? 0) >= 6)
      #expect(kept.allSatisfy { timed["slow\($0)"]?.samples.count == 3 })
      #expect(timed.reckoning?.runs["slow1"] == 0.9, "what was given up is learnt from")
    }
  }

  @Test("the reckoning tells runs and what came before them apart")
  func reckoning() {
    let clock = FakeClock()
    let slow = FakeSubject("slow").with { $0.nanoseconds = slowRun }
    let timed = Timed([slow] + turning(2), inputs: 4, clock: clock) { _ in
      clock.advance(50_000_000)
    }
    #expect(timed.reckoning?.runs == ["slow": 0.4, "s0": 0.01, "s1": 0.01])
    // Four inputs; the further checks' runs belong to neither.
    #expect(abs((timed.reckoning?.overhead ?? 0) - 0.2) < 1e-9)
  }
}
