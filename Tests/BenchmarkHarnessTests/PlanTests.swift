import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("What a run will measure")
struct PlanTests {
  private func plan(
    _ contests: [Contest], lanes: Set<Lane> = Set(Lane.allCases),
    limits: RunLimits = RunLimits(operations: 100, singleRun: 5),
    include: (Contest, String) -> Bool = { _, _ in true }
  ) -> RunPlan {
    RunPlan(contests, lanes: lanes, limits: limits, budget: 60, include: include)
  }

  private func texts(_ results: [LaneResult]) -> [String] {
    results.map { "\($0.cell.subject) \($0.lane): \($0.status)" }
  }

  @Test(
    "no prediction prints like its limit, however close it is",
    arguments: [1e-6, 0.02, 0.3, 0.999, 1, 5, 60, 119.99, 120, 3600])
  func neverTheSame(limit: Double) throws {
    let limits = RunLimits(operations: limit * 1e13, singleRun: limit)
    #expect(limits.reasonNotToTime(limit) == nil, "the limit itself is within it")
    for factor in [1 + 1e-12, 1.000_1, 1.004, 1.04, 1.4, 2, 100] {
      for text in [
        try #require(limits.reasonNotToTime(limit * factor)),
        try #require(limits.reasonNotToCount(limit * 1e13 * factor)),
      ] {
        let parts = text.replacing(" operations", with: "").split(separator: ", limit ")
        #expect(parts.count == 2 && parts[0] != "predicted " + parts[1], "\(text)")
      }
    }
  }

  @Test("a cell over a limit is settled in that lane and measured in the others")
  func limits() throws {
    let contest = Contest.fake(
      .fake(), [FakeSubject("quick", seconds: 1), FakeSubject("long", seconds: 9)])
    let timed = try #require(plan([contest]).entries.first)
    #expect(
      timed.toMeasure == [
        .count: ["quick", "long"], .footprint: ["quick", "long"], .time: ["quick"],
      ])
    #expect(texts(timed.settled) == ["long time: skipped(predicted 9 s, limit 5 s)"])
    let limits = RunLimits(operations: 5, singleRun: 10)
    let counted = try #require(plan([contest], limits: limits).entries.first)
    #expect(
      counted.toMeasure == [.count: ["quick"], .footprint: ["quick"], .time: ["quick", "long"]])
    #expect(counted.settled.map(\.lane) == [.count, .footprint])
  }

  @Test("the work before a first run has the same limits, and counts once for the exact lanes")
  func preparation() throws {
    let contest = Contest.fake(
      .fake(),
      [
        FakeSubject("quick", seconds: 1),
        FakeSubject("handed", seconds: 1).with {
          $0.making = Work(operations: 9, nanosecondsPerOperation: 1e9)
        },
      ])
    let timed = try #require(plan([contest]).entries.first)
    #expect(timed.toMeasure[.time] == ["quick"])
    #expect(
      texts(timed.settled) == [
        "handed time: skipped(predicted 9 s before the first run, limit 5 s)"
      ])
    // A worker takes 0.04 s to start. Each of the two subjects runs three times: a check, and once in each exact lane.
    // Each run is predicted to take five times as long as a timed one, which takes 1 s. Making `handed` ready takes 9 s
    // more. Making and checking the items takes less time than the tolerance.
    #expect(abs(timed.exactSeconds - (0.04 + 5 * 6 + 9)) < 1e-3)
    let limits = RunLimits(operations: 5, singleRun: 10)
    let counted = try #require(plan([contest], limits: limits).entries.first)
    #expect(
      counted.toMeasure == [
        .count: ["quick"], .footprint: ["quick"], .time: ["quick", "handed"],
      ])
    #expect(
      texts(counted.settled).last?.contains("operations before the first run, limit") == true)
    #expect(abs(counted.exactSeconds - (0.04 + 5 * 3)) < 1e-3)
  }

  @Test("every cell of the lanes and subjects chosen is measured or settled, once")
  func nothingIsLeftOut() {
    let contests = [1, 9].flatMap { seconds in
      [nil, "no change"].map { reason in
        Contest.fake(
          .fake("c\(seconds)\(reason ?? "")"),
          [FakeSubject("a", seconds: seconds), FakeSubject("b", seconds: 1)],
          lanes: seconds == 1 ? Set(Lane.allCases) : [.count, .time], nothingToMeasure: reason)
      }
    }
    for lanes in [Set(Lane.allCases), [.time], [.count, .footprint], []] {
      for entry in plan(contests, lanes: lanes).entries {
        let found = entry.results.map { "\($0.cell.subject) \($0.lane)" }
        let expected = entry.contest.lanes.intersection(lanes).flatMap { lane in
          ["a \(lane)", "b \(lane)"]
        }
        #expect(found.sorted() == expected.sorted())
      }
    }
  }

  @Test("subjects that are not included have no cell")
  func include() {
    let contest = Contest.fake(.fake(), ["a", "b", "c"].map { FakeSubject($0, seconds: 9) })
    let entry = plan([contest], lanes: [.count, .time]) { $1 != "b" }.entries[0]
    #expect(entry.toMeasure == [.count: ["a", "c"]])
    #expect(entry.settled.map(\.cell.subject) == ["a", "c"])
  }

  @Test("a contest that is not timed has its exact lanes alone")
  func untimed() {
    let contests = ["a", "b"].map { Contest.fake(.fake($0), [FakeSubject("lis", seconds: 1)]) }
    let plan = RunPlan(
      contests, lanes: Set(Lane.allCases), limits: RunLimits(operations: 100, singleRun: 5),
      budget: 60, isTimed: { $0.scenario == "b" })
    #expect(plan.entries.map { $0.toMeasure[.time] } == [nil, ["lis"]])
    #expect(plan.entries.allSatisfy { $0.exact.count == 2 && $0.settled.isEmpty })
    #expect(plan.firstPassOrder == [1] && Set(plan.exactOrder) == [0, 1])
  }

  @Test(
    "the first pass begins with what has priority, then what is quick; exact lanes with what is slow"
  )
  func order() {
    let contests = [0.5, 0.001, 3, 0.02, 0.9].enumerated().map { place, seconds in
      Contest.fake(
        .fake("c\(place)"), [FakeSubject("a", seconds: seconds)], priority: place == 4 ? 1 : 0)
    }
    #expect(plan(contests).firstPassOrder == [4, 1, 3, 0, 2])
    #expect(plan(contests).exactOrder == [2, 4, 0, 3, 1])
    let alike = (0..<9).map { Contest.fake(.fake("c\($0)"), [FakeSubject("a", seconds: 1)]) }
    #expect(plan(alike).firstPassOrder == Array(0..<9) && plan(alike).exactOrder == Array(0..<9))
  }

  @Test("cold runs are taken where they are asked for")
  func coldRuns() {
    var plan = plan(["a", "b"].map { .fake(.fake($0), [FakeSubject("lis", seconds: 1)]) })
    #expect(plan.entries.map(\.coldRuns) == [0, 0])
    plan.takeColdRuns(30) { $0.scenario == "b" }
    #expect(plan.entries.map(\.coldRuns) == [0, 30])
  }

  @Test(
    "a count of many runs is predicted as that many, a lone footprint lane as a run and a check")
  func countedRuns() {
    let subjects = [("a", 1), ("b", 100)].map { name, runs in
      SubjectDefinition<Int>(
        name, work: Work(operations: 0.25, nanosecondsPerOperation: 1e9), counted: [],
        countedRuns: runs
      ) { _ in
        Body(counts: { [] }, verify: { (_: Int) in [] }, answer: { 0 })
      }
    }
    let contest = Contest(.fake(), reference: "a", inputs: 1, subjects: subjects) { _ in 0 }
    func seconds(_ lanes: Set<Lane>) -> Double {
      plan([contest], lanes: lanes).entries[0].exactSeconds
    }
    let both = 0.25 * 5 * (1 + 1 + 1 + 1 + 100 + 1)
    #expect(abs(seconds([.count, .footprint]) - (0.04 + both)) < 1e-3)
    #expect(abs(seconds([.footprint]) - (0.04 + 0.25 * 5 * 4)) < 1e-3)
    #expect(seconds([.time]) == 0)
  }

  private func kept(_ plan: RunPlan) -> [Int] {
    plan.entries.indices.filter { !plan.entries[$0].exact.isEmpty }
  }

  @Test("a time limit keeps the quick exact lanes, and says why the others are skipped")
  func exactLanesWithin() {
    // Two lanes and a check make three runs. Each is predicted to take five times as long as a timed run.
    let plan = plan(
      [3, 0.1, 2, 0.1].enumerated().map { place, seconds in
        .fake(.fake("c\(place)"), [FakeSubject("a", seconds: seconds)])
      })
    #expect(kept(plan.keepingExactLanes(within: 100)) == [0, 1, 2, 3])
    let short = plan.keepingExactLanes(within: 35)
    #expect(kept(short) == [1, 2, 3])
    #expect(kept(plan.keepingExactLanes(within: 30)) == [1, 3])
    #expect(kept(plan.keepingExactLanes(within: 0)) == [])
    #expect(texts(short.entries[0].settled).allSatisfy { $0.contains("--time-budget") })
    #expect(short.entries[0].settled.map(\.lane) == [.count, .footprint])
    #expect(short.entries[0].toMeasure == [.time: ["a"]] && short.budget == plan.budget)
    #expect(!short.isDone && !plan.isDone && self.plan([]).isDone)
  }
}

extension RunPlan.Entry {
  var toMeasure: [Lane: [String]] {
    let measured = results.filter(\.status.isOK)
    return Dictionary(grouping: measured, by: \.lane).mapValues { $0.map(\.cell.subject) }
  }
}
