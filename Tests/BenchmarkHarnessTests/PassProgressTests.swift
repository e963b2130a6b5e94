import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("Which pass comes next")
struct PassProgressTests {
  private static let names = ["a", "b"]

  private func id(_ place: Int) -> ContestID { .fake("c\(place)") }

  private func plan(
    _ contests: Int, budget: Double = 100, keepsBudget: Bool = true, lanes: Set<Lane> = [.time]
  ) -> RunPlan {
    RunPlan(
      (0..<contests).map { .fake(id($0), Self.names.map { FakeSubject($0) }) }, lanes: lanes,
      limits: RunLimits(operations: 1e8, singleRun: 5), budget: budget, keepsBudget: keepsBudget)
  }

  private func result(
    _ place: Int, _ subject: String, _ status: Status = .ok, pass: Int = 1, times: [Double] = []
  ) -> LaneResult {
    .timed(id(place), subject, status, pass: pass, times: times)
  }

  /// A whole run. `seconds` gets a contest's place in the plan and a pass, and returns the duration of the visit.
  private struct Run {
    var passes: [[Int]]
    var elapsed = 0.0
    var progress: PassProgress

    init(
      _ plan: RunPlan, change: (inout PassProgress) -> Void = { _ in },
      seconds: (Int, Int) -> Double
    ) {
      passes = [[Int]](repeating: [], count: plan.entries.count)
      progress = PassProgress(plan)
      let contests = plan.entries.map(\.contest.id)
      for (place, entry) in plan.entries.enumerated() where !entry.donePasses.contains(1) {
        visit(place, entry.contest.id, 1, seconds)
      }
      change(&progress)
      var turns = 0
      while let next = progress.next(elapsed: elapsed), turns < 1000 {
        turns += 1
        for contest in next.contests {
          visit(contests.firstIndex(of: contest) ?? 0, contest, next.pass, seconds)
        }
      }
      #expect(turns < 1000, "it never ends")
    }

    private mutating func visit(
      _ place: Int, _ contest: ContestID, _ pass: Int, _ seconds: (Int, Int) -> Double
    ) {
      let taken = seconds(place, pass)
      elapsed += taken
      passes[place].append(pass)
      progress.end(contest, pass: pass, seconds: taken)
      let summary = progress.summary(elapsed: elapsed)
      #expect(summary.secondsLeft >= 0 && summary.total >= summary.done && summary.done > 0)
    }
  }

  @Test("a contest that takes longer than in its last visit has fewer passes")
  func slower() {
    let run = Run(plan(2, budget: 30)) { place, pass in place == 0 && pass > 2 ? 10 : 1 }
    #expect(run.passes == [Array(1...4), Array(1...PassSchedule.fewest)])
    #expect(run.elapsed <= 30)
  }

  @Test("whatever visits take, a contest has its passes in order, each once, up to twenty")
  func fuzz() {
    var numbers = Simulation.generator(97_100)
    for _ in 0..<Simulation.repetitions(debug: 40) {
      let plan = plan(
        Int.random(in: 1...8, using: &numbers), budget: 60 * numbers.unit(),
        keepsBudget: Bool.random(using: &numbers))
      let slowness = 4 * numbers.unit()
      let run = Run(plan) { _, _ in 0.1 + slowness * numbers.unit() }
      for passes in run.passes {
        #expect(passes == Array(1...passes.count), "seed=\(Simulation.seed)")
        #expect(passes.count <= PassSchedule.most)
      }
    }
  }

  @Test("a subject without a time is not timed again, a contest without other subjects not visited")
  func failed() {
    var progress = PassProgress(plan(2))
    for place in 0..<2 { progress.end(id(place), pass: 1, seconds: 1) }
    progress.take(result(0, "a", .failed("signal 11")))
    progress.take(result(0, "b", times: [1]))
    #expect(progress.plan.entries.map { $0.toMeasure[.time] } == [["b"], Self.names])
    #expect(progress.next(elapsed: 0)?.contests == [id(0), id(1)])
    progress.take(result(0, "b", .skipped("x")))
    #expect(progress.plan.entries[0].timed.isEmpty)
    #expect(progress.next(elapsed: 0)?.contests == [id(1)])
    progress.take(result(1, "a", .timeout("60 s")))
    progress.take(result(1, "b", .unavailable("x")))
    #expect(progress.next(elapsed: 0) == nil)
    #expect(progress.summary(elapsed: 0).secondsLeft == 0)
  }

  @Test("a pass knows what runs took in the last pass, and exact lanes do not change that")
  func known() {
    var progress = PassProgress(plan(1))
    #expect(progress.plan.entries[0].known == [:])
    progress.take(result(0, "a", times: [30, 10, 20]))
    progress.take(result(0, "b", times: [5]))
    #expect(progress.plan.entries[0].known == ["a": 20, "b": 5])
    progress.take(result(0, "a", pass: 2, times: [40, 50]))
    #expect(progress.plan.entries[0].known == ["a": 45, "b": 5])
    var counted = result(0, "a", .failed("x"))
    counted.lane = .count
    progress.take(counted)
    #expect(progress.plan.entries[0].toMeasure[.time] == Self.names)
  }

  @Test("stored passes are not taken again, and missing passes are taken")
  func stored() throws {
    var plan = plan(2)
    plan.entries[0].donePasses = [1, 2, 4]
    let run = Run(plan) { _, _ in 1 }
    #expect(run.passes[0].sorted() == [3] + Array(5...20) && run.passes[1] == Array(1...20))
    var short = self.plan(1, budget: 0.01)
    short.entries[0].donePasses = Set(1...3)
    #expect(Run(short) { _, _ in 1 }.passes == [[]])
  }

  @Test("the time left is that of the planned visits, and at most what is left of a kept budget")
  func summary() throws {
    var progress = PassProgress(plan(4, budget: 10))
    let first = progress.summary(elapsed: 0)
    #expect(first.done == 0 && first.total == 4 * PassSchedule.fewest && first.secondsLeft <= 10)
    for place in 0..<4 { progress.end(id(place), pass: 1, seconds: 0.5) }
    _ = progress.next(elapsed: 2)
    // An interval for each contest needs more visits than the 16 that fit.
    #expect(progress.summary(elapsed: 2) == RunProgress(done: 4, total: 20, secondsLeft: 8))
    #expect(progress.summary(elapsed: 1000) == RunProgress(done: 4, total: 4, secondsLeft: 0))
    var exact = PassProgress(plan(3, lanes: [.count]))
    let whole = exact.summary(elapsed: 0)
    #expect(whole.total == 3 && whole.secondsLeft > 0)
    for place in 0..<3 { exact.end(id(place), pass: nil) }
    #expect(exact.summary(elapsed: 0) == RunProgress(done: 3, total: 3, secondsLeft: 0))
  }

  @Test("a note names the contests that have no interval, the longest first, and says what helps")
  func noteOfShortContests() throws {
    let run = Run(plan(5, budget: 30)) { place, _ in place == 1 ? 9 : place == 3 ? 8 : 0.1 }
    let note = try #require(run.progress.note(elapsed: run.elapsed, lost: 0))
    #expect(note.hasPrefix("2 contests have fewer than \(PassSchedule.fewest) passes"))
    #expect(note.contains("suite/c1/10 (1), suite/c3/10 (2)") && note.contains("--time-budget"))
    #expect(Runner.isOfTheEnd(note) && note.hasSuffix("c1/10 is predicted to take 9.0 s."))
    let all = Run(plan(5, budget: 1)) { _, _ in 1 }
    let more = try #require(all.progress.note(elapsed: all.elapsed, lost: 0))
    #expect(more.hasPrefix("5 contests have fewer than") && more.contains(" and 2 more."))
    let one = Run(plan(1, budget: 3)) { _, _ in 1 }
    #expect(
      try #require(one.progress.note(elapsed: 3, lost: 0)).hasPrefix("1 contest has fewer than"))
    #expect(Run(plan(5)) { _, _ in 1 }.progress.note(elapsed: 90, lost: 0) == nil)
  }

  @Test("a note says that the run took longer than its budget, without what was lost to hangs")
  func noteOfTime() throws {
    let run = Run(plan(2, keepsBudget: false)) { _, _ in 1 }
    func note(_ elapsed: Double, lost: Double = 0) -> String? {
      run.progress.note(elapsed: elapsed, lost: lost)
    }
    #expect(note(105) == nil && note(200, lost: 96) == nil)
    #expect(note(106)?.contains("took 106 s of a budget of 100 s") == true)
    #expect(note(106).map(Runner.isOfTheEnd) == true)
    #expect(note(200, lost: 90)?.contains("took 110 s") == true)
    var given = plan(2, keepsBudget: false)
    given.isBudgetGiven = true
    let short = PassProgress(given).note(elapsed: 106, lost: 0)
    #expect(short?.contains("100 s: the budget is too short for all that was chosen.") == true)
    // A budget that is kept has no note.
    #expect(Run(plan(2)) { _, _ in 1 }.progress.note(elapsed: 106, lost: 0) == nil)
    // A part without contests has a budget of 0 s, and no note.
    let empty = PassProgress(plan(2, keepsBudget: false).part([]))
    #expect(empty.note(elapsed: 0.1, lost: 0) == nil)
  }
}
