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
