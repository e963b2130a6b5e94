import BenchmarkHarness

/// All counts of a scenario, metrics by ways.
enum PageCounts {
  /// Counts over fewer updates than this stand as they are: a thousand of them would be made up.
  static let per = 1_000.0

  static func blocks(_ scenario: ScenarioRows) -> [String] {
    let pages = scenario.pages
    let ways = scenario.ways
    let metrics = (pages.faults.map(\.metric) + pages.counts).filter { metric in
      ways.contains { scenario.contest.row($0.name, metric) != nil }
    }
    let updates = ways.compactMap(scenario.updates)
    guard !metrics.isEmpty, let least = updates.min() else {
      return ["Not measured: no way was counted."]
    }
    let isScaled = least >= per
    let table = MarkdownTable(
      columns: [.init("Count", .left)] + ways.map { .init(Markdown.code($0.name)) },
      rows: metrics.map { metric in
        [Markdown.code(metric.name)]
          + ways.map { way in
            guard let row = scenario.contest.row(way.name, metric) else { return CellText.absent }
            guard let value = row.measured?.median, let updates = scenario.updates(way) else {
              return "*\(row.status.words.word)*"
            }
            return isScaled ? rate(value * per / updates) : HumanNumbers.count(value)
          }
      })
    let span = PageFaults.span(ways, scenario)
    return [
      isScaled
        ? "Per \(HumanNumbers.count(per)) updates, of \(span) counted:" : "Over \(span):",
      table.text,
    ]
  }

  private static func rate(_ value: Double) -> String {
    HumanNumbers.count(value >= 99.95 ? value.rounded() : value)
  }
}
