import BenchmarkHarness

/// What one subject takes an item, beside what the others of the same section take.
enum PerItemAnswer {
  static func answer(
    _ part: SectionRows, metric: Metric, subject: String, beside other: String?
  ) -> Answer {
    let sentence = PerItemConclusion.sentence(
      part, metric: metric, subject: subject, beside: other)
    let contest = part.scenarios.lazy.compactMap { scenario in
      part.rows.largest(scenario) { $0.median(subject, metric) != nil && $0.id.size > 0 }
    }.first
    guard let contest else { return Answer(sentence) }
    let values = part.ordered(contest.subjects).filter { contest.median($0, metric) != nil }.map {
      "\(CellText.perItem(contest.row($0, metric))) with \(Markdown.code($0))"
    }
    return Answer(
      sentence,
      "Exact, \(Markdown.code(metric.name)) per item on \(Prose.place(contest)): "
        + Prose.list(values) + ".")
  }
}
