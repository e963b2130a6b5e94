import BenchmarkHarness

/// Bytes an item in each scenario, at the largest size measured.
enum PerItemConclusion {
  /// - Parameter other: what there is beside, and is not counted.
  static func sentence(
    _ section: SectionRows, metric: Metric, subject: String, beside other: String?
  ) -> String {
    let contests = section.rows.scenarios.compactMap { scenario in
      section.rows.largest(scenario) { $0.median(subject, metric) != nil && $0.id.size > 0 }
    }
    // Scenarios compare at one size only: the largest that any of them reached.
    let size = contests.map(\.id.size).max()
    let values = contests.filter { $0.id.size == size }.compactMap { contest in
      contest.median(subject, metric).map {
        (scenario: contest.id.scenario, bytes: $0 / Double(contest.id.size))
      }
    }.sorted { ($0.bytes, $0.scenario) < ($1.bytes, $1.scenario) }
    guard let size, let least = values.first, let most = values.last else {
      return Prose.notMeasured(
        "no scenario has \(Markdown.code(metric.name)) of \(Markdown.code(subject))",
        rows: section.rows.allRows.filter { $0.metric == metric })
    }
    let head = "At \(HumanNumbers.size(size)) items \(Markdown.code(subject)) takes per item "
    let unit =
      " (\(Markdown.code(metric.name)))" + (other.map { " beside " + Markdown.text($0) } ?? "")
    func bytes(_ value: Double) -> String { HumanNumbers.value(value, metric.unit) }
    if values.count > 1, least.bytes == most.bytes {
      return head + "\(bytes(least.bytes))\(unit), no difference between "
        + "\(Prose.names(values.map(\.scenario)))."
    }
    let parts = values.map { "\(bytes($0.bytes)) with \(Markdown.code($0.scenario))" }
    return head + Prose.list(parts) + unit + "."
  }
}
