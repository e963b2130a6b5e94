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
    guard let scheme = scheme(pages) else { return notMeasured(scenarios) }
    let wrong = pages.flatMap(wrongs).map(\.text)
    return
      ([right(scenarios, scheme)].compactMap(\.self)
      + (wrong.isEmpty ? [] : ["Built wrong: \(wrong.joined(separator: "; "))."]))
      .joined(separator: " ")
  }

  /// The sentence as blocks, an item of a list for each way and each page.
  static func blocks(_ section: SectionRows) -> [String] {
    let pages = PageRows.all(section)
    let scenarios = pages.flatMap(\.scenarios)
    guard let scheme = scheme(pages) else { return ["> " + notMeasured(scenarios)] }
    func list(_ title: String, _ lines: [String]) -> [String] {
      lines.isEmpty ? [] : [title, Markdown.bullets(lines)]
    }
    return [right(scenarios, scheme)].compactMap(\.self).map { "> " + $0 }
      + list("Built wrong:", pages.flatMap(wrongs).map { $0.text + "." })
      + list("An update beyond the floor:", pages.compactMap(beyond).map { $0 + "." })
  }

  /// What goes wrong in the right ways, in how many of the wrong ones anything does, and the worst.
  static func answer(_ section: SectionRows) -> Answer {
    let pages = PageRows.all(section)
    let scenarios = pages.flatMap(\.scenarios)
    guard let scheme = scheme(pages) else { return Answer(notMeasured(scenarios)) }
    let wrong = pages.flatMap(wrongs)
    let seen = wrong.filter { $0.severity != nil }
    let tally =
      wrong.isEmpty
      ? nil
      : "Of \(Prose.number(wrong.count, "wrong way")), each at the largest size counted, "
        + "\(seen.count) went wrong."
    let worst = seen.compactMap(\.severity).min()
    let examples = seen.filter { $0.severity == worst }.map(\.text)
    return Answer(
      [right(scenarios, scheme), tally].compactMap(\.self).joined(separator: " "),
      examples.isEmpty ? nil : "Exact, \(examples.joined(separator: "; ")).")
  }

  /// nil where no way was counted.
  private static func scheme(_ pages: [PageRows]) -> ReportPages? {
    let isCounted = pages.flatMap(\.scenarios).contains { scenario in
      scenario.screens.contains { scenario.updates($0) != nil }
    }
    return isCounted ? pages.first?.pages : nil
  }

  private static func notMeasured(_ scenarios: [ScenarioRows]) -> String {
    Prose.notMeasured(
      "no way was counted",
      rows: scenarios.flatMap { $0.contest.allRows.filter { $0.lane == .count } })
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
  ///
  /// `severity` is that of the worst fault, from 0 on; nil where none was seen.
  private static func wrongs(_ page: PageRows) -> [(text: String, severity: Int?)] {
    func counted(_ scenario: ScenarioRows) -> [ReportPage.Way] {
      scenario.screens.filter { $0.role == .wrong && scenario.updates($0) != nil }
    }
    guard let scenario = page.scenarios.last(where: { !counted($0).isEmpty }) else { return [] }
    return counted(scenario).map { way in
      let worst = PageFaults.faults(way, scenario).first ?? "no fault seen"
      let severity = page.pages.faults.firstIndex { (scenario.value(way, $0.metric) ?? 0) > 0 }
      return ("\(Markdown.code(scenario.name)) as \(Markdown.code(way.name)), \(worst)", severity)
    }
  }

  /// A part for each page with a floor that was to be timed; nil where none was.
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
    let floors = page.scenarios.filter { $0.contest.has(.time) }.compactMap { scenario in
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
