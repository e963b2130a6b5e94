import BenchmarkHarness

/// The exponents of all suites, each where it looks first; those of all scenarios stand on its page.
enum GrowthSummary {
  static let title = "How time and memory grow with the size"

  /// A line where no ladder has three sizes.
  static func blocks(_ parts: [SectionRows], times: [Growth]) -> [String] {
    let leads = parts.filter { $0.section.layout == .ladder }.map { LeadGrowth($0, times) }
    let lines = leads.flatMap(\.rows)
    let heading = Markdown.heading(2, title)
    guard !lines.isEmpty else {
      return [heading, Prose.notMeasured("no scenario has three sizes measured", rows: [])]
    }
    let table = MarkdownTable(
      columns: [
        .init("Scenario", .left), .init("Subject", .left), .init("Sizes"), .init("Time"),
        .init("Memory"),
      ], rows: lines)
    return [
      heading, GrowthTable.timeCaption(times),
      "Memory is exact: \(Markdown.code(Metric.bytesAsked.name)), or what the suite's question is about; 0 "
        + "where it does not depend on the size."
        + GrowthTable.fallCaption(leads.flatMap { $0.times + $0.memory }),
      table.text,
    ]
  }
}

/// How the scenario grows that a suite looks at first.
private struct LeadGrowth {
  let part: SectionRows
  let times: [Growth]
  let memory: [Growth]

  init(_ part: SectionRows, _ times: [Growth]) {
    let metric = GrowthTable.memoryMetric(part)
    self.part = part
    self.times = times.filter {
      $0.ladder.suite == part.rows.suite && $0.ladder.scenario == part.lead && $0.metric == .time
        && !Subject.isFloor($0.ladder.subject)
    }
    memory = Growth.ofExact(part.rows.ladder(part.lead).flatMap(\.allRows)) {
      $0.metric == metric && !Subject.isFloor($0.cell.subject)
    }
  }

  var rows: [[String]] {
    part.ordered(Set((times + memory).map(\.ladder.subject))).map { subject in
      let time = times.first { $0.ladder.subject == subject }
      let bytes = memory.first { $0.ladder.subject == subject }
      let sizes = time?.sizes ?? bytes?.sizes ?? []
      let ends = [sizes.first, sizes.last].compactMap(\.self).map(HumanNumbers.size)
      return [
        Markdown.code("\(part.rows.suite)/\(part.lead)"), Markdown.code(subject),
        ends.joined(separator: " to "), time.map(GrowthTable.text) ?? CellText.absent,
        bytes.map(GrowthTable.text) ?? CellText.absent,
      ]
    }
  }
}
