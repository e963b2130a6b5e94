import BenchmarkHarness

/// The exponents of all suites, each where it looks first; those of all scenarios stand on its page.
enum GrowthSummary {
  static let title = "How time and memory grow with the size"

  /// A line where no ladder has three sizes.
  static func blocks(_ parts: [SectionRows], times: [Growth]) -> [String] {
    let lines = parts.flatMap { rows($0, times) }
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
        + "where it does not depend on the size.",
      table.text,
    ]
  }

  private static func rows(_ part: SectionRows, _ times: [Growth]) -> [[String]] {
    guard part.section.layout == .ladder else { return [] }
    let times = times.filter {
      $0.ladder.suite == part.rows.suite && $0.ladder.scenario == part.lead && $0.metric == .time
    }
    let metric = GrowthTable.memoryMetric(part)
    let memory = Growth.ofExact(part.rows.ladder(part.lead).flatMap(\.allRows)) {
      $0.metric == metric
    }
    let subjects = part.ordered(Set((times + memory).map(\.ladder.subject)))
    return subjects.filter { !Subject.isFloor($0) }.map { subject in
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
