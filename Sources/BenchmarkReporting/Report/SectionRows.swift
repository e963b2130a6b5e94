import BenchmarkRuns

/// A section, and the rows of its suite.
public struct SectionRows {
  public let section: ReportSection
  public let rows: SuiteRows

  /// The given sections that have rows, then a generic section for each other suite, by name.
  static func all(_ sections: [ReportSection], in rows: [ResultRow]) -> [SectionRows] {
    let suites = SuiteRows.all(in: rows)
    let described = sections.compactMap { section in
      suites[section.suite].map { SectionRows(section: section, rows: $0) }
    }
    let unknown = Set(suites.keys).subtracting(sections.map(\.suite)).sorted()
    return described
      + unknown.compactMap { suites[$0] }.map { SectionRows(section: .generic($0), rows: $0) }
  }

  /// The scenario that represents the suite. If some scenarios have rows of the section's measure, it is one of these.
  var lead: String {
    let candidates = rows.scenarios.filter {
      !rows.ladder($0, with: section.measure).isEmpty
    }
    let named = candidates.isEmpty ? rows.scenarios : candidates
    if let lead = section.lead, named.contains(lead) { return lead }
    return rows.scenarios.max { (measuredSizes(of: $0), $1) < (measuredSizes(of: $1), $0) } ?? ""
  }

  var scenarios: [String] { [lead] + rows.scenarios.filter { $0 != lead } }

  /// The subjects in the section's order, then the others by name, floors last.
  func ordered(_ subjects: some Sequence<String>) -> [String] {
    let names = Set(subjects)
    let known = section.subjects.filter(names.contains)
    let others = names.subtracting(known).sorted()
    return known + others.filter { !Subject.isFloor($0) } + others.filter(Subject.isFloor)
  }

  private func measuredSizes(of scenario: String) -> Int {
    rows.ladder(scenario).filter { contest in
      contest.subjects.contains { contest.median($0, section.measure) != nil }
    }.count
  }
}

extension ReportSection {
  /// The section of a suite that no `ReportSection` describes.
  static func generic(_ rows: SuiteRows) -> ReportSection {
    let exact = rows.allRows.filter { $0.lane != .time }.map(\.metric)
    return ReportSection(
      suite: rows.suite, question: "Suite " + Markdown.code(rows.suite),
      timed: "This suite has no description.",
      exactMetrics: Set(exact).sorted { $0.name < $1.name }, charts: [ChartRequest(.time)])
  }
}
