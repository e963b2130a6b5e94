import Testing

@testable import BenchmarkHarness

@Suite("What a run will measure")
struct PlanTests {
  private func plan(
    _ contests: [Contest], lanes: Set<Lane> = Set(Lane.allCases),
    limits: RunLimits = RunLimits(operations: 100, singleRun: 5), shares: [String: Double] = [:],
    slowness: Double = 1, include: (Contest, String) -> Bool = { _, _ in true }
  ) -> RunPlan {
    RunPlan(
      contests, lanes: lanes, limits: limits, budget: 60, shares: shares, slowness: slowness,
      include: include)
  }

  /// A subject of some operations, each of a second.
  private func subject(_ name: String, seconds: Double) -> FakeSubject {
    FakeSubject(name).with { $0.work = Work(operations: seconds, nanosecondsPerOperation: 1e9) }
  }

  private func texts(_ results: [LaneResult]) -> [String] {
    results.map { "\($0.cell.subject) \($0.lane): \($0.status)" }
  }

  @Test(
    "a reason not to time shows that the prediction is over the limit",
    arguments: [
      (17, 5, "predicted 17 s, limit 5 s"), (5.4, 5, "predicted 5.4 s, limit 5.0 s"),
      (5.04, 5, "predicted 5.04 s, limit 5.00 s"), (5.6, 5, "predicted 6 s, limit 5 s"),
      (360, 4, "predicted 6 min, limit 4 s"), (0.3004, 0.3, "predicted 300.4 ms, limit 300.0 ms"),
      (0.9996, 0.3, "predicted 1000 ms, limit 300 ms"), (5, 0.3, "predicted 5 s, limit 300 ms"),
      (120.4, 119.6, "predicted 2.0 min, limit 119.6 s"),
      (121, 120, "predicted 2.02 min, limit 2.00 min"), (1, 0, "predicted 1 s, limit 0 ms"),
      (5.000_000_1, 5, "predicted 5.0000001 s, limit 5.0000000 s"),
    ])
  func timeReason(seconds: Double, limit: Double, text: String) {
    let limits = RunLimits(operations: 1, singleRun: limit)
    #expect(limits.reasonNotToTime(seconds) == text)
    #expect(limits.reasonNotToTime(limit) == nil, "the limit itself is within it")
  }

  @Test(
    "no prediction reads as its limit does, however close",
    arguments: [1e-6, 0.02, 0.3, 0.999, 1, 5, 60, 119.99, 120, 3600])
  func neverTheSame(limit: Double) throws {
    let limits = RunLimits(operations: limit * 1e13, singleRun: limit)
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

  @Test(
    "a reason not to count",
    arguments: [
      (17e6, 1e7, "predicted 17 million operations, limit 10 million"),
      (1.02e7, 1e7, "predicted 10.2 million operations, limit 10.0 million"),
      (3.6e10, 1e8, "predicted 36 billion operations, limit 100 million"),
      (9.999e8, 9.99e8, "predicted 1000 million operations, limit 999 million"),
    ])
  func countReason(operations: Double, limit: Double, text: String) {
    let limits = RunLimits(operations: limit, singleRun: 1)
    #expect(limits.reasonNotToCount(operations) == text)
    #expect(limits.reasonNotToCount(limit) == nil)
  }

  @Test("a cell over a limit is settled in that lane and measured in the others")
  func limits() throws {
    let contest = Contest.fake(
      .fake(), [subject("quick", seconds: 1), subject("long", seconds: 9)])
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

  @Test("what goes before a first run has the same limits, and counts for the exact lanes once")
  func preparation() throws {
    let contest = Contest.fake(
      .fake(),
      [
        subject("quick", seconds: 1),
        subject("handed", seconds: 1).with {
          $0.preparation.checking = Work(operations: 9, nanosecondsPerOperation: 1e9)
        },
      ])
    let timed = try #require(plan([contest]).entries.first)
    #expect(timed.toMeasure[.time] == ["quick"])
    #expect(
      texts(timed.settled) == [
        "handed time: skipped(predicted 9 s before the first run, limit 5 s)"
      ])
    #expect(timed.predictedExact == 4 + 9)
    let limits = RunLimits(operations: 5, singleRun: 10)
    let counted = try #require(plan([contest], limits: limits).entries.first)
    #expect(
      counted.toMeasure == [
        .count: ["quick"], .footprint: ["quick"], .time: ["quick", "handed"],
      ])
    #expect(
      texts(counted.settled).last?.contains("operations before the first run, limit") == true)
    #expect(counted.predictedExact == 2)
  }

  @Test("slowness scales what is predicted in seconds, and moves no exact lane")
  func slowness() {
    let contest = Contest.fake(.fake(), [subject("a", seconds: 4)])
    let limits = RunLimits(operations: 4, singleRun: 5)
    for slowness in [0.1, 1, 1.2] {
      let entry = plan([contest], limits: limits, slowness: slowness).entries[0]
      #expect(entry.settled.isEmpty)
    }
    let slow = plan([contest], limits: limits, slowness: 2).entries[0]
    #expect(texts(slow.settled) == ["a time: skipped(predicted 8 s, limit 5 s)"])
    #expect(slow.toMeasure == [.count: ["a"], .footprint: ["a"]])
  }

  @Test("every cell of the lanes and subjects chosen is measured or settled, once")
  func nothingIsLeftOut() {
    let contests = [1, 9].flatMap { seconds in
      [nil, "no change"].map { reason in
        Contest.fake(
          .fake("c\(seconds)\(reason ?? "")"),
          [subject("a", seconds: seconds), subject("b", seconds: 1)],
          lanes: seconds == 1 ? Set(Lane.allCases) : [.count, .time], nothingToMeasure: reason)
      }
    }
    for lanes in [Set(Lane.allCases), [.time], [.count, .footprint], []] {
      for entry in plan(contests, lanes: lanes).entries {
        let settled = entry.settled.map { "\($0.cell.subject) \($0.lane)" }
        let measured = entry.toMeasure.flatMap { lane, names in names.map { "\($0) \(lane)" } }
        let expected = entry.contest.lanes.intersection(lanes).flatMap { lane in
          ["a \(lane)", "b \(lane)"]
        }
        #expect((settled + measured).sorted() == expected.sorted())
      }
    }
  }

  @Test("a contest with nothing to measure is settled in every lane")
  func nothingToMeasure() {
    let contest = Contest.fake(
      .fake(), [subject("a", seconds: 1)], nothingToMeasure: "both are equal")
    let entry = plan([contest], lanes: [.count, .time]).entries[0]
    #expect(entry.toMeasure.isEmpty && entry.weight == 0)
    #expect(
      texts(entry.settled) == [
        "a count: skipped(both are equal)", "a time: skipped(both are equal)",
      ])
  }

  @Test("subjects that are not included have no cell")
  func include() {
    let contest = Contest.fake(.fake(), ["a", "b", "c"].map { subject($0, seconds: 9) })
    let entry = plan([contest], lanes: [.count, .time]) { $1 != "b" }.entries[0]
    #expect(entry.toMeasure == [.count: ["a", "c"]])
    #expect(entry.settled.map(\.cell.subject) == ["a", "c"])
  }

  @Test("suites share the time by their shares, contests of a suite by what their rounds take")
  func weights() {
    let ids = [
      ContestID(suite: "x", scenario: "short", size: 1),
      ContestID(suite: "x", scenario: "long", size: 1),
      ContestID(suite: "y", scenario: "short", size: 1),
    ]
    // 8 times the round's seconds, between 0.1 and 2: weights 0.2, 0.8 and 0.2.
    let seconds = [0.025, 0.1, 0.025]
    let contests = zip(ids, seconds).map { Contest.fake($0, [subject("a", seconds: $1)]) }
    let weights = plan(contests, shares: ["x": 5]).entries.map(\.weight)
    for (weight, expected) in zip(weights, [1, 4, 1] as [Double]) {
      #expect(abs(weight - expected) < 1e-9)
    }
    #expect(plan(contests, lanes: [.count]).entries.allSatisfy { $0.weight == 0 })
  }

  @Test("subjects over the slow limit are reckoned apart, exact lanes each")
  func predictions() {
    let contest = Contest.fake(.fake(), [subject("a", seconds: 0.25), subject("b", seconds: 2)])
    let entry = plan([contest], slowness: 1).entries[0]
    #expect(entry.predictedRound == 0.25 && entry.predictedSlow == 2)
    #expect(entry.predicted == ["a": 0.25, "b": 2] && entry.slow == ["b"])
    #expect(entry.predictedExact == 2 * 2.25)
    let untimed = plan([contest], lanes: [.count]).entries[0]
    #expect(untimed.predictedRound == 0 && untimed.predictedSlow == 0)
    #expect(untimed.predictedExact == 2.25)
  }

  @Test("a count of many runs is reckoned as so many")
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
    #expect(plan([contest]).entries[0].predictedExact == 0.25 * (1 + 1 + 100 + 1))
    #expect(plan([contest]).entries[0].predictedRound == 0.5)
  }
}
