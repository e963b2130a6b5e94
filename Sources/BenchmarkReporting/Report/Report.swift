import BenchmarkRuns

/// The report of a run, `report.md`. Every figure comes from the rows or the record. The order of the rows does not
/// matter.
public enum Report {
  /// - Parameter sections: in the order of the report.
  public static func markdown(
    record: RunRecord, rows: [ResultRow], sections: [ReportSection]
  ) -> String {
    let parts = SectionRows.all(sections, in: rows)
    var blocks = [
      Markdown.heading(1, "Benchmark report"),
      head(record, rows) + " [Machine, method and rows without a value](\(methodPath)).",
    ]
    if rows.isEmpty { blocks.append("The run has no rows.") }
    if let decisions = DecisionTable.table(parts, isLinked: true) {
      blocks += [decisions.markdown, reading]
    }
    blocks += parts.flatMap { section($0) }
    blocks += limits(record, sections, parts)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  static func head(_ record: RunRecord, _ rows: [ResultRow]) -> String {
    let facts = record.machine
    let processor = facts.processor.map(Markdown.text) ?? "processor not known"
    let ok = rows.count { $0.status.isOK }
    let run = [
      Markdown.text(String(record.started.prefix(10))),
      "\(processor) (\(Prose.number(facts.cores, "core")))",
      facts.swift.map { "Swift \(Markdown.text($0))" } ?? "Swift not known",
      facts.commit.map { "commit \(Markdown.code($0))" } ?? "commit not known",
      "profile \(Markdown.text(record.profile))",
      "\(HumanNumbers.count(Double(ok))) of \(Prose.number(rows.count, "value")) measured",
    ].joined(separator: ", ")
    return run
      + ". Neither UIKit nor Core Data ran: the list view and the store are this project's own."
  }

  private static let reading =
    "A subject is one implementation. Figures are medians of several processes. Brackets hold a confidence "
    + "interval of the median, at \(HumanNumbers.usualLevel) or more. `0.42x` means 0.42 times as long as what it is compared with. Counts and bytes are exact. "
    + "Names with `floor-` are loops to compare with: `floor-hash` only hashes, `floor-scan` only compares."
}
