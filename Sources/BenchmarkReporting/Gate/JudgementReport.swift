public import BenchmarkGate

/// What the gate says of a run, for a terminal, as Markdown and as CSV.
public struct JudgementReport: Sendable {
  public let judgement: Judgement
  /// The start of the heading: what was compared with what.
  public let subject: String
  /// The judged run. The report prints its median times beside their ratios.
  public let run: GateRun
  /// What the reader must know before the verdicts. Each note is a paragraph.
  public let notes: [String]
  /// The commands that a reader may want next; nil if there is no baseline file to update.
  public let commands: Commands?

  /// Command lines. `update` puts the run's values into the baseline. `delete` removes cells from the baseline, once a
  /// regular expression is added at its end.
  public typealias Commands = (update: String, delete: String)

  public init(
    _ judgement: Judgement, subject: String, of run: GateRun, notes: [String] = [],
    commands: Commands?
  ) {
    self.judgement = judgement
    self.subject = subject
    self.run = run
    self.notes = notes
    self.commands = commands
  }

  /// The most lines in a table or a list.
  private static let mostLines = 40

  /// Text for a terminal of `width` columns.
  public func text(width: Int) -> String { ReportBlock.text(blocks, width: width) }

  /// Markdown for the summary of a CI job.
  public var markdown: String { ReportBlock.markdown(blocks) + "\n" }

  /// All findings as CSV (RFC 4180).
  public var csv: String { FindingTable.csv(judgement.findings) }
}

extension JudgementReport {
  private var blocks: [ReportBlock] {
    let summary = "\(subject): \(Self.counts(judgement.findings))"
    var blocks: [ReportBlock] = [.heading(Markdown.text(summary))]
    blocks += notes.map { .text(Markdown.text($0)) }
    blocks.append(.list(nil, (lanes + ["\(run.environment), seed \(run.seed)"]).map(Markdown.text)))
    blocks += Self.values(judgement, rows: run.rows)
    for (text, command) in advice {
      blocks.append(.text(Markdown.text(text)))
      if let command { blocks.append(.command(command)) }
    }
    return blocks
  }

  /// The failures, the values that got worse or better, and the reasons of the other verdicts.
  ///
  /// - Parameter rows: the rows of the judged run; their median times are printed beside the ratios.
  package static func values(_ judgement: Judgement, rows: [ResultRow] = []) -> [ReportBlock] {
    list("Failed:", failures(judgement)) + moved(judgement.findings, rows)
      + list(nil, reasons(judgement.findings))
  }

  private static func list(_ title: String?, _ lines: [String]) -> [ReportBlock] {
    let more = lines.count - mostLines
    let shown = lines.prefix(mostLines).map(Markdown.text)
    return lines.isEmpty ? [] : [.list(title, shown + (more > 0 ? [Self.more(more)] : []))]
  }

  private static func more(_ count: Int) -> String {
    "and \(HumanNumbers.count(Double(count))) more: `--format csv` has all"
  }

  /// `1 regressed, 12 unchanged`.
  package static func counts(_ findings: [Finding]) -> String {
    let counts = Dictionary(grouping: findings, by: \.verdict.kind).mapValues(\.count)
    let words = Verdict.Kind.allCases.compactMap { kind in
      counts[kind].map { "\(HumanNumbers.count(Double($0))) \(kind.rawValue)" }
    }
    return words.isEmpty ? "nothing to judge" : words.joined(separator: ", ")
  }

  private var lanes: [String] {
    let parts =
      Lane.allCases.map { lane in
        (lane.rawValue, judgement.findings.filter { $0.lane == lane && $0.kind != .growth })
      } + [("growth", judgement.findings.filter { $0.kind == .growth })]
    return parts.filter { !$0.1.isEmpty }.map { "\($0.0): \(Self.counts($0.1))" }
  }

  private static func failures(_ judgement: Judgement) -> [String] {
    judgement.failures.reduce(into: []) { lines, row in
      let line = "\(row.cell) \(row.lane.rawValue): \(row.status)"
      if !lines.contains(line) { lines.append(line) }
    }
  }

  /// The findings that regressed, then the findings that improved. Each group begins with the largest difference.
  private static func moved(_ findings: [Finding], _ rows: [ResultRow]) -> [ReportBlock] {
    let moved = findings.filter { [.regressed, .improved].contains($0.verdict.kind) }
      .enumerated().sorted { left, right in
        func key(_ entry: (offset: Int, element: Finding)) -> (Int, Double, Int) {
          (entry.element.verdict == .regressed ? 0 : 1, -entry.element.share, entry.offset)
        }
        return key(left) < key(right)
      }.map(\.element)
    guard !moved.isEmpty else { return [] }
    let shown = moved.prefix(mostLines)
    let times = Dictionary(
      rows.filter { $0.metric == .time }.compactMap { row in
        row.summary.map { (row.cell, $0.median) }
      }
    ) { $1 }
    let table = Table(
      ["cell", "verdict", "metric"], ["baseline", "here", "change", "allowed"],
      rows: shown.map { finding in
        let text = FindingText(finding, time: times[finding.cell])
        return [
          Markdown.code(finding.cell.description), finding.verdict.kind.rawValue,
          Markdown.code(text.metric), text.base, text.value, text.change,
          Markdown.text(finding.allowed),
        ]
      })
    let notes =
      (moved.count > shown.count ? [more(moved.count - shown.count)] : []) + levels(Array(shown))
    return [.table(table, keepsLast: false)] + (notes.isEmpty ? [] : [.list(nil, notes)])
  }

  /// Says the lowest level of the ratios' intervals, and the lowest level of the growth's intervals.
  private static func levels(_ findings: [Finding]) -> [String] {
    func least(_ kind: Finding.Kind) -> String? {
      findings.filter { $0.kind == kind }.flatMap { [$0.interval, $0.baseInterval] }
        .compactMap { $0?.level }.min().map { HumanNumbers.percent($0) }
    }
    // The intervals of ratios have different levels. The intervals of growth have the level that was asked for.
    return [
      least(.ratio).map { "Intervals of ratios attain \($0) or more." },
      least(.growth).map { "Intervals of growth attain about \($0)." },
    ].compactMap(\.self)
  }

  /// A line for each verdict that has a reason, with two examples: thousands of values may have the same verdict.
  private static func reasons(_ findings: [Finding]) -> [String] {
    Dictionary(grouping: findings.filter { $0.verdict.reason != nil }, by: \.verdict)
      .sorted { left, right in
        func key(_ entry: (key: Verdict, value: [Finding])) -> (Int, Int, String) {
          (entry.key.kind == .missing ? 0 : 1, -entry.value.count, entry.key.description)
        }
        return key(left) < key(right)
      }.map { verdict, findings in
        let examples = findings.prefix(2).map { "\($0.cell) \($0.metric.name)" }
        return "\(verdict): \(Prose.number(findings.count, "value")) of "
          + "\(Prose.number(Set(findings.map(\.cell)).count, "cell")): "
          + examples.joined(separator: ", ") + (findings.count > 2 ? ", ..." : "")
      }
  }
}

extension Finding {
  /// The size of the difference, as a share of the baseline's value. For exponents, the plain difference.
  fileprivate var share: Double {
    guard let base, let value else { return 0 }
    if kind == .growth { return abs(value - base) }
    return base == 0 ? .infinity : abs(value - base) / abs(base)
  }
}
