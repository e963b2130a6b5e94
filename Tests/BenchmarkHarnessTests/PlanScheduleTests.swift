import Testing

@testable import BenchmarkHarness

@Suite("How a run's time is divided")
struct PlanScheduleTests {
  /// Contests of one subject each; seconds of its run. So many inputs that rounds have no end.
  private func plan(
    _ seconds: [Double], budget: Double, lanes: Set<Lane> = [.time], singleRun: Double = 100,
    inputs: Int = 10_000, priorities: [Int: Int] = [:], slowShare: Double = 0.65
  ) -> RunPlan {
    let contests = seconds.enumerated().map { index, seconds in
      Contest.fake(
        .fake("c\(index)"),
        [
          FakeSubject("a").with {
            $0.work = Work(operations: seconds, nanosecondsPerOperation: 1e9)
          }
        ], inputs: inputs, priority: priorities[index] ?? 0)
    }
    return RunPlan(
      contests, lanes: lanes,
      limits: RunLimits(operations: 1e9, singleRun: singleRun, slowShare: slowShare),
      budget: budget, shares: [:], slowness: 1)
  }

  private static let mixes: [[Double]] = [
    [0.001], Array(repeating: 0.001, count: 40), [0.001, 0.2, 0.0005, 0.05],
    (0..<60).map { Double($0 % 7) * 0.02 + 0.001 }, [0.2, 0.001, 0.25],
  ]

  @Test("contests that take what was planned take the whole time", arguments: mixes)
  func oneByOne(seconds: [Double]) {
    var schedule = Schedule(plan(seconds, budget: 100))
    var elapsed = 0.0
    var seen: Set<Int> = []
    while let turn = schedule.next(elapsed: elapsed).first {
      #expect(turn.heldBack.isEmpty && turn.subjects == ["a"])
      #expect(turn.most >= turn.planned)
      seen.insert(turn.index)
      elapsed += turn.planned
    }
    #expect(seen.count == seconds.count)
    #expect(abs(elapsed - 100) < 1e-6)
  }

  @Test("what a lost worker took is not taken from others", arguments: mixes)
  func losses(seconds: [Double]) {
    var schedule = Schedule(plan(seconds, budget: 100))
    let before = schedule.left(elapsed: 10)
    schedule.lose(seconds: 60)
    #expect(schedule.left(elapsed: 70) == before)
    let notes = schedule.beginTiming(elapsed: 70)
    #expect(notes.isEmpty)
    var elapsed = 70.0
    while let turn = schedule.next(elapsed: elapsed).first {
      #expect(turn.heldBack.isEmpty && turn.subjects == ["a"])
      elapsed += turn.planned
    }
    #expect(abs(elapsed - 160) < 1e-6)
  }

  @Test("turns dealt at one moment are those dealt one after the other", arguments: mixes)
  func together(seconds: [Double]) {
    var one = Schedule(plan(seconds, budget: 100))
    var all = Schedule(plan(seconds, budget: 100))
    var elapsed = 0.0
    for turn in all.next(seconds.count, elapsed: 0) {
      let other = one.next(elapsed: elapsed)[0]
      #expect(other.index == turn.index && abs(other.planned - turn.planned) < 1e-9)
      elapsed += other.planned
    }
    #expect(one.next(elapsed: elapsed).isEmpty && all.next(elapsed: elapsed).isEmpty)
  }

  @Test("a contest is planned no more than its rounds can take, and the ETA knows")
  func bounded() {
    let plan = plan([0.01, 0.01], budget: 1000, inputs: 2)
    var schedule = Schedule(plan)
    // Twice sixty rounds of two inputs, and before them a start and the least rounds.
    let planned = schedule.next(elapsed: 0)[0].planned
    #expect(planned > 2 * 60 * 2 * 0.01 && planned < 2 * 60 * 2 * 0.01 + 0.2)
    #expect(schedule.secondsLeft(elapsed: 0) < 6)
  }

  @Test("priority first, then what is quick, then what is slow, the least slow first")
  func order() {
    let seconds = [0.5, 0.001, 0.3, 0.002, 0.9, 0.003]
    var schedule = Schedule(plan(seconds, budget: 100, priorities: [4: 1]))
    #expect(schedule.next(6, elapsed: 0).map(\.index) == [4, 1, 3, 5, 2, 0])
  }

  @Test("slow subjects leave their share to rounds; the longest of low priority are held back")
  func heldBack() {
    // Three runs of each: 12, 9, 6 and 12 of 60 s, of which 30 are for what is slow.
    let plan = plan([4, 3, 2, 4, 0.01], budget: 60, priorities: [3: 1], slowShare: 0.5)
    var schedule = Schedule(plan)
    let turns = schedule.next(5, elapsed: 0)
    #expect(turns.map(\.index) == [3, 4, 2, 1, 0])
    #expect(turns.map(\.subjects) == [["a"], ["a"], ["a"], ["a"], []])
    #expect(
      turns[4].heldBack.map(\.status) == [
        .skipped("a run takes 4.0 s and no time was left: give more with --time-budget")
      ])
    #expect(turns[4].heldBack.map(\.cell) == [CellID(.fake("c0"), subject: "a")])
    #expect(turns[..<4].allSatisfy { $0.heldBack.isEmpty })
  }

  @Test("late, contests are held back, the longest first; later than that, all of them")
  func late() {
    let seconds = [0.01, 0.1, 0.02]
    var schedule = Schedule(plan(seconds, budget: 50))
    // Eight runs of each: 0.08, 0.8 and 0.16 s, and 0.04 s to start; 0.6 s are left.
    let turns = schedule.next(3, elapsed: 49.4)
    #expect(turns.map(\.index) == [0, 2, 1])
    #expect(turns.map(\.subjects) == [["a"], ["a"], []])
    #expect(
      turns[2].heldBack.map(\.status) == [
        .skipped("no time was left: give more with --time-budget")
      ])
    for elapsed in [50.0, 1e6] {
      var schedule = Schedule(plan(seconds, budget: 50))
      let turns = schedule.next(3, elapsed: elapsed)
      #expect(turns.count == 3 && turns.allSatisfy { $0.subjects.isEmpty })
      #expect(schedule.next(elapsed: elapsed).isEmpty)
    }
  }

  @Test("time saved by one contest goes to those that follow")
  func saved() {
    var schedule = Schedule(plan([0.001, 0.001, 0.001], budget: 30))
    let first = schedule.next(elapsed: 0)[0].planned
    let second = schedule.next(elapsed: 1)[0].planned
    #expect(second > first)
  }

  @Test("what is left falls to nothing")
  func secondsLeft() {
    let plan = plan([0.001, 0.001], budget: 30, lanes: [.count, .time])
    var schedule = Schedule(plan)
    #expect(schedule.total == 4)
    #expect(schedule.secondsLeft(elapsed: 0) == 30)
    schedule.note(plan.entries.map(\.contest.id), exact: true)
    #expect(schedule.secondsLeft(elapsed: 10) == 20)
    for index in 0..<2 {
      _ = schedule.next(elapsed: 12)
      #expect(schedule.secondsLeft(elapsed: 12) == 18, "the last one has its time, too")
      #expect(schedule.secondsLeft(elapsed: 31) == 0)
      schedule.note([plan.entries[index].contest.id], exact: false)
    }
    #expect(schedule.secondsLeft(elapsed: 20) == 0)
  }

  @Test("what is left never falls under the time lane's least while the exact lanes run")
  func secondsLeftLate() {
    let plan = plan([0.001, 0.001], budget: 100, lanes: [.count, .time])
    var schedule = Schedule(plan)
    let counting = ExactForecast(plan, workers: 1).secondsLeft(elapsed: 0)
    #expect(counting > 0 && counting < 0.2)
    #expect(schedule.secondsLeft(elapsed: 30) == 70)
    for elapsed in [64, 99, 300.0] {
      #expect(abs(schedule.secondsLeft(elapsed: elapsed) - 36 - counting) < 1e-9)
    }
    schedule.note(plan.entries.map(\.contest.id), exact: true)
    let (early, late) = (schedule.beginTiming(elapsed: 64), schedule.beginTiming(elapsed: 300))
    #expect(early.isEmpty && late.count == 1)
    #expect(schedule.left(elapsed: 300) == 36 && schedule.secondsLeft(elapsed: 330) == 6)
  }

  @Test("exact lanes alone: what is left falls with each")
  func exactSecondsLeft() {
    let plan = plan([0.001, 0.001, 0.001], budget: 30, lanes: [.count])
    let ids = plan.entries.map(\.contest.id)
    var schedule = Schedule(plan)
    let all = schedule.secondsLeft(elapsed: 0)
    #expect(all > 0)
    schedule.note([ids[0]], exact: true)
    #expect(abs(schedule.secondsLeft(elapsed: 0) - all * 2 / 3) < 1e-9)
    schedule.note([ids[1], ids[2]], exact: true)
    #expect(schedule.secondsLeft(elapsed: 0) == 0)
  }

  @Test("what one contest took tells of the others: its subject most, its machine of all")
  func learnt() {
    let plan = plan([0.02, 0.02], budget: 100)
    func forecast(_ subject: String) -> Forecast {
      var forecast = Forecast()
      for _ in 0..<40 {
        forecast.learn(
          Reckoning(overhead: 0.1, runs: [subject: 0.06]), of: plan.entries[0])
      }
      return forecast
    }
    #expect(abs(Forecast().run("a", of: plan.entries[1]) - 0.02) < 1e-9)
    // Of 0.1 s a half is what was assumed before anything was known.
    #expect((0.045...0.06).contains(forecast("a").run("a", of: plan.entries[1])))
    let before = Forecast().overhead(of: plan.entries[1])
    #expect(forecast("a").overhead(of: plan.entries[1]) > before)
    #expect(forecast("nobody").run("a", of: plan.entries[1]) == 0.02)
  }

  @Test("what is made for a run is made for each input, its answer checked on one, where it runs")
  func preparation() {
    let subjects = ["a", "handed"].map { name in
      FakeSubject(name).with {
        $0.work = Work(operations: 0.001, nanosecondsPerOperation: 1e9)
        if name == "handed" {
          $0.preparation.making = Work(operations: 1, nanosecondsPerOperation: 1e9)
          $0.preparation.checking = Work(operations: 2, nanosecondsPerOperation: 1e9)
        }
      }
    }
    let plan = RunPlan(
      [Contest.fake(.fake(), subjects, inputs: 3)], lanes: [.time],
      limits: RunLimits(operations: 1e9, singleRun: 100), budget: 100, shares: [:], slowness: 2)
    let entry = plan.entries[0]
    var forecast = Forecast()
    #expect(
      abs(forecast.least("handed", of: entry) - forecast.least("a", of: entry) - 2 * 5) < 1e-9)
    // Of one that did not run nothing is learnt.
    for _ in 0..<40 {
      forecast.learn(Reckoning(overhead: 1e-4, runs: ["a": 0.002]), of: entry)
    }
    let kept = forecast
    for _ in 0..<40 {
      forecast.learn(Reckoning(overhead: 20, runs: ["a": 0.002, "handed": 0.002]), of: entry)
    }
    #expect((9...21).contains(forecast.least("handed", of: entry)))
    #expect(kept.least("handed", of: entry) > 1)
  }

  @Test("a deadline leaves time for what is predicted, and for exact lanes what they run")
  func deadlines() {
    let timed = plan([2], budget: 30, lanes: [.count, .time])
    var schedule = Schedule(timed)
    let id = [timed.entries[0].contest.id]
    #expect(schedule.deadline(of: id, exact: true) == 60 + 200)
    #expect(schedule.deadline(of: id, exact: false) == 60 + 20)
    let planned = schedule.next(elapsed: 0)[0].planned
    #expect(schedule.deadline(of: id, exact: false) == 60 + 20 + 2 * planned)
    // Not timed, the exact lanes take as long.
    for untimed in [
      plan([2], budget: 30, lanes: [.count]), plan([2], budget: 30, lanes: [.count], singleRun: 1),
    ] {
      #expect(Schedule(untimed).deadline(of: id, exact: true) == 60 + 200)
      #expect(Schedule(untimed, patience: 5).deadline(of: id, exact: true) == 5 + 200)
    }
  }
}
