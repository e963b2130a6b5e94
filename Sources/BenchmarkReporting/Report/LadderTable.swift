import BenchmarkHarness

/// The tables of one scenario.
enum LadderTable {
  /// Subjects by the sizes that have rows of the measure; nil where none has.
  static func main(
    _ part: SectionRows, scenario: String, _ measure: Metric
  ) -> MarkdownTable? {
    let contests = part.rows.ladder(scenario, with: measure)
    if contests.isEmpty { return nil }
    let subjects = part.ordered(part.rows.subjects(of: scenario)).filter { subject in
      contests.contains { $0.row(subject, measure) != nil }
    }
    return MarkdownTable(
      columns: [
        .init(
          measure == .time ? "Time, and ratio to the reference" : Markdown.code(measure.name), .left
        )
      ]
        + contests.map { .init(HumanNumbers.size($0.id.size)) },
      rows: subjects.map { subject in
        [Markdown.code(subject)]
          + contests.map { CellText.valueAndRatio($0.row(subject, measure)) }
      })
  }

  /// Subjects by exact metrics, at the largest size that has any of them; metrics without a row
  /// there are left out. nil where no size has one.
  static func exact(
    _ part: SectionRows, scenario: String
  ) -> (size: Int, table: MarkdownTable)? {
    func metrics(_ contest: ContestRows) -> [Metric] {
      part.section.exactMetrics.filter { metric in
        contest.subjects.contains { contest.row($0, metric) != nil }
      }
    }
    guard let contest = part.rows.largest(scenario, where: { !metrics($0).isEmpty }) else {
      return nil
    }
    let shown = metrics(contest)
    let subjects = part.ordered(contest.subjects).filter { subject in
      shown.contains { contest.row(subject, $0) != nil }
    }
    let table = MarkdownTable(
      columns: [.init("Subject", .left)] + shown.map { .init(Markdown.code($0.name)) },
      rows: subjects.map { subject in
        [Markdown.code(subject)] + shown.map { CellText.word(contest.row(subject, $0)) }
      })
    return (contest.id.size, table)
  }
}
