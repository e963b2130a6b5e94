import BenchmarkHarness

/// The report of a run, as text: `report.md`. It answers first, and explains behind that.
///
/// Every figure in it comes from the rows or the record; what they do not hold is said to be not
/// known or not measured. The same input gives the same bytes, whatever the order of the rows.
public enum Report {
  /// - Parameters:
  ///   - sections: What is known of the suites, in the order to be printed.
  ///   - growth: How times grow; see `Growth.ofTimes(_:seed:)`.
  ///   - charts: The names of the charts that were drawn, as they stand in `charts/`.
  public static func markdown(
    record: RunRecord, rows: [ResultRow], sections: [ReportSection],
    growth: [Growth] = [], charts: Set<String>, title: String = "Benchmark report"
  ) -> String {
    let parts = SectionRows.all(sections, in: rows)
    let details =
      parts.flatMap { section($0, of: parts, charts: charts) }
      + FrameBudgetTable.blocks(parts)
      + (parts.isEmpty ? [] : GrowthSummary.blocks(parts, times: growth))
    var blocks = [Markdown.heading(1, Markdown.text(title)), head(record, rows)]
    if rows.isEmpty { blocks.append("The run has no rows.") }
    blocks += answers(sections, parts)
    if !rows.isEmpty { blocks.append(readingAnswers) }
    blocks += contents(details, questions: parts.map(\.section.question))
    if charts.isEmpty, parts.contains(where: { !Charts.charts($0).isEmpty }) {
      blocks.append("Charts need gnuplot: install gnuplot-nox")
    }
    blocks += details + limits(record, sections, parts) + machine(record) + method(record, rows)
    blocks += statuses(rows)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Links to what the answers do not link to.
  private static func contents(_ blocks: [String], questions: [String]) -> [String] {
    let headings = blocks.compactMap { block -> String? in
      let marks = block.prefix { $0 == "#" }.count
      guard (2...3).contains(marks), block.dropFirst(marks).first == " " else { return nil }
      return String(block.dropFirst(marks + 1))
    }
    let others = headings.filter { !questions.contains($0) }
    return others.isEmpty ? [] : ["Further down: \(links(others))."]
  }
}
