import Testing

@testable import BenchmarkHarness

@Suite("How a run's time is divided")
struct PlanScheduleTests {
  /// Contests of one subject each; seconds of its run. So many inputs that rounds have no end.
  private func plan(
    _ seconds: [Double], budget: Double, lanes: Set<Lane> = [.time], singleRun: Double = 100,
    inputs: Int = 10_000
  ) -> RunPlan {
    let contests = seconds.enumerated().map { index, seconds in
      Contest.fake(
        .fake("c\(index)"),
        [
          FakeSubject("a").with {
            $0.work = Work(operations: seconds, nanosecondsPerOperation: 1e9)
          }
        ], inputs: inputs)
    }
    return RunPlan(
      contests, lanes: lanes, limits: RunLimits(operations: 1e9, singleRun: singleRun),
      budget: budget, shares: [:], slowness: 1)
  }

  private static let mixes: [[Double]] = [
    [0.001], Array(repeating: 0.001, count: 40), [0.001, 0.2, 0.0005, 0.05],
    (0..<60).map { Double($0 % 7) * 0.02 + 0.001 }, [0.2, 0.001, 0.25],
  ]

  @Test("slices add up to the budget, less what is reckoned for the rest", arguments: mixes)
  func oneByOne(seconds: [Double]) {
    let budget = 100.0
    var schedule = Schedule(plan(seconds, budget: budget))
    var elapsed = 0.0
    for index in seconds.indices {
      let slice = schedule.slices(of: [index], elapsed: elapsed)[0]
      #expect(slice > 0.05)
      // What is reckoned for a contest apart from its rounds, and no more.
      elapsed += slice + 0.04 + (seconds[index] > 0.25 ? 3 : 6) * seconds[index]
    }
    #expect(abs(elapsed - budget) < 1e-6)
  }

  @Test("slices given at one moment are those given one after the other", arguments: mixes)
  func together(seconds: [Double]) {
    var one = Schedule(plan(seconds, budget: 100))
    var all = Schedule(plan(seconds, budget: 100))
    var elapsed = 0.0
    let slices = all.slices(of: Array(seconds.indices), elapsed: 0)
    for index in seconds.indices {
      let slice = one.slices(of: [index], elapsed: elapsed)[0]
      elapsed += slice + 0.04 + (seconds[index] > 0.25 ? 3 : 6) * seconds[index]
      #expect(abs(slices[index] - slice) < 1e-6)
    }
    #expect(slices.reduce(0, +) <= 100)
  }

  @Test("a contest is given no more than its rounds can take, and the ETA knows")
  func bounded() {
    let plan = plan([0.01, 0.01], budget: 1000, inputs: 2)
    var schedule = Schedule(plan)
    // Four times sixty rounds of two inputs.
    #expect(schedule.slices(of: [0], elapsed: 0)[0] == 4 * 60 * 2 * 0.01)
    #expect(schedule.secondsLeft(elapsed: 0) < 20)
  }

  @Test("a late run still gives each contest a little", arguments: [50.0, 51, 1e6])
  func late(elapsed: Double) {
    var schedule = Schedule(plan([0.001, 0.001], budget: 50))
    #expect(schedule.slices(of: [0], elapsed: elapsed) == [0.05])
    #expect(schedule.slices(of: [1], elapsed: elapsed) == [0.05])
  }

  @Test("time saved by one contest goes to those that follow")
  func saved() {
    var schedule = Schedule(plan([0.001, 0.001, 0.001], budget: 30))
    let first = schedule.slices(of: [0], elapsed: 0)[0]
    let second = schedule.slices(of: [1], elapsed: 1)[0]
    #expect(second > first)
  }

  @Test("what is left falls to nothing")
  func secondsLeft() {
    let plan = plan([0.001, 0.001], budget: 30, lanes: [.count, .time])
    var schedule = Schedule(plan)
    schedule.begin(exactContests: 2)
    #expect(schedule.total == 4)
    #expect(schedule.secondsLeft(elapsed: 0) == 30)
    schedule.note(plan.entries.map(\.contest.id), seconds: 1)
    #expect(schedule.secondsLeft(elapsed: 10) == 20)
    for index in 0..<2 {
      _ = schedule.slices(of: [index], elapsed: 12)
      #expect(schedule.secondsLeft(elapsed: 12) == 18, "the last one has its time, too")
      #expect(schedule.secondsLeft(elapsed: 31) == 0)
      schedule.note([plan.entries[index].contest.id], seconds: 9)
    }
    #expect(schedule.secondsLeft(elapsed: 20) == 0)
  }

  @Test("exact lanes alone: what is left falls with each, whether it came through or not")
  func exactSecondsLeft() {
    let plan = plan([0.001, 0.001, 0.001], budget: 30, lanes: [.count])
    let ids = plan.entries.map(\.contest.id)
    var schedule = Schedule(plan)
    schedule.begin(exactContests: 3)
    let all = schedule.secondsLeft(elapsed: 0)
    #expect(all > 0)
    schedule.note([ids[0]], seconds: nil)
    #expect(abs(schedule.secondsLeft(elapsed: 0) - all * 2 / 3) < 1e-9)
    schedule.note([ids[1], ids[2]], seconds: 1)
    #expect(schedule.secondsLeft(elapsed: 0) == 0)
  }

  @Test("overhead is learnt from contests that came through, and from no others")
  func overhead() {
    func second(after seconds: Double?) -> Double {
      let plan = plan([0.25, 0.25, 0.25], budget: 100)
      var schedule = Schedule(plan)
      let first = schedule.slices(of: [0], elapsed: 0)[0]
      schedule.note([plan.entries[0].contest.id], seconds: seconds.map { $0 + first + 0.04 })
      return schedule.slices(of: [1], elapsed: 50)[0]
    }
    // Reckoned is an overhead of 6 rounds of 0.25 s for each of the two left.
    #expect(abs(second(after: 1.5) - second(after: nil)) < 1e-9)
    #expect(abs(second(after: 2.5) - (second(after: nil) - 1)) < 1e-9)
  }

  @Test("a deadline leaves time for what is predicted, and for exact lanes what they run")
  func deadlines() {
    let timed = plan([2], budget: 30, lanes: [.count, .time])
    var schedule = Schedule(timed)
    let id = [timed.entries[0].contest.id]
    #expect(schedule.deadline(of: id, exact: true) == 60 + 200)
    #expect(schedule.deadline(of: id, exact: false) == 60 + 20)
    let slice = schedule.slices(of: [0], elapsed: 0)[0]
    #expect(schedule.deadline(of: id, exact: false) == 60 + 20 + 2 * slice)
    // Not timed, the exact lanes take as long.
    for untimed in [
      plan([2], budget: 30, lanes: [.count]), plan([2], budget: 30, lanes: [.count], singleRun: 1),
    ] {
      #expect(Schedule(untimed).deadline(of: id, exact: true) == 60 + 200)
      #expect(Schedule(untimed, patience: 5).deadline(of: id, exact: true) == 5 + 200)
    }
  }
}
