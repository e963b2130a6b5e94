import BenchmarkRuns

/// The page of a screen: the ways to build it, and for each scenario what goes wrong and what an update costs.
enum ScreenPage {
  static func markdown(_ page: PageRows) -> String {
    let blocks =
      [Markdown.heading(1, page.page.title), Report.wayBack(to: page.section.question)]
      + summaries(page) + ways(page)
      + page.scenarios.flatMap { scenario in
        [Markdown.heading(2, Markdown.code(scenario.name))] + costs(scenario) + counts(scenario)
          + PageBreaks.blocks(scenario)
      }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func summaries(_ page: PageRows) -> [String] {
    let summaries = page.scenarios.map(\.description.summary)
    if Set(summaries).count == 1 { return [summaries[0]] }
    let lines = page.scenarios.map { "\(Markdown.code($0.name)): \($0.description.summary)" }
    return [Markdown.bullets(lines)]
  }

  private static func ways(_ page: PageRows) -> [String] {
    var seen: Set<String> = []
    let known = page.scenarios.flatMap(\.ways).filter { seen.insert($0.name).inserted }
    let table = Table(
      ["Way", "", "What is done"],
      rows: known.map {
        [
          Markdown.code($0.name), $0.role == .recommended ? "**recommended**" : $0.role.rawValue,
          $0.summary.isEmpty ? CellText.absent : $0.summary,
        ]
      })
    return [Markdown.heading(2, "The ways"), table.markdown]
  }

  private static func costs(_ scenario: ScenarioRows) -> [String] {
    let pages = scenario.pages
    let each = scenario.sessionUpdates
    let base = scenario.recommended
    let columns = [
      "Time", base.map { "Time to \(Markdown.code($0))" } ?? "", "Allocations",
      "\(Markdown.code(pages.cost.name)) of an update", "Peak above the opening",
      Markdown.code(pages.before.name),
    ]
    let caption =
      each.map {
        "A session has \(Prose.number(Int($0), "update")). Times and allocations are those of an update."
      }
      ?? "How many updates a session has was not counted. Times and allocations are those of a session."
    let hasPeak = scenario.ways.contains { scenario.contest.row($0.name, .peakLive) != nil }
    let peak = " The peak of a session leaves out what the opened screen holds."
    return Table(
      ["Way", "What goes wrong"], columns,
      rows: scenario.ways.map { way in
        let row = { scenario.contest.row(way.name, $0) }
        let ratio = base.flatMap { base in
          base == way.name
            ? "reference"
            : Comparison.ratio(of: way.name, to: base, in: scenario.contest).map {
              HumanNumbers.ratio($0)
            }
        }
        return [
          Markdown.code(way.name), way.role == .floor ? CellText.absent : scenario.faultText(way),
          CellText.value(row(.time), dividedBy: each ?? 1), ratio ?? CellText.absent,
          CellText.value(row(.allocations), dividedBy: each ?? 1),
          CellText.value(row(pages.cost), dividedBy: scenario.costUpdates(way) ?? 1),
          CellText.value(row(.peakLive)), CellText.value(row(pages.before)),
        ]
      }
    ).filled.blocks(caption + (hasPeak ? peak : ""))
  }

  private static func counts(_ scenario: ScenarioRows) -> [String] {
    let pages = scenario.pages
    let metrics = [pages.updates] + pages.faults.map(\.metric) + pages.counts
    return Table(
      ["All counts"], scenario.ways.map { Markdown.code($0.name) },
      rows: metrics.map { metric in
        [Markdown.code(metric.name)]
          + scenario.ways.map { CellText.word(scenario.contest.row($0.name, metric)) }
      }
    ).filled.blocks()
  }
}

extension ScenarioRows {
  /// `in 2,000 updates: 3 broken batches (one in 667, in 2 of 20 sessions), 885 stale cells`
  fileprivate func faultText(_ way: ReportPages.Way) -> String {
    guard let updates = updates(way) else {
      let row = contest.row(way.name, pages.updates)
      return row.map { CellText.status($0.status) } ?? "not measured"
    }
    var faults = faults(way)
    if let worst = pages.faults.first, let count = value(way, worst.metric), count > 0 {
      var notes = ["one in \(HumanNumbers.count((updates / count).rounded()))"]
      if let sessions = sessions(way), let broken = value(way, pages.breakingSessions) {
        notes.append("in \(HumanNumbers.count(broken)) of \(HumanNumbers.count(sessions)) sessions")
      }
      faults[0] += " (\(notes.joined(separator: ", ")))"
    }
    let span = "in \(Prose.number(Int(updates), "update"))"
    return faults.isEmpty ? "nothing \(span)" : "\(span): \(faults.joined(separator: ", "))"
  }
}
