import Testing

@testable import BenchmarkHarness

@Suite("One cell measured once for a pair")
struct PairWorkerTests {
  private let cell = CellID(.fake(), subject: "a")

  /// What a worker finds whose clock passes only in subjects; `subjects` by the contest's size.
  private func sample(
    _ subjects: [Int: FakeSubject], _ order: PairOrder, nothing: String? = nil,
    resolution: Double = 30, clock: FakeClock = FakeClock(), log: CallLog = CallLog(),
    input: @escaping @Sendable (UInt64) throws -> Void = { _ in }
  ) -> PairSample {
    var worker = PairWorker { id in
      subjects[id.size].map {
        .fake(
          id, [FakeSubject("other"), $0], nothingToMeasure: nothing, log: log, clock: clock,
          input: input)
      }
    }
    worker.clock = clock.now
    worker.resolution = { resolution }
    return worker.sample(order)
  }

  private func sample(_ subject: FakeSubject, log: CallLog = CallLog()) -> PairSample {
    sample([10: subject], PairOrder(cell: cell, seed: 7), log: log)
  }

  @Test("samples of a thousand steps of the clock, until fifteen milliseconds have passed")
  func samples() {
    // Two runs of 20 us make 30 us; 375 such samples make 15 ms.
    #expect(
      sample(FakeSubject("a")) == PairSample(nanoseconds: 20_000, runs: 750, status: .ok))
  }

  @Test("five samples of a slow subject, each of one run")
  func slow() {
    let slow = FakeSubject("a").with { $0.nanoseconds = { _, _ in 3_000_000_000 } }
    #expect(sample(slow) == PairSample(nanoseconds: 3e9, runs: 5, status: .ok))
  }

  @Test("the least of the samples is the time")
  func least() {
    let noisy = FakeSubject("a").with {
      $0.nanoseconds = { call, _ in 40_000 + UInt64((call * 37 + 11) % 50) * 1000 }
    }
    #expect(sample(noisy).nanoseconds == 40_000)
  }

  @Test("only the cell's subject runs, on the seed given, and its first answer alone is checked")
  func checked() {
    let log = CallLog()
    let found = sample(FakeSubject("a"), log: log)
    #expect(log.calls.prefix(4).map(\.action) == ["input", "prepare", "answer", "verify"])
    #expect(log.count("a", "verify") == 1 && log.count("", "input") == 1)
    #expect(Set(log.calls.map(\.seed)) == [7] && !log.calls.contains { $0.subject == "other" })
    // The checked run and the two tries before the samples are not among them.
    #expect(log.count("a", "answer") == found.runs + 1 + 1 + 1 + 2)
  }

  @Test("a wrong answer has no time, and neither has a subject that throws at any point")
  func broken() {
    let wrong = FakeSubject("a").with { $0.violations = { _ in ["lost an item", "another"] } }
    #expect(sample(wrong) == PairSample(.failed("wrong answer: lost an item")))
    let broken = FakeSubject("a").with { $0.prepare = { throw FakeError("no store") } }
    #expect(sample(broken) == PairSample(.failed("no store")))
    for call in [0, 1, 2, 100] {
      let late = FakeSubject("a").with {
        $0.nanoseconds = { at, _ in
          if at == call { throw FakeError("call \(call)") }
          return 20_000
        }
      }
      #expect(sample(late) == PairSample(.failed("call \(call)")))
    }
    let order = PairOrder(cell: cell, seed: 7)
    let noInput = sample([10: FakeSubject("a")], order, input: { _ in throw FakeError("no input") })
    #expect(noInput == PairSample(.failed("no input")))
  }

  @Test("what goes before a run goes before each, and is no part of the time")
  func prelude() {
    let log = CallLog()
    let subject = FakeSubject("a").with { $0.before = 400_000 }
    let found = sample([10: subject], PairOrder(cell: cell, seed: 7), log: log)
    #expect(found.nanoseconds == 20_000)
    let order = log.calls.map(\.action).filter { $0 == "before" || $0 == "answer" }
    #expect(order.indices.allSatisfy { order[$0] == ($0.isMultiple(of: 2) ? "before" : "answer") })
  }

  @Test(
    "a subject that goes forth and back has a sample of whole pairs of runs",
    arguments: [(2, 2), (8, 8), (5, 6), (1, 2)])
  func evenRuns(least: Int, passes: Int) {
    let log = CallLog()
    let subject = FakeSubject("a").with {
      $0.leastRuns = least
      $0.nanoseconds = { call, _ in call.isMultiple(of: 2) ? 20_000 : 40_000 }
    }
    let found = sample(subject, log: log)
    #expect(found.nanoseconds == 30_000 && found.runs.isMultiple(of: passes))
  }

  @Test("a slow subject's least runs are not waited for")
  func slowLeastRuns() {
    let subject = FakeSubject("a").with {
      $0.leastRuns = 1000
      $0.nanoseconds = { _, _ in 2_000_000 }
    }
    // Six of them take more than 10 ms.
    #expect(sample(subject).runs == 5 * 6)
  }

  @Test("the same subject at a smaller size runs after each run, under the same clock")
  func extra() {
    let small = FakeSubject("a").with {
      $0.nanoseconds = { _, _ in 600 }
      $0.before = 50
    }
    let log = CallLog()
    let order = PairOrder(cell: cell, seed: 7, extraSize: 3)
    let found = sample([10: FakeSubject("a"), 3: small], order, log: log)
    #expect(found.nanoseconds == 20_600)
    #expect(log.count("a", "verify") == 2)
    #expect(
      sample([10: FakeSubject("a")], order)
        == PairSample(.unavailable("there is no suite/fake/a/3 to run beside it")))
  }

  @Test(
    "of so many runs some are done again, under the clock and uncounted, as whole pairs of runs",
    arguments: [1, 2])
  func again(leastRuns: Int) {
    let log = CallLog()
    let subject = FakeSubject("a").with {
      $0.leastRuns = leastRuns
      $0.nanoseconds = { call, _ in call.isMultiple(of: 2) ? 10_000 : 30_000 }
    }
    let order = PairOrder(cell: cell, seed: 7, runsAgain: RunsAgain(4, of: 10))
    let found = sample([10: subject], order, log: log)
    #expect(found.nanoseconds == 1.4 * 20_000)
    #expect(found.runs.isMultiple(of: 10 * leastRuns))
    var none = order
    none.runsAgain = order.runsAgain?.none
    #expect(sample([10: subject], none).nanoseconds == 20_000)
  }

  @Test("a program that has no such cell says so")
  func unknown() {
    var order = PairOrder(cell: cell, seed: 7)
    let missing = PairSample(.unavailable("there is no such cell"))
    #expect(sample([10: FakeSubject("b")], order) == missing)
    #expect(sample([10: FakeSubject("a")], order, nothing: "no objects") == missing)
    order.cell.contest.size = 11
    #expect(sample([10: FakeSubject("a")], order) == missing)
  }
}
