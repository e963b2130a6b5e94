import Testing

@testable import BenchmarkHarness

@Suite("Contests and their inputs")
struct RunningContestTests {
  @Test("no two inputs of a seed, or of seeds next to it, share a stream of random numbers")
  func distantStreams() {
    // The generator adds this step to its state at each draw. So the number of draws from one seed to another is the
    // difference of the seeds, divided by the step. Newton's method finds the inverse of the step.
    let step: UInt64 = 0x9E37_79B9_7F4A_7C15
    var inverse: UInt64 = step
    for _ in 0..<6 { inverse = inverse &* (2 &- step &* inverse) }
    #expect(step &* inverse == 1)
    let seeds = [0, 1, 2, 3, .max].flatMap { (seed: UInt64) in
      (0..<64).map { InputSeed.derive(seed, input: $0) }
    }
    #expect(Set(seeds).count == seeds.count)
    for first in seeds {
      #expect(seeds.allSatisfy { $0 == first || ($0 &- first) &* inverse > 1_000_000_000 })
    }
  }

  @Test("an input is made once, and every subject gets it")
  func oneInput() throws {
    let log = CallLog()
    let contest = Contest.fake(
      .fake(), [FakeSubject("a"), FakeSubject("b")], inputs: 4, log: log)
    let bodies = try contest.bodies(seed: 42)
    #expect(bodies.keys.sorted() == ["a", "b"])
    #expect(
      log.calls == [
        CallLog.Call(subject: "", action: "input", seed: 42),
        CallLog.Call(subject: "a", action: "prepare", seed: 42),
        CallLog.Call(subject: "b", action: "prepare", seed: 42),
      ])
  }

  @Test("a checked time includes making the answer and releasing it, but not checking it")
  func checkedTime() throws {
    final class Answer {
      let clock: FakeClock
      init(_ clock: FakeClock) { self.clock = clock }
      deinit { clock.advance(100) }
    }
    let clock = FakeClock()
    let body = Body(
      counts: { [] },
      verify: { (_: Answer) in
        clock.advance(10_000)
        return ["wrong"]
      },
      answer: {
        clock.advance(3)
        return Answer(clock)
      })
    let checked = try body.checkedTime(clock.now)
    #expect(checked.nanoseconds == 103)
    #expect(checked.violations == ["wrong"])
    #expect(try body.violations() == ["wrong"])
  }
}
