import Testing

@testable import BenchmarkHarness

@Suite("A plan of which a part is measured")
struct PlanResumingTests {
  private struct Key: Hashable {
    var cell: CellID
    var lane: Lane

    init(_ result: LaneResult) {
      cell = result.cell
      lane = result.lane
    }

    init(_ contest: ContestID, _ subject: String, _ lane: Lane) {
      cell = CellID(contest, subject: subject)
      self.lane = lane
    }
  }

  /// Six contests of three subjects, the last of which is too long for some lane.
  private var plan: RunPlan {
    let contests = (0..<6).map { index in
      Contest.fake(
        .fake("s\(index)"),
        ["alpha", "beta", "gamma"].enumerated().map { place, name in
          FakeSubject(name).with {
            let seconds = place == 2 ? [1, 6, 120][index % 3] : 0.01
            $0.work = Work(operations: seconds, nanosecondsPerOperation: 1e9)
          }
        })
    }
    return RunPlan(
      contests, lanes: Set(Lane.allCases), limits: RunLimits(operations: 100, singleRun: 5),
      budget: 60, shares: [:], slowness: 1)
  }

  /// All results of a plan in some order in which a run may give them: what is settled first, the times
  /// of a contest together and behind all else.
  private func results(of plan: RunPlan, _ numbers: inout SplitMix) -> [LaneResult] {
    func result(_ contest: ContestID, _ subject: String, _ lane: Lane) -> LaneResult {
      LaneResult(cell: CellID(contest, subject: subject), lane: lane, status: .ok)
    }
    let settled = plan.entries.flatMap(\.settled)
    var exact = plan.entries.flatMap { entry in
      entry.exactLanes.flatMap { lane, subjects in
        subjects.map { result(entry.contest.id, $0, lane) }
      }
    }
    exact.sort { ("\($0.cell)", $0.lane) < ("\($1.cell)", $1.lane) }
    exact.shuffle(using: &numbers)
    let times = plan.entries.shuffled(using: &numbers).flatMap { entry in
      (entry.toMeasure[.time] ?? []).map { result(entry.contest.id, $0, .time) }
    }
    return settled + exact + times
  }

  private func keys(of plan: RunPlan) -> [Key] {
    plan.entries.flatMap { entry in
      entry.settled.map(Key.init)
        + entry.toMeasure.flatMap { lane, subjects in
          subjects.map { Key(entry.contest.id, $0, lane) }
        }
    }
  }

  @Test("wherever it was cut, what stays and what is left are the plan, each cell once")
  func everyCut() throws {
    let whole = keys(of: plan)
    #expect(Set(whole).count == whole.count && whole.count == 54)
    for seed in 1...20 as ClosedRange<UInt64> {
      var numbers = SplitMix(seed: seed)
      let all = results(of: plan, &numbers)
      for cut in 0...all.count {
        let stored = Array(all[..<cut])
        let resumed = try #require(plan.resumed(after: stored, seconds: 1))
        let kept = resumed.kept.map { stored[$0] }
        let both = kept.map(Key.init) + keys(of: resumed.plan)
        #expect(both.count == whole.count && Set(both) == Set(whole), "seed \(seed), cut \(cut)")
        #expect(resumed.kept == resumed.kept.sorted())
        // Exact values all stay, times only of contests that have them all.
        #expect(kept.count { $0.lane != .time } == stored.count { $0.lane != .time })
        for entry in resumed.plan.entries {
          let before = plan.entries.first { $0.contest.id == entry.contest.id }?.toMeasure[.time]
          #expect(entry.toMeasure[.time] == nil || entry.toMeasure[.time] == before)
        }
        #expect(resumed.plan.isDone == (cut == all.count))
      }
    }
  }

  @Test("exact lanes that were given up are measured, and what the plan skips stays skipped")
  func givenUp() throws {
    var numbers = SplitMix(seed: 3)
    var all = results(of: plan, &numbers)
    let places = all.indices.filter { all[$0].lane != .time && all[$0].status.isOK }.suffix(4)
    for place in places { all[place].status = .skipped(RunLimits.reasonNoTimeToCount(1)) }
    let resumed = try #require(plan.resumed(after: all, seconds: 1))
    #expect(resumed.again == 4 && resumed.kept == all.indices.filter { !places.contains($0) })
    #expect(Set(keys(of: resumed.plan)) == Set(places.map { Key(all[$0]) }))
    let note =
      "The exact lanes of 4 cells did not fit into --time-budget on this machine and were given up: give "
      + "more, or run where nothing else does."
    #expect(resumed.withdraws(note) && !resumed.withdraws("another note"))
  }

  @Test("of two results of a cell and lane the first stays")
  func repeated() throws {
    var numbers = SplitMix(seed: 7)
    let all = results(of: plan, &numbers)
    let resumed = try #require(plan.resumed(after: all + all, seconds: 0))
    #expect(resumed.kept == Array(all.indices) && resumed.plan.isDone)
  }

  @Test("a result of another plan is refused")
  func foreign() {
    for (contest, subject, lane) in [
      (ContestID.fake("s0", size: 11), "alpha", Lane.count), (.fake("s0"), "delta", .count),
      (.fake("other"), "alpha", .time),
    ] {
      let result = LaneResult(
        cell: CellID(contest, subject: subject), lane: lane, status: .ok)
      #expect(plan.resumed(after: [result], seconds: 0) == nil)
    }
  }

  @Test("the time that is left goes to the times that are left, and a second time, too")
  func budget() throws {
    let first = try #require(plan.resumed(after: [], seconds: 10)).plan
    #expect(first.spent == 10 && first.budget == 60 && first.leastTiming == plan.leastTiming)
    var numbers = SplitMix(seed: 1)
    let all = results(of: plan, &numbers)
    let exact = all.filter { $0.lane != .time || !$0.status.isOK }
    let times = all.filter { $0.lane == .time && $0.status.isOK }
    let one = times.filter { $0.cell.contest == times[0].cell.contest }
    let timed = try #require(first.resumed(after: exact + one, seconds: 5)).plan
    #expect(timed.spent == 15)
    let weights = plan.entries.map(\.weight)
    let done = plan.entries.first { $0.contest.id == one[0].cell.contest }?.weight ?? 0
    let left = 1 - done / weights.reduce(0, +)
    #expect(abs(timed.leastTiming - left * plan.leastTiming) < 1e-9)
    var schedule = Schedule(timed)
    let none = schedule.beginTiming(elapsed: 0)
    #expect(none.isEmpty)
    #expect(abs(schedule.left(elapsed: 0) - 45) < 1e-9)
  }

  @Test("a budget that is spent leaves the times their least, and says so")
  func spent() throws {
    let late = try #require(plan.resumed(after: [], seconds: 59)).plan
    var schedule = Schedule(late)
    let told = schedule.beginTiming(elapsed: 3)
    let note = try #require(told.first)
    #expect(note.hasPrefix("The run until it went on took 62 s of a budget of 60 s."))
    #expect(abs(schedule.left(elapsed: 3) - plan.leastTiming) < 1e-9)
  }
}
