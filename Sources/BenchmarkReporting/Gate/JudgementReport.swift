public import BenchmarkHarness

/// What the gate says of a run, as text for a terminal, Markdown for a summary and CSV for the rest.
public struct JudgementReport: Sendable {
  public let judgement: Judgement
  /// What was held against what: the first sentence.
  public let subject: String
  /// The environment and the seed of what was judged.
  public let environment: String
  /// What the reader is to know before the verdicts, a paragraph each.
  public let notes: [String]
  /// The commands that a reader may want next; nil where there is no file of baselines to move.
  public let commands: Commands?
  /// Median times of the run by cell, printed beside their ratios and never judged.
  let times: [CellID: Double]

  /// Whole command lines.
  public struct Commands: Sendable {
    /// Makes the run the baseline.
    public var update: String
    /// Removes cells of the baseline; a regular expression follows.
    public var delete: String

    public init(update: String, delete: String) {
      self.update = update
      self.delete = delete
    }
  }

  public init(
    _ judgement: Judgement, subject: String, of run: GateRun, notes: [String] = [],
    commands: Commands?
  ) {
    self.judgement = judgement
    self.subject = subject
    environment = "\(run.environment), seed \(run.seed)"
    self.notes = notes
    self.commands = commands
    times = run.rows.reduce(into: [:]) { times, row in
      if row.metric == .time, let summary = row.summary { times[row.cell] = summary.median }
    }
  }

  /// Lines of a table that are shown, the worst first; CSV has all.
  static let mostLines = 40
}

extension JudgementReport {
  /// How many findings have each verdict: `14,228 unchanged, 1 regressed`.
  func counts(_ findings: [Finding]) -> String {
    var counts: [Verdict.Kind: Int] = [:]
    for finding in findings { counts[finding.verdict.kind, default: 0] += 1 }
    let words = Verdict.Kind.allCases.compactMap { kind in
      counts[kind].map { "\(HumanNumbers.count(Double($0))) \(kind.rawValue)" }
    }
    return words.isEmpty ? "nothing to judge" : words.joined(separator: ", ")
  }

  /// The counts by lane, and those of growth apart: a sentence each.
  var lanes: [(name: String, counts: String)] {
    var parts = Lane.allCases.map { lane in
      (lane.rawValue, judgement.findings.filter { $0.lane == lane && $0.kind != .growth })
    }
    parts.append(("growth", judgement.findings.filter { $0.kind == .growth }))
    return parts.filter { !$0.1.isEmpty }.map { ($0.0, counts($0.1)) }
  }

  var summary: String { "\(subject): \(counts(judgement.findings))" }

  /// Findings that are two numbers apart, what got worse most first.
  var moved: [Finding] {
    judgement.findings.filter { [.regressed, .improved].contains($0.verdict.kind) }
      .enumerated().sorted { left, right in
        let (first, second) = (left.element, right.element)
        let isWorse = first.verdict == .regressed
        if isWorse != (second.verdict == .regressed) { return isWorse }
        if first.share != second.share { return first.share > second.share }
        return left.offset < right.offset
      }.map(\.element)
  }

  /// Which level the intervals shown attain: they are of discrete levels.
  var levels: [String] {
    let levels = moved.prefix(Self.mostLines).flatMap { [$0.interval, $0.baseInterval] }
      .compactMap(\.self).map(\.level)
    guard let least = levels.min() else { return [] }
    return ["Intervals in brackets attain \(HumanNumbers.percent(least)) or more."]
  }

  /// Verdicts with a reason, and what they are of: a reason may hold for thousands of values.
  var reasons: [(verdict: Verdict, findings: [Finding])] {
    Dictionary(grouping: judgement.findings.filter { $0.verdict.reason != nil }, by: \.verdict)
      .map { ($0.key, $0.value) }
      .sorted { left, right in
        let isMissing = left.verdict.kind == .missing
        if isMissing != (right.verdict.kind == .missing) { return isMissing }
        if left.findings.count != right.findings.count {
          return left.findings.count > right.findings.count
        }
        return left.verdict.description < right.verdict.description
      }
  }

  /// What failed, a line a lane of a cell.
  var failures: [String] {
    var lines: [String] = []
    for row in judgement.failures {
      let line = "\(row.cell) \(row.lane.rawValue): \(row.status)"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }
}

extension Finding {
  /// How far the two values are apart, for what to show first: 0.5 where one is half more.
  fileprivate var share: Double {
    guard let base, let value else { return 0 }
    if kind == .growth { return abs(value - base) }
    return base == 0 ? .infinity : abs(value - base) / abs(base)
  }
}
