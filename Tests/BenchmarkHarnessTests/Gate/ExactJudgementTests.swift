import Testing

@testable import BenchmarkGate

@Suite struct ExactJudgementTests {
  private typealias World = GateWorld

  private func verdict(
    _ value: Double, _ base: Double, rules: String? = nil
  ) throws -> Verdict? {
    try World.verdict(World.row(value), against: World.row(base), rules: rules)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNoNumberIsMissing(_ value: Double) throws {
    #expect(try verdict(value, 100) == .missing("here: no number"))
  }

  @Test func aValueOfAnotherSeedIsMissing() throws {
    let base = World.run([World.row(5)], seed: 2)
    let verdicts = try World.findings(World.run([World.row(5)]), against: base).map(\.verdict)
    #expect(verdicts == [.missing("not in the baseline, which has other seeds: 2", .addToBaseline)])
  }

  @Test func aToleranceIsABandOnBothSides() throws {
    let amount = "{\"tolerance\": 2, \"reason\": \"rounding\"}"
    for (value, expected) in [
      (98.0, Verdict.unchanged), (102, .unchanged), (97, .improved), (103, .regressed),
    ] {
      #expect(try verdict(value, 100, rules: amount) == expected)
    }
    let share = "{\"tolerance\": \"1 %\", \"reason\": \"rounding\"}"
    #expect(try verdict(10_100, 10_000, rules: share) == .unchanged)
    #expect(try verdict(10_101, 10_000, rules: share) == .regressed)
    #expect(try verdict(9_899, 10_000, rules: share) == .improved)
    // A band around a value below 0 must not get a negative width.
    #expect(try verdict(-10_050, -10_000, rules: share) == .unchanged)
    #expect(try verdict(-9_899, -10_000, rules: share) == .regressed)
    #expect(try verdict(1, 0, rules: share) == .regressed)
    // 0.29 times 100 is a little less than 29.
    let odd = "{\"tolerance\": \"29 %\", \"reason\": \"rounding\"}"
    #expect(try verdict(129, 100, rules: odd) == .unchanged)
  }

  @Test func aFindingSaysWhatWasCompared() throws {
    let findings = try World.findings(
      World.run([World.row(101)]), against: World.run([World.row(100)]),
      rules: "{\"tolerance\": \"1 %\", \"reason\": \"rounding\"}")
    #expect(
      findings == [
        Finding(
          cell: World.cell(), metric: World.calls, lane: .count, kind: .exact,
          verdict: .unchanged, base: 100, value: 101, allowed: "1 % (rounding)")
      ])
  }

  /// If a run has measured a lane of a cell, each metric that only the baseline has in this lane is missing. It does
  /// not matter whether the run was expected to have the cell.
  @Test func aMetricGoneFromAMeasuredLaneIsMissing() throws {
    let two = World.run([World.row(1), World.row(World.cell(), World.statements, 5)])
    let findings = try World.judge(World.run([World.row(1)]), World.baseline(two)) { _, _ in false }
      .findings
    #expect(findings.map(\.metric) == [World.calls, World.statements])
    #expect(findings[1].verdict == .missing("in the baseline, not in the run", .delete))
  }

  @Test func whatTheRunHadNotToHaveIsNotMissed() throws {
    let two = World.run([
      World.row(World.cell("a"), 1), World.row(World.cell("b"), 1),
      World.row(World.cell("a"), .allocations, 5, lane: .footprint),
    ])
    let run = World.run([World.row(World.cell("a"), 1)])
    let baseline = World.baseline(two)
    #expect(
      try World.judge(run, baseline) { _, _ in false }.findings.map(\.verdict) == [.unchanged])
    let cells = try World.judge(run, baseline) { $0 == World.cell("b") && $1 == .count }.findings
    #expect(cells.map(\.cell.subject) == ["a", "b"])
    let lanes = try World.judge(run, baseline) { _, lane in lane == .footprint }.findings
    #expect(lanes.map(\.metric) == [World.calls, .allocations])
  }

  @Test(
    arguments: [
      (Status.ok, Status.ok, Verdict?.some(.unchanged)),
      (.ok, .unavailable("install it"), .missing("in the baseline; here: unavailable(install it)")),
      (.ok, .skipped("6 min"), .missing("in the baseline; here: skipped(6 min)", .delete)),
      (.ok, .failed("signal 11"), .missing("here: failed(signal 11)")),
      (.ok, .timeout("60 s"), .missing("here: timeout(60 s)")),
      (
        .unavailable("x"), .ok,
        .missing("not in the baseline, where it is unavailable(x)", .addToBaseline)
      ),
      (
        .skipped("x"), .ok,
        .missing("not in the baseline, where it is skipped(x)", .addToBaseline)
      ),
      (.unavailable("x"), .failed("y"), .missing("here: failed(y)")),
      (.failed("x"), .ok, .missing("not in the baseline", .addToBaseline)),
      (.unavailable("x"), .unavailable("y"), nil), (.unavailable("x"), .skipped("y"), nil),
      (.skipped("x"), .unavailable("y"), nil),
    ])
  func everyPairOfStatuses(_ base: Status, _ here: Status, _ expected: Verdict?) throws {
    func row(_ status: Status) -> ResultRow {
      status.isOK ? World.row(1) : World.row(status)
    }
    #expect(try World.verdict(row(here), against: row(base)) == expected)
  }
}
