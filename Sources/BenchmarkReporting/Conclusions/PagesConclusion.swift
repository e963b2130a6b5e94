import BenchmarkHarness

/// What goes wrong on the pages of a section: in the right ways all together, in each wrong one at the
/// largest size that was counted. And what a screen itself takes, beyond its floor.
enum PagesConclusion {
  static func sentence(_ section: SectionRows) -> String {
    let pages = PageRows.all(section)
    return ([sentence(pages)] + [beyond(pages)].compactMap(\.self)).joined(separator: " ")
  }

  static func sentence(_ pages: [PageRows]) -> String {
    let scenarios = pages.flatMap(\.scenarios)
    let isCounted = scenarios.contains { scenario in
      scenario.screens.contains { scenario.updates($0) != nil }
    }
    guard isCounted, let scheme = pages.first?.pages else {
      return Prose.notMeasured(
        "no way was counted",
        rows: scenarios.flatMap { $0.contest.allRows.filter { $0.lane == .count } })
    }
    let wrong = pages.flatMap(wrongs)
    return
      ([right(scenarios, scheme)].compactMap(\.self)
      + (wrong.isEmpty ? [] : ["Built wrong: \(wrong.joined(separator: "; "))."]))
      .joined(separator: " ")
  }

  /// All right ways together; nil where none was counted.
  private static func right(_ scenarios: [ScenarioRows], _ scheme: ReportPages) -> String? {
    let ways = scenarios.flatMap { scenario in
      scenario.screens.filter { $0.role != .wrong && scenario.updates($0) != nil }
        .map { (scenario: scenario, way: $0) }
    }
    if ways.isEmpty { return nil }
    let updates = ways.reduce(0) { $0 + ($1.scenario.updates($1.way) ?? 0) }
    let screens = Set(ways.map(\.scenario.name)).count
    let span =
      "In \(Prose.number(Int(updates), "update")) of \(Prose.number(ways.count, "right way")) to "
      + "build \(Prose.number(screens, "screen"))"
    let faults = scheme.faults.compactMap { fault -> String? in
      let count = ways.reduce(0) { $0 + ($1.scenario.value($1.way, fault.metric) ?? 0) }
      return count > 0 ? fault.text(count) : nil
    }
    return faults.isEmpty ? "\(span) nothing went wrong." : "\(span): \(Prose.list(faults))."
  }

  /// The wrong ways of a page's largest scenario that has any counted.
  private static func wrongs(_ page: PageRows) -> [String] {
    func counted(_ scenario: ScenarioRows) -> [ReportPage.Way] {
      scenario.screens.filter { $0.role == .wrong && scenario.updates($0) != nil }
    }
    guard let scenario = page.scenarios.last(where: { !counted($0).isEmpty }) else { return [] }
    return counted(scenario).map { way in
      let worst = PageFaults.faults(way, scenario).first ?? "no fault seen"
      return "\(Markdown.code(scenario.name)) as \(Markdown.code(way.name)), \(worst)"
    }
  }

  /// A part for each page with a floor; nil where none has one.
  private static func beyond(_ pages: [PageRows]) -> String? {
    let parts = pages.compactMap(beyond)
    if parts.isEmpty { return nil }
    let isTold = parts.contains { !$0.hasSuffix(PageFloor.notMeasured) }
    return "An update beyond the floor: "
      + (isTold ? parts.joined(separator: "; ") : PageFloor.notMeasured) + "."
  }

  /// `` `feed.2000` 800 us (790-810) with `splice`, `live` 4.00x (3.90-4.10) of that``, at the largest
  /// size whose recommended way and floor were timed.
  private static func beyond(_ page: PageRows) -> String? {
    let floors = page.scenarios.compactMap { scenario in
      PageFloor(scenario).map { (scenario: scenario, floor: $0) }
    }
    let timed = floors.last { scenario, floor in
      scenario.sessionUpdates != nil
        && scenario.recommended.map { floor.time($0) != nil } ?? false
    }
    guard let last = floors.last else { return nil }
    guard let (scenario, floor) = timed, let base = scenario.recommended else {
      return "\(Markdown.code(last.scenario.name)) \(PageFloor.notMeasured)"
    }
    let others = scenario.screens.filter { $0.name != base }.map { way in
      let isFigure = if case .figure = floor.ratio(way.name) { true } else { false }
      return
        ", \(Markdown.code(way.name)) \(floor.ratioText(way.name))\(isFigure ? " of that" : "")"
    }
    return "\(Markdown.code(scenario.name)) \(floor.timeText(base)) with \(Markdown.code(base))"
      + others.joined()
  }
}
