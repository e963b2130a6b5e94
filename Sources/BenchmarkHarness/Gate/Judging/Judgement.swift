/// The result of comparing a run with a baseline.
public struct Judgement: Sendable {
  /// One finding for every value to be judged, unchanged ones included, by cell, lane and metric.
  public var findings: [Finding]
  /// Rows that failed.
  public var failures: [ResultRow]
  /// Rules that match no measured value, each in words: `the rule with cells '^dif/'`.
  public var unmatchedRules: [String]

  public init(
    findings: [Finding], failures: [ResultRow] = [], unmatchedRules: [String] = []
  ) {
    self.findings = findings
    self.failures = failures
    self.unmatchedRules = unmatchedRules
  }

  /// - Parameter expects: whether the run should have this lane of a cell of the baseline. A lane that
  ///   the run should have but lacks is missing.
  /// - Parameter measurable: cells and metrics that rules may match, beside the values of both sides.
  ///   Without it, no rule is reported as unmatched.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows and values of the baseline, plus a search of each rule
  ///   in each cell's name.
  public init(
    _ run: GateRun, against baseline: Baseline, thresholds: Thresholds, facts: MetricFacts,
    expects: (CellID, Lane) -> Bool, measurable: (() -> [CellID: Set<Metric>])? = nil
  ) {
    let view = Baseline.View(baseline, for: run, facts)
    let judge = Judge(view: view, thresholds: thresholds, facts: facts)
    let rows = Dictionary(grouping: run.rows) { CellLane(cell: $0.cell, lane: $0.lane) }
    findings =
      run.rows.compactMap(judge.finding) + judge.missing(rows) { expects($0.cell, $0.lane) }
    findings += GrowthGate.findings(run, against: baseline, thresholds: thresholds, facts: facts)
    findings.sort { $0.precedes($1) }
    failures = run.failures
    unmatchedRules = []
    guard let measurable else { return }
    let judged = Dictionary(grouping: findings, by: \.cell).mapValues { Set($0.map(\.metric)) }
    unmatchedRules = thresholds.unmatched(in: [{ judged }, baseline.measured, measurable])
      .map(\.words)
  }

  /// Whether any finding has a verdict of this kind.
  public func has(_ kind: Verdict.Kind) -> Bool { findings.contains { $0.verdict.kind == kind } }

  /// The outcome for the caller. If nothing was judged, nothing can pass: the outcome is missing.
  public func outcome(failOnImprovement: Bool, failOnInconclusive: Bool) -> GateOutcome {
    if findings.isEmpty, failures.isEmpty { return .missing }
    let outcomes = findings.map {
      $0.outcome(failOnImprovement: failOnImprovement, failOnInconclusive: failOnInconclusive)
    }
    return GateOutcome.first(of: outcomes + (failures.isEmpty ? [] : [.failure]))
  }
}

/// A lane of a cell.
struct CellLane: Hashable {
  var cell: CellID
  var lane: Lane
}

extension Finding {
  fileprivate func precedes(_ other: Finding) -> Bool {
    if cell != other.cell { return cell.precedes(other.cell) }
    return (lane, metric.name, kind.rawValue) < (other.lane, other.metric.name, other.kind.rawValue)
  }
}
