import Foundation

@testable import BenchmarkGate
@testable import BenchmarkRuns

enum GateWorld {
  static let calls = Metric("calls", .count)
  static let statements = Metric("statements", .count)
  static let recall = Metric("recall", .ratio)
  static let seedOfFault = Metric("seed_of_fault", .count)

  static let facts = MetricFacts(
    dependsOn: { _, metric in
      switch metric {
      case .time: Set(EnvironmentFact.allCases)
      case statements: [.swift, .sqlite]
      case .allocations, .bytesAsked, .bytesUsed, .peakLive, .retained:
        [.architecture, .swift, .jemalloc]
      default: [.swift]
      }
    }, largerIsBetter: { $0 == recall }, isNeutral: { $0 == seedOfFault })

  static func environment(
    architecture: String = "x86_64", swift: String? = "6.3.1", sqlite: String? = "3.40.1",
    jemalloc: String? = "5.3.0", processor: String? = "Fast"
  ) -> GateEnvironment {
    var environment = GateEnvironment()
    environment[.architecture] = architecture
    environment[.swift] = swift
    environment[.sqlite] = sqlite
    environment[.jemalloc] = jemalloc
    environment[.processor] = processor
    return environment
  }

  static func cell(_ subject: String = "lis", size: Int = 900) -> CellID {
    CellID(ContestID(suite: "diff", scenario: "mix", size: size), subject: subject)
  }

  static func row(_ value: Double) -> ResultRow { row(cell(), calls, value) }

  static func row(_ cell: CellID, _ value: Double) -> ResultRow { row(cell, calls, value) }

  static func row(
    _ cell: CellID, _ metric: Metric, _ value: Double, lane: Lane = .count
  ) -> ResultRow {
    ResultRow(
      cell: cell, metric: metric, lane: lane, status: .ok, summary: Summary(exact: value), seed: 1)
  }

  static func row(_ status: Status, cell: CellID = cell(), lane: Lane = .count) -> ResultRow {
    ResultRow(
      cell: cell, metric: lane == .time ? .time : calls, lane: lane, status: status, seed: 1)
  }

  /// A row with a time and its ratio. With `ratio(2, 2.2)`, the time is about 2.1 times the reference.
  static func ratio(
    _ low: Double, _ high: Double, cell: CellID = cell(), to reference: String = "floor",
    hasInterval: Bool = true
  ) -> ResultRow {
    var row = row(cell, .time, 1e6, lane: .time)
    row.reference = reference
    row.ratio = ResultRow.Ratio(
      median: (low * high).squareRoot(),
      interval: hasInterval ? Interval(low: low, high: high, level: 0.96875) : nil)
    return row
  }

  static func run(
    _ rows: [ResultRow], _ environment: GateEnvironment = environment(), seed: UInt64 = 1
  ) -> GateRun {
    GateRun(environment: environment, seed: seed, rows: rows)
  }

  static func baseline(_ runs: GateRun...) -> Baseline {
    var baseline = Baseline()
    for run in runs { baseline.update(from: run) }
    return baseline
  }

  static func judge(
    _ run: GateRun, _ baseline: Baseline, rules: String? = nil,
    expects: (CellID, Lane) -> Bool = { _, _ in true }
  ) throws -> Judgement {
    Judgement(
      run, against: baseline, thresholds: try rules.map(thresholds) ?? Thresholds(),
      facts: facts, expects: expects)
  }

  static func findings(
    _ run: GateRun, against base: GateRun..., rules: String? = nil
  ) throws -> [Finding] {
    try judge(run, base.reduce(into: Baseline()) { $0.update(from: $1) }, rules: rules).findings
  }

  static func thresholds(_ rules: String) throws -> Thresholds {
    try Thresholds(
      parsing: Data("{\"schema\": 1, \"rules\": [\(rules)]}".utf8), path: "thresholds.json")
  }

  /// The verdict of the only finding; nil if there is not exactly one.
  static func verdict(
    _ row: ResultRow, against base: ResultRow, rules: String? = nil
  ) throws -> Verdict? {
    let findings = try findings(run([row]), against: run([base]), rules: rules)
    return findings.count == 1 ? findings[0].verdict : nil
  }
}
