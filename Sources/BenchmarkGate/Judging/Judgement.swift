/// The result of comparing a run with a baseline.
public struct Judgement: Sendable {
  /// All findings, also for unchanged values, sorted by cell, lane and metric.
  public var findings: [Finding]
  /// Rows that failed or reached their deadline.
  public var failures: [ResultRow]
  /// The rules that match no value of the run, of the baseline or of `measurable`: `the rule with cells '^dif/'`.
  public var unmatchedRules: [String]

  public init(
    findings: [Finding], failures: [ResultRow] = [], unmatchedRules: [String] = []
  ) {
    self.findings = findings
    self.failures = failures
    self.unmatchedRules = unmatchedRules
  }

  /// - Parameters:
  ///   - expects: whether the run must have a lane of a cell that the baseline has.
  ///   - measurable: all cells and metrics that can be measured, whether or not a side has their values. If nil, no
  ///     rule is reported as unmatched.
  /// - Complexity: O(*n* log *n*) for *n* values of both sides, if parts, rules and sizes of a scenario are few.
  public init(
    _ run: GateRun, against baseline: Baseline, thresholds: Thresholds, facts: MetricFacts,
    expects: (CellID, Lane) -> Bool, measurable: (() -> [CellID: Set<Metric>])? = nil
  ) {
    let view = Baseline.View(baseline, for: run, facts)
    let judge = Judge(view: view, thresholds: thresholds, facts: facts)
    let rows = Dictionary(grouping: run.rows) { LaneResult.Key(cell: $0.cell, lane: $0.lane) }
    findings =
      run.rows.compactMap(judge.finding) + judge.missing(rows) { expects($0.cell, $0.lane) }
    findings += judge.growthFindings(run)
    findings.sort { $0.precedes($1) }
    failures = run.failures
    unmatchedRules = []
    guard let measurable else { return }
    let judged = Dictionary(grouping: findings, by: \.cell).mapValues { Set($0.map(\.metric)) }
    unmatchedRules = thresholds.unmatched(in: [{ judged }, baseline.measured, measurable])
      .map(\.words)
  }

  public func has(_ kind: Verdict.Kind) -> Bool { findings.contains { $0.verdict.kind == kind } }

  /// `baselineMissing` if there are neither findings nor failures, because nothing was judged then.
  public func exitCode(failOnImprovement: Bool, failOnInconclusive: Bool) -> ExitCode {
    if findings.isEmpty, failures.isEmpty { return .baselineMissing }
    let codes = findings.map {
      $0.exitCode(failOnImprovement: failOnImprovement, failOnInconclusive: failOnInconclusive)
    }
    return ExitCode.first(of: codes + (failures.isEmpty ? [] : [.benchmarkFailed]))
  }
}

extension Finding {
  fileprivate func precedes(_ other: Finding) -> Bool {
    if cell != other.cell { return cell.precedes(other.cell) }
    return (lane, metric.name, kind.rawValue) < (other.lane, other.metric.name, other.kind.rawValue)
  }
}
