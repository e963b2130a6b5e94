import Testing

@testable import BenchmarkHarness

@Suite("A budget that is to be kept")
struct KeptBudgetTests {
  /// Sixty contests of 0.05 to 3 s each in all, of which a budget of 100 s is to have 45 s.
  private let plan = RunPlan(
    (0..<60).map { place in
      Contest.fake(
        .fake("c\(place)"),
        [
          FakeSubject("a").with {
            $0.work = Work(operations: 0.05 * Double(place + 1) / 3, nanosecondsPerOperation: 1e9)
          }
        ])
    }, lanes: [.count, .footprint, .time],
    limits: RunLimits(operations: 1e9, singleRun: 100, timeShare: 0.1), budget: 100, shares: [:],
    slowness: 1
  ).keepingExactLanes(within: 45, slowness: 1)

  /// The exact lanes one after the other, by the clock of a machine.
  private struct Run {
    var elapsed = 0.0
    var measured: [Int] = []
    var givenUp: [LaneResult] = []
    var notes: [String] = []

    init(_ plan: RunPlan, slowness: (Double) -> Double) {
      var schedule = Schedule(plan)
      for index in plan.exactOrder {
        if let results = schedule.giveUpExactLanes(of: index, elapsed: elapsed) {
          givenUp += results
          continue
        }
        let entry = plan.entries[index]
        schedule.beginExact(entry.contest.id, elapsed: elapsed)
        let pieces =
          [ExactForecast.opening(of: entry)]
          + entry.contest.subjects.flatMap { ExactForecast.pieces(of: $0, in: entry) }
        for piece in pieces {
          let seconds = piece.predicted * slowness(elapsed)
          elapsed += seconds
          schedule.note(
            entry.contest.id, piece.subject, piece.lane, seconds: seconds, elapsed: elapsed)
        }
        schedule.note([entry.contest.id], exact: true)
        measured.append(index)
      }
      notes = schedule.beginTiming(elapsed: elapsed)
    }
  }

  @Test(
    "a machine up to twice as slow as reckoned has all that the cost model says",
    arguments: [0.3, 1, 1.9])
  func asPlanned(slowness: Double) {
    let run = Run(plan) { _ in slowness }
    #expect(run.measured == plan.exactOrder && run.givenUp.isEmpty && run.notes.isEmpty)
  }

  @Test(
    "on a slower one the longest that wait are given up, the times have their part, and that is said",
    arguments: [2.5, 4, 7])
  func slower(slowness: Double) throws {
    let run = Run(plan) { _ in slowness }
    #expect(run.elapsed <= 90)
    #expect(run.elapsed > 80)
    #expect(run.measured.count + run.givenUp.count / 2 == plan.exactOrder.count)
    #expect(Set(run.givenUp.map(\.cell)).count == run.givenUp.count / 2)
    #expect(Set(run.givenUp.map(\.lane)) == [.count, .footprint])
    for result in run.givenUp {
      #expect(result.status.description.contains("--time-budget has none for it"))
    }
    #expect(run.notes.count == 1)
    #expect(try #require(run.notes.first).contains("of \(run.givenUp.count / 2) cells did not fit"))
  }

  @Test("a machine that turns slow late is followed")
  func turns() {
    let run = Run(plan) { $0 < 30 ? 1 : 6 }
    #expect(run.elapsed <= 95 && !run.givenUp.isEmpty)
  }

  @Test("what goes to a worker that hangs costs no other its lanes, before it is lost and after")
  func hangs() {
    let (hanging, next) = (plan.exactOrder[0], plan.exactOrder[1])
    for isHanging in [false, true] {
      var schedule = Schedule(plan, workers: 2)
      if isHanging { schedule.beginExact(plan.entries[hanging].contest.id, elapsed: 1) }
      #expect((schedule.giveUpExactLanes(of: next, elapsed: 95) == nil) == isHanging)
    }
    var schedule = Schedule(plan, workers: 2)
    schedule.beginExact(plan.entries[hanging].contest.id, elapsed: 1)
    schedule.lose(plan.entries[hanging].contest.id, seconds: 94, elapsed: 95)
    #expect(schedule.giveUpExactLanes(of: next, elapsed: 95) == nil)
    // Its seconds are credited once: 87 s and what is left are too much without them.
    var late = Schedule(plan, workers: 2)
    late.beginExact(plan.entries[hanging].contest.id, elapsed: 87)
    late.lose(plan.entries[hanging].contest.id, seconds: 94, elapsed: 181)
    #expect(late.giveUpExactLanes(of: next, elapsed: 181.1) != nil)
  }

  @Test("nothing is given up where all is wanted, or of a run that goes on")
  func wanted() throws {
    var judged = plan
    judged.givesUpExactLanes = false
    #expect(Run(judged) { _ in 9 }.givenUp.isEmpty)
    let resumed = try #require(plan.resumed(after: [], seconds: 50)).plan
    #expect(Run(resumed) { _ in 9 }.givenUp.isEmpty)
  }
}
