import BenchmarkHarness

/// What two subjects find and what it costs them, side by side: each scenario at its largest size with
/// both measured, of those to be timed if there are any.
enum RecallTable {
  /// Nothing where no scenario has both.
  static func blocks(
    _ part: SectionRows, metric: Metric, subject: String, base: String
  ) -> [String] {
    let contests = part.scenarios.compactMap { scenario in
      let counted = part.rows.ladder(scenario).filter { contest in
        [subject, base].allSatisfy { contest.median($0, metric) != nil }
      }
      return counted.last { $0.has(.time) } ?? counted.last
    }
    let names = [subject, base].map(Markdown.code)
    let table = MarkdownTable(
      columns: [.init("Scenario", .left), .init("Items")]
        + names.map { .init("\(Markdown.code(metric.name)) of \($0)") }
        + names.map { .init("Time of \($0)") } + [.init("Ratio")],
      rows: contests.map { contest in
        [Markdown.code(contest.id.scenario), HumanNumbers.size(contest.id.size)]
          + [subject, base].map { found(contest.median($0, metric)) }
          + [subject, base].map { CellText.value(contest.row($0, .time)) }
          + [
            Comparison.ratio(of: subject, to: base, in: contest).map { HumanNumbers.ratio($0) }
              ?? CellText.absent
          ]
      }
    ).filled(names: 2)
    let caption =
      "What each finds and what it takes, at the largest size of each scenario with both:"
    return table.map { [caption, $0.text] } ?? []
  }

  private static func found(_ recall: Double?) -> String {
    recall.map { HumanNumbers.percent($0) } ?? CellText.absent
  }
}
