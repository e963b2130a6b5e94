import BenchmarkHarness

/// What goes wrong on the pages of a section: in the right ways all together, in each wrong one at the
/// largest size that was counted.
enum PagesConclusion {
  static func sentence(_ section: SectionRows) -> String {
    let pages = PageRows.all(section)
    let scenarios = pages.flatMap(\.scenarios)
    let right = scenarios.flatMap { scenario in
      scenario.screens.filter { $0.role != .wrong }.map { (scenario: scenario, way: $0) }
    }.filter { $0.scenario.updates($0.way) != nil }
    let wrong = pages.flatMap(wrongs)
    guard !right.isEmpty || !wrong.isEmpty, let scheme = section.section.pages else {
      return Prose.notMeasured(
        "no way was counted",
        rows: section.rows.allRows.filter { $0.metric == section.section.pages?.updates })
    }
    var sentences: [String] = []
    if !right.isEmpty {
      let updates = right.reduce(0) { $0 + ($1.scenario.updates($1.way) ?? 0) }
      let places = Set(right.map(\.scenario.name)).count
      let ways = Prose.number(right.count, "right way")
      let span =
        "In \(Prose.number(Int(updates), "update")) of \(ways) to build "
        + "\(Prose.number(places, "screen"))"
      let faults = scheme.faults.compactMap { fault -> String? in
        let count = right.reduce(0) { $0 + ($1.scenario.value($1.way, fault.metric) ?? 0) }
        if count == 0 { return nil }
        return
          "\(HumanNumbers.count(count)) \(count == 1 ? fault.words.one : fault.words.several)"
      }
      sentences.append(
        faults.isEmpty ? "\(span) nothing went wrong." : "\(span): \(Prose.list(faults)).")
    }
    if !wrong.isEmpty {
      sentences.append("Built wrong: \(wrong.joined(separator: "; ")).")
    }
    return sentences.joined(separator: " ")
  }

  /// The wrong ways of a page's largest scenario that has any counted.
  private static func wrongs(_ page: PageRows) -> [String] {
    func counted(_ scenario: ScenarioRows) -> [ReportPage.Way] {
      scenario.screens.filter { $0.role == .wrong && scenario.updates($0) != nil }
    }
    guard let scenario = page.scenarios.last(where: { !counted($0).isEmpty }) else { return [] }
    return counted(scenario).compactMap { way in
      guard let worst = PageFaults.faults(way, scenario).first else { return nil }
      return "\(Markdown.code(scenario.name)) as \(Markdown.code(way.name)), \(worst)"
    }
  }
}
