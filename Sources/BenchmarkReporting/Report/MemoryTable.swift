import BenchmarkHarness

/// Who needs how much memory: the subjects of every suite that was weighed, where the suite looks first.
enum MemoryTable {
  /// A line where nothing was weighed.
  static func blocks(_ parts: [SectionRows]) -> [String] {
    let shown = parts.compactMap { part in contest(part).map { (part: part, contest: $0) } }
    guard !shown.isEmpty else {
      let rows = parts.flatMap(\.rows.allRows).filter { $0.metric == .peakLive }
      return [
        Prose.notMeasured("no suite has \(Markdown.code(Metric.peakLive.name))", rows: rows)
      ]
    }
    let metrics: [Metric] = [.allocations, .peakLive, .retained]
    let table = MarkdownTable(
      columns: [.init("Scenario", .left), .init("Items"), .init("Subject", .left)]
        + metrics.map { .init(Markdown.code($0.name)) },
      rows: shown.flatMap { part, contest in
        part.ordered(contest.subjects).filter { isShown($0, contest) }.map { subject in
          [
            Markdown.code("\(contest.id.suite)/\(contest.id.scenario)"),
            HumanNumbers.size(contest.id.size), Markdown.code(subject),
          ] + metrics.map { CellText.word(contest.row(subject, $0)) }
        }
      })
    return [
      "Each suite's first scenario at its largest size. \(Markdown.code(Metric.peakLive.name)) is the most "
        + "memory in use at one moment of a run; \(Markdown.code(Metric.retained.name)) is what the answer "
        + "still holds.",
      table.text,
    ]
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
