/// A run held against a baseline.
public struct Judgement: Sendable {
  /// One of every value that was to be judged, unchanged ones included, by cell, lane and metric.
  public var findings: [Finding]
  /// Rows of what failed.
  public var failures: [ResultRow]

  public init(findings: [Finding], failures: [ResultRow] = []) {
    self.findings = findings
    self.failures = failures
  }

  /// - Parameter expects: whether the run had to have that lane of a cell of the baseline. What it
  ///   had to have and has not is missing.
  public init(
    _ run: GateRun, against baseline: Baseline, thresholds: Thresholds, facts: MetricFacts,
    expects: (CellID, Lane) -> Bool
  ) {
    findings = []
    failures = run.failures
  }

  /// What goes into the exit code.
  public func has(_ kind: Verdict.Kind) -> Bool { findings.contains { $0.verdict.kind == kind } }

  /// What a caller is told.
  public func outcome(failOnImprovement: Bool, failOnInconclusive: Bool) -> GateOutcome {
    GateOutcome.first(
      of: findings.lazy.map {
        $0.outcome(failOnImprovement: failOnImprovement, failOnInconclusive: failOnInconclusive)
      } + (failures.isEmpty ? [] : [.failure]))
  }
}
