import BenchmarkGate
import Testing

@Suite struct JudgementPropertyTests {
  private typealias World = GateWorld

  private func each(
    _ use: Int, _ body: (inout SplitMix, GateRun, Baseline, [Finding]) throws -> Void
  ) throws {
    for step in 0..<Simulation.repetitions(debug: 60, share: 0.05) {
      var generator = Simulation.generator(10_000 * use + step)
      let run = World.randomRun(using: &generator)
      let baseline = World.baseline(run)
      let findings = try values(run, baseline)
      try body(&generator, run, baseline, findings)
    }
  }

  /// The findings about values. The findings about growth follow from these, and are left out.
  private func values(_ run: GateRun, _ baseline: Baseline) throws -> [Finding] {
    try World.judge(run, baseline).findings.filter { $0.kind != .growth }
  }

  @Test func aRunIsUnchangedAgainstItsOwnBaseline() throws {
    try each(1) { _, run, baseline, findings in
      let told = run.rows.filter { $0.status.isOK && $0.reference != $0.cell.subject }
      #expect(findings.count == told.count)
      for finding in findings {
        let hasInterval = finding.lane != .time || finding.interval != nil
        #expect(finding.verdict.kind == (hasInterval ? .unchanged : .inconclusive))
      }
      let whole = try World.judge(run, baseline)
      #expect(whole.exitCode(failOnImprovement: true, failOnInconclusive: false) == .ok)
    }
  }

  @Test func changingOneValueTurnsThatFindingAlone() throws {
    try each(3) { generator, run, baseline, findings in
      let exact = run.rows.indices.filter { run.rows[$0].lane != .time && run.rows[$0].status.isOK }
      let index = try #require(exact.randomElement(using: &generator))
      var changed = run
      let metric = run.rows[index].metric
      let value = try #require(run.rows[index].summary?.median)
      let up = Bool.random(using: &generator)
      changed.rows[index].summary = Summary(exact: up ? value.nextUp : value.nextDown)
      let expected: Verdict =
        up != (metric == World.recall) || metric == World.seedOfFault ? .regressed : .improved
      try expectOnly(changed.rows[index], expected, changed, baseline, findings)
    }
  }

  @Test func removingOneValueMissesIt() throws {
    try each(5) { generator, run, baseline, findings in
      let told = run.rows.indices.filter {
        run.rows[$0].status.isOK && run.rows[$0].reference != run.rows[$0].cell.subject
      }
      let index = try #require(told.randomElement(using: &generator))
      var cut = run
      let row = cut.rows.remove(at: index)
      let gone = Verdict.missing("in the baseline, not in the run", .delete)
      try expectOnly(row, gone, cut, baseline, findings)
      // The reverse case: the baseline lacks a value that the run has.
      let smaller = World.baseline(cut)
      let judged = try values(run, smaller)
      #expect(judged.map(\.cell) == findings.map(\.cell))
      let turned = judged.filter { $0.verdict == .missing("not in the baseline", .addToBaseline) }
      #expect(turned.map(\.cell) == [row.cell] && turned.map(\.metric) == [row.metric])
    }
  }

  @Test func theOrderOfRowsDoesNotMatter() throws {
    try each(6) { generator, run, baseline, findings in
      var shuffled = run
      shuffled.rows.shuffle(using: &generator)
      let judged = try values(shuffled, baseline)
      #expect(judged == findings)
      #expect(World.baseline(shuffled).data == baseline.data)
    }
  }

  @Test func underOtherVersionsNothingPasses() throws {
    try each(7) { _, run, baseline, _ in
      var elsewhere = run
      elsewhere.environment[.swift] = "7.0"
      let findings = try World.judge(elsewhere, baseline).findings
      #expect(!findings.isEmpty)
      #expect(findings.allSatisfy { $0.verdict.kind == .inconclusive })
      var other = run
      other.seed = 2
      let missing = try World.judge(other, baseline).findings
      #expect(missing.allSatisfy { $0.verdict.kind == .missing })
      #expect(missing.count == findings.count)
    }
  }

  private func expectOnly(
    _ row: ResultRow, _ verdict: Verdict, _ run: GateRun, _ baseline: Baseline,
    _ before: [Finding]
  ) throws {
    let after = try values(run, baseline)
    try #require(after.count == before.count)
    let turned = zip(before, after).filter { $0.verdict != $1.verdict }.map(\.1)
    #expect(turned.map(\.verdict) == [verdict])
    #expect(turned.first?.cell == row.cell && turned.first?.metric == row.metric)
  }
}
