import BenchmarkHarness

/// Who pays how much memory: the subjects of every suite that was weighed, where the suite looks first.
enum MemoryTable {
  static let title = "Who pays it"

  /// A line where nothing was weighed.
  static func blocks(_ parts: [SectionRows]) -> [String] {
    let shown = parts.compactMap { part in contest(part).map { (part: part, contest: $0) } }
    guard !shown.isEmpty else {
      let rows = parts.flatMap(\.rows.allRows).filter { $0.metric == .peakLive }
      return [
        Markdown.heading(3, title),
        Prose.notMeasured("no suite has \(Markdown.code(Metric.peakLive.name))", rows: rows),
      ]
    }
    let table = MarkdownTable(
      columns: [
        .init("Scenario", .left), .init("Items"), .init("Subject", .left),
        .init("Allocations"), .init(Markdown.code(Metric.peakLive.name)), .init("per item"),
        .init(Markdown.code(Metric.retained.name)),
      ],
      rows: shown.flatMap { part, contest in
        part.ordered(contest.subjects).filter { isShown($0, contest) }.map { subject in
          [
            Markdown.code("\(contest.id.suite)/\(contest.id.scenario)"),
            HumanNumbers.size(contest.id.size), Markdown.code(subject),
          ] + [Metric.allocations, .peakLive].map { CellText.word(contest.row(subject, $0)) }
            + [
              perItem(contest.row(subject, .peakLive)),
              CellText.word(contest.row(subject, .retained)),
            ]
        }
      })
    return [
      Markdown.heading(3, title),
      "Each suite's first scenario at its largest size, exact: the most bytes in use at one moment of a "
        + "run, and those that its answer still holds.",
      table.text,
    ]
  }

  /// `` `diff` from 6.72 B with `lis-built` to 96.3 B with `heckel` ``, per item at the peak: who needs
  /// least and who most of a suite's subjects. nil where none was weighed.
  static func span(_ part: SectionRows) -> String? {
    guard let contest = contest(part), contest.id.size > 0 else { return nil }
    let peaks = contest.subjects.filter { !Subject.isFloor($0) }.compactMap { subject in
      contest.median(subject, .peakLive).map { (subject: subject, bytes: $0) }
    }.sorted { ($0.bytes, $0.subject) < ($1.bytes, $1.subject) }
    guard let least = peaks.first, let most = peaks.last else { return nil }
    func end(_ peak: (subject: String, bytes: Double)) -> String {
      let bytes = HumanNumbers.bytes(peak.bytes / Double(contest.id.size))
      return "\(bytes) with \(Markdown.code(peak.subject))"
    }
    let name = Markdown.code(part.section.suite)
    return least.bytes == most.bytes
      ? "\(name) \(end(least))" : "\(name) from \(end(least)) to \(end(most))"
  }

  /// The spans of the questions that come first, but for one's own; nil where none was weighed.
  static func sentence(_ parts: [SectionRows], but own: SectionRows) -> String? {
    let spans = parts.filter { $0.section.isMain && $0.section.suite != own.section.suite }
      .compactMap(span)
    return spans.isEmpty
      ? nil : "At the peak, per item: \(spans.joined(separator: "; "))."
  }

  private static func perItem(_ row: ResultRow?) -> String {
    row?.measured == nil ? CellText.word(row) : CellText.perItem(row)
  }

  private static func isShown(_ subject: String, _ contest: ContestRows) -> Bool {
    !Subject.isFloor(subject) && contest.row(subject, .peakLive) != nil
  }

  private static func contest(_ part: SectionRows) -> ContestRows? {
    part.section.layout == .ladder
      ? part.rows.largest(part.lead) { contest in
        contest.subjects.contains { !Subject.isFloor($0) && contest.median($0, .peakLive) != nil }
      } : nil
  }
}
