import BenchmarkHarness

/// The report of a run, as text: `report.md`.
///
/// Every figure in it comes from the rows or the record; what they do not hold is said to be not
/// known or not measured. The same input gives the same bytes, whatever the order of the rows.
public enum Report {
  /// - Parameters:
  ///   - sections: What is known of the suites, in the order to be printed.
  ///   - growth: How times grow, which takes the samples and so is in no row.
  ///   - charts: The names of the charts that were drawn, as they stand in `charts/`.
  public static func markdown(
    record: RunRecord, rows: [ResultRow], sections: [ReportSection],
    growth: [Growth] = [], charts: Set<String>, title: String = "Benchmark report"
  ) -> String {
    let parts = SectionRows.all(sections, in: rows)
    var blocks = [Markdown.heading(1, Markdown.text(title))]
    blocks += contents(parts)
    blocks += machine(record)
    blocks += method(rows)
    blocks += statuses(rows)
    if charts.isEmpty { blocks.append("Charts need gnuplot: install gnuplot-nox") }
    for part in parts { blocks += section(part, growth: growth, charts: charts) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Links to the sections, behind the machine and the method.
  private static func contents(_ parts: [SectionRows]) -> [String] {
    guard !parts.isEmpty else { return ["The run has no rows."] }
    return [
      parts.map { part in
        "- [\(part.section.question)](\(Markdown.anchor(part.section.question)))"
      }.joined(separator: "\n")
    ]
  }
}
