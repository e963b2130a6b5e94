import BenchmarkHarness

/// What a way takes against the recommended one, in a sentence.
enum PageMoreCosts {
  /// A part of the sentence, and whether it says that the way takes more.
  private struct Part {
    let text: String
    let isMore: Bool
  }

  /// `` Against `splice`: 4.00x (3.90-4.10) the time beyond `floor-follow`, 3.00x the allocations.``;
  /// empty where nothing was measured of both.
  static func sentence(_ way: ReportPage.Way, _ scenario: ScenarioRows) -> String {
    let parts = parts(way, scenario).map(\.text)
    guard let base = scenario.recommended, !parts.isEmpty else { return "" }
    return " Against \(Markdown.code(base)): \(parts.joined(separator: ", "))."
  }

  /// Whether the sentence says that the way takes more of anything.
  static func isTold(_ way: ReportPage.Way, _ scenario: ScenarioRows) -> Bool {
    parts(way, scenario).contains(where: \.isMore)
  }

  private static func parts(_ way: ReportPage.Way, _ scenario: ScenarioRows) -> [Part] {
    guard let base = scenario.recommended, base != way.name else { return [] }
    let names: [(Metric, String)] = [
      (.allocations, "the allocations"),
      (scenario.pages.cost, Markdown.code(scenario.pages.cost.name)),
    ]
    let ratios = names.compactMap { metric, name in
      PageCosts.ratio(way.name, to: base, metric, scenario).map { ratio in
        // Less than what the text shows is no more.
        Part(text: "\(HumanNumbers.ratio(ratio)) \(name)", isMore: ratio >= 1.005)
      }
    }
    return time(way.name, base, scenario) + ratios + counts(way.name, base, scenario)
  }

  /// Beyond the floor, where the screen has one; nothing where it was not to be timed.
  private static func time(_ way: String, _ base: String, _ scenario: ScenarioRows) -> [Part] {
    guard scenario.contest.has(.time) else { return [] }
    guard let floor = PageFloor(scenario) else {
      return Comparison.ratio(of: way, to: base, in: scenario.contest).map { ratio in
        Part(
          text: "\(HumanNumbers.ratio(ratio)) the time",
          isMore: ratio.interval.map { $0.low > 1 } ?? false)
      }.map { [$0] } ?? []
    }
    let beyond = "the time beyond \(Markdown.code(floor.name))"
    switch floor.ratio(way) {
    case .figure(let value, _):
      return [Part(text: "\(floor.ratioText(way)) \(beyond)", isMore: value > 1)]
    case .under, .notDecided, nil:
      return [Part(text: "\(beyond): \(floor.ratioText(way))", isMore: false)]
    }
  }

  /// `` 2.10 `sql_statements` an update, not 1.20``: where the two differ.
  private static func counts(_ way: String, _ base: String, _ scenario: ScenarioRows) -> [Part] {
    guard let floor = PageFloor(scenario) else { return [] }
    return scenario.pages.shared.counts.compactMap { count in
      guard let own = floor.count(way, count), let other = floor.count(base, count), own != other
      else { return nil }
      let (text, otherText) = (HumanNumbers.count(own), HumanNumbers.count(other))
      if text == otherText { return nil }
      return Part(
        text:
          "\(text) \(Markdown.code(count.metric.name)) an update beyond the floor, not \(otherText)",
        isMore: own > other)
    }
  }
}
