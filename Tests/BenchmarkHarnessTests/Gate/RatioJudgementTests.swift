import BenchmarkGate
import Testing

@Suite struct RatioJudgementTests {
  private typealias World = GateWorld

  /// The usual effect is 50 %. Against a ratio of 2 to 2.2, a ratio above 3.3 is worse, and one below 1.3333 better.
  @Test(
    arguments: [
      (2.0, 2.2, Verdict.unchanged), (1.34, 3.29, .unchanged),
      (3.31, 3.5, .regressed), (5, 50, .regressed),
      (1.2, 1.33, .improved), (0.01, 0.02, .improved),
      (3.29, 3.5, .inconclusive("the interval reaches beyond what is allowed")),
      (1.2, 1.4, .inconclusive("the interval reaches beyond what is allowed")),
      (1.2, 3.5, .inconclusive("the interval reaches beyond what is allowed")),
    ])
  func wholeIntervalsDecide(_ low: Double, _ high: Double, _ expected: Verdict) throws {
    #expect(
      try World.verdict(World.ratio(low, high), against: World.ratio(2, 2.2)) == expected)
  }

  @Test func theEffectIsARule() throws {
    let rule = "{\"cells\": \"/lis/\", \"effect\": \"10 %\", \"reason\": \"a quiet machine\"}"
    let base = World.ratio(2, 2.2)
    #expect(try World.verdict(World.ratio(2.421, 2.43), against: base, rules: rule) == .regressed)
    #expect(try World.verdict(World.ratio(2.41, 2.419), against: base, rules: rule) == .unchanged)
    let run = World.run([base])
    let findings = try World.findings(run, against: run, rules: rule)
    #expect(findings.map(\.allowed) == ["10 % (a quiet machine)"])
    #expect(findings[0].interval == Interval(low: 2, high: 2.2, level: 0.96875))
    #expect(findings[0].baseInterval == Interval(low: 2, high: 2.2, level: 0.9688))
  }

  private static let ratio = World.ratio(2, 2.2)
  private static let point = World.ratio(9, 9, hasInterval: false)
  private static let lone = World.row(World.cell(), .time, 1e6, lane: .time)

  @Test(
    arguments: [
      (point, ratio, "too few passes here, so no interval"),
      (ratio, point, "too few passes in the baseline, so no interval"),
      (World.ratio(9, 9.5, to: "b"), ratio, "the ratio is to b here, but to floor in the baseline"),
      (lone, ratio, "here: skipped(its reference was not timed)"),
      (ratio, lone, "in the baseline: skipped(its reference was not timed)"),
    ])
  func whatDoesNotCompareIsNotTold(_ here: ResultRow, _ base: ResultRow, _ reason: String) throws {
    #expect(try World.verdict(here, against: base) == .inconclusive(reason))
  }

  @Test func absoluteTimesAreNotJudged() throws {
    var slower = World.ratio(2, 2.2)
    slower.summary = Summary(exact: 1e12)
    #expect(try World.verdict(slower, against: World.ratio(2, 2.2)) == .unchanged)
    let opening = World.row(World.cell(), Metric("opening_time", .nanoseconds), 5, lane: .time)
    #expect(try World.verdict(opening, against: opening) == nil)
  }

  @Test func aProcessorOfAnotherNameTellsNothing() throws {
    let baseline = World.baseline(World.run([World.ratio(2, 2.2), World.row(5)]))
    let here = World.run(
      [World.ratio(9, 9.5), World.row(5)], World.environment(processor: "Slow"))
    let findings = try World.judge(here, baseline).findings
    #expect(findings.map(\.verdict.kind) == [.unchanged, .inconclusive])
    let verdict = try #require(findings.last?.verdict)
    #expect(verdict == .inconclusive("baseline from processor Fast, here Slow", .addVersions))
  }

  @Test func anUnknownProcessorAgreesWithNone() throws {
    let unknown = World.environment(processor: nil)
    let here = World.run([World.ratio(2, 2.2)], unknown)
    for base in [unknown, World.environment()] {
      let findings = try World.findings(here, against: World.run([World.ratio(2, 2.2)], base))
      let reason = "unknown here, so no baseline matches: processor"
      #expect(findings.map(\.verdict) == [.inconclusive(reason, .nameVersion)])
    }
    // An unknown processor does not match another unknown processor, even if the time was skipped on both.
    let untimed = World.run([World.row(.skipped("no time"), lane: .time)], unknown)
    let known = World.run([World.ratio(2, 2.2)])
    let findings = try World.judge(untimed, World.baseline(untimed, known)).findings
    #expect(findings.map(\.verdict) == [.inconclusive("here: skipped(no time)")])
  }

  /// A ratio that a run had no time for is inconclusive. A ratio that is unavailable here is missing.
  @Test(
    arguments: [
      (Status.ok, Status.skipped("no time"), Verdict.Kind?.some(.inconclusive)),
      (.skipped("no time"), .ok, .inconclusive),
      (.ok, .unavailable("x"), .missing), (.unavailable("x"), .ok, .inconclusive),
      (.ok, .failed("x"), .missing), (.failed("x"), .ok, .missing),
      (.skipped("a"), .skipped("b"), nil), (.skipped("a"), .unavailable("b"), nil),
    ])
  func everyPairOfStatuses(_ base: Status, _ here: Status, _ expected: Verdict.Kind?) throws {
    func row(_ status: Status) -> ResultRow {
      status.isOK ? World.ratio(2, 2.2) : World.row(status, lane: .time)
    }
    #expect(try World.verdict(row(here), against: row(base))?.kind == expected)
  }
}
