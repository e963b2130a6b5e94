import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("A plan of which a part is measured")
struct PlanResumingTests {
  private typealias Key = LaneResult.Key

  /// Six contests of three subjects. In some contests, the last subject is too slow for some lanes.
  private var plan: RunPlan {
    let contests = (0..<6).map { index in
      Contest.fake(
        .fake("s\(index)"),
        ["alpha", "beta", "gamma"].enumerated().map { place, name in
          FakeSubject(name, seconds: place == 2 ? [1, 6, 120][index % 3] : 0.01)
        })
    }
    return RunPlan(
      contests, lanes: Set(Lane.allCases), limits: RunLimits(operations: 100, singleRun: 5),
      budget: 60)
  }

  private static let passes = 3

  private func timed(
    _ contest: ContestID, _ subject: String, _ pass: Int, _ status: Status = .ok
  ) -> LaneResult {
    .timed(contest, subject, status, pass: pass, times: [Double(100 * pass)])
  }

  /// All results of a plan in an order that a run may have: settled results, first pass, exact lanes, two more passes.
  private func results(of plan: RunPlan, _ numbers: inout SplitMix) -> [LaneResult] {
    let exact = plan.entries.flatMap(\.exact).shuffled(using: &numbers)
    var results = plan.entries.flatMap(\.settled)
    for pass in 1...Self.passes {
      if pass == 2 { results += exact }
      for entry in plan.entries.shuffled(using: &numbers) {
        results += entry.timed.map { timed(entry.contest.id, $0.cell.subject, pass) }
      }
    }
    return results
  }

  /// The keys of all results that the plan still has to give. For times, these are the passes that are not done.
  private func keys(of plan: RunPlan) -> [Key] {
    plan.entries.flatMap { entry -> [Key] in
      let exact = entry.exact.map(\.key)
      let times = Set(1...Self.passes).subtracting(entry.donePasses).flatMap { pass in
        entry.timed.map { Key(cell: $0.cell, lane: .time, pass: pass) }
      }
      return entry.settled.map(\.key) + exact + times
    }
  }

  @Test("wherever a run was cut, what stays and what is left make the plan, each cell once a pass")
  func everyCut() throws {
    let whole = keys(of: plan)
    #expect(Set(whole).count == whole.count)
    for seed in 1...6 as ClosedRange<UInt64> {
      var numbers = SplitMix(seed: seed)
      let all = results(of: plan, &numbers)
      #expect(all.count == whole.count)
      for cut in 0...all.count {
        let stored = Array(all[..<cut])
        let resumed = try #require(plan.resumed(after: stored, seconds: 1))
        let kept = resumed.kept.map { stored[$0] }
        let both = kept.map(\.key) + keys(of: resumed.plan)
        #expect(both.count == whole.count && Set(both) == Set(whole), "seed \(seed), cut \(cut)")
        #expect(resumed.kept == resumed.kept.sorted())
        // All exact values stay. A pass stays only if it has all its subjects.
        #expect(kept.count { $0.lane != .time } == stored.count { $0.lane != .time })
        for entry in resumed.plan.entries {
          for pass in 1...Self.passes {
            let has = stored.filter {
              $0.cell.contest == entry.contest.id && $0.lane == .time && $0.pass == pass
            }
            let isWhole = has.count == entry.timed.count && !has.isEmpty
            #expect(entry.donePasses.contains(pass) == isWhole)
          }
        }
      }
    }
  }

  @Test(
    "a subject that failed in a stored pass is not timed again, and its passes are whole without it"
  )
  func failed() throws {
    let id = ContestID.fake("s0")
    let stored = [
      timed(id, "alpha", 1), timed(id, "beta", 1, .failed("signal 11")), timed(id, "gamma", 1),
      timed(id, "alpha", 2), timed(id, "gamma", 2, .timeout("60 s")), timed(id, "alpha", 3),
    ]
    let resumed = try #require(plan.resumed(after: stored, seconds: 0))
    let entry = resumed.plan.entries[0]
    #expect(resumed.kept == Array(stored.indices) && entry.donePasses == [1, 2, 3])
    #expect(entry.toMeasure[.time] == ["alpha"] && entry.known == ["alpha": 300, "gamma": 100])
    let none = try #require(
      plan.resumed(
        after: ["alpha", "beta", "gamma"].map { timed(id, $0, 1, .failed("x")) }, seconds: 0))
    #expect(none.plan.entries[0].timed.isEmpty && none.kept == [0, 1, 2])
  }

  @Test("a pass that lacks a subject is dropped and taken again, and later passes stay")
  func partial() throws {
    let id = ContestID.fake("s0")
    let names = ["alpha", "beta", "gamma"]
    var stored = [1, 2, 3].flatMap { pass in names.map { timed(id, $0, pass) } }
    stored.remove(at: 4)
    let resumed = try #require(plan.resumed(after: stored, seconds: 0))
    #expect(resumed.kept == [0, 1, 2, 5, 6, 7])
    let entry = resumed.plan.entries[0]
    #expect(entry.donePasses == [1, 3] && entry.toMeasure[.time] == names)
  }

  @Test("a contest that had no time left is timed now, and what was found too slow stays skipped")
  func noTime() throws {
    let id = ContestID.fake("s0")
    let stored = ["alpha", "beta", "gamma"].map {
      timed(id, $0, 1, .skipped(RunLimits.reasonNoTime))
    }
    let resumed = try #require(plan.resumed(after: stored, seconds: 0))
    #expect(resumed.kept.isEmpty && resumed.plan.entries[0].donePasses.isEmpty)
    #expect(resumed.plan.entries[0].timed.count == 3)
    var slow = stored.map { timed(id, $0.cell.subject, 1) }
    slow[1].status = .skipped(RunLimits.reasonTooLong(9, limit: 5))
    let kept = try #require(plan.resumed(after: slow, seconds: 0))
    #expect(kept.kept == [0, 1, 2] && kept.plan.entries[0].toMeasure[.time] == ["alpha", "gamma"])
  }

  @Test("of two results of a cell, lane and pass the first stays")
  func repeated() throws {
    var numbers = SplitMix(seed: 7)
    let all = results(of: plan, &numbers)
    let resumed = try #require(plan.resumed(after: all + all, seconds: 0))
    #expect(resumed.kept == Array(all.indices))
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

  @Test("time that was spent stays spent, also when a run goes on for the second time")
  func budget() throws {
    let first = try #require(plan.resumed(after: [], seconds: 10)).plan
    #expect(first.spent == 10 && first.budget == 60)
    #expect(try #require(first.resumed(after: [], seconds: 5)).plan.spent == 15)
    let progress = PassProgress(first)
    #expect(progress.summary(elapsed: 20).secondsLeft <= 30)
  }
}
