import BenchmarkReporting
import BenchmarkRuns
import Screens
import Suites

/// The page of a screen: the ways to build it, and for each size what goes wrong and what an update costs.
enum ScreenPage {
  static func markdown(_ page: [ScreenRows], _ question: String) -> String {
    let blocks =
      [Markdown.heading(1, page[0].family.title), Report.wayBack(to: question)]
      + summaries(page) + ways(page)
      + page.flatMap { screen in
        [Markdown.heading(2, Markdown.code(screen.name))] + costs(screen) + counts(screen)
          + PageBreaks.blocks(screen)
      }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func summaries(_ page: [ScreenRows]) -> [String] {
    let summaries = page.map(\.scenario.summary)
    if Set(summaries).count == 1 { return [summaries[0]] }
    let lines = page.map { "\(Markdown.code($0.name)): \($0.scenario.summary)" }
    return [Markdown.bullets(lines)]
  }

  private static func ways(_ page: [ScreenRows]) -> [String] {
    var seen: Set<String> = []
    let known = page.flatMap(\.ways).filter { seen.insert($0.name).inserted }
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

  private static func costs(_ screen: ScreenRows) -> [String] {
    let each = screen.sessionUpdates
    let base = screen.recommended
    let columns = [
      "Time", base.map { "Time to \(Markdown.code($0))" } ?? "", "Allocations",
      "\(Markdown.code(Metric.sharedCellsAsked.name)) of an update", "Peak above the opening",
      Markdown.code(Metric.openingTime.name),
    ]
    let caption =
      each.map {
        "A session has \(Prose.number(Int($0), "update")). Times and allocations are those of an update."
      }
      ?? "The updates of a session were not counted. Times and allocations are those of a session."
    let hasPeak = screen.ways.contains { screen.contest.row($0.name, .peakLive) != nil }
    let peak = " The peak of a session leaves out what the opened screen holds."
    return Table(
      ["Way", "What goes wrong"], columns,
      rows: screen.ways.map { way in
        let row = { screen.contest.row(way.name, $0) }
        let ratio = base.flatMap { base in
          base == way.name
            ? "reference"
            : Comparison.ratio(of: way.name, to: base, in: screen.contest).map {
              HumanNumbers.ratio($0)
            }
        }
        let updates = screen.positive(way, .sharedUpdates)
        return [
          Markdown.code(way.name), way.role == .floor ? CellText.absent : faultText(way, screen),
          CellText.value(row(.time), dividedBy: each ?? 1), ratio ?? CellText.absent,
          CellText.value(row(.allocations), dividedBy: each ?? 1),
          CellText.value(row(.sharedCellsAsked), dividedBy: updates ?? 1),
          CellText.value(row(.peakLive)), CellText.value(row(.openingTime)),
        ]
      }
    ).filled.blocks(caption + (hasPeak ? peak : ""))
  }

  private static func counts(_ screen: ScreenRows) -> [String] {
    let metrics =
      [.updates] + ScreenRows.faults.map(\.metric)
      + ScreenMetrics.workMetrics.filter { $0 != .sectionReplacements }
      + ScreenMetrics.followingMetrics + ScreenMetrics.rules.map(Metric.brokenRule)
      + [.brokenStrict]
    return Table(
      ["All counts"], screen.ways.map { Markdown.code($0.name) },
      rows: metrics.map { metric in
        [Markdown.code(metric.name)]
          + screen.ways.map { CellText.word(screen.contest.row($0.name, metric)) }
      }
    ).filled.blocks()
  }

  /// `in 2,000 updates: 3 broken batches (one in 667, in 2 of 20 sessions), 885 stale cells`.
  private static func faultText(_ way: ScreenWay, _ screen: ScreenRows) -> String {
    guard let updates = screen.updates(way) else {
      let row = screen.contest.row(way.name, .updates)
      return row.map { CellText.status($0.status) } ?? "not measured"
    }
    var faults = screen.faults(way)
    if let count = screen.positive(way, ScreenRows.faults[0].metric) {
      var notes = ["one in \(HumanNumbers.count((updates / count).rounded()))"]
      if let sessions = screen.sessions(way), let broken = screen.value(way, .breakingSeeds) {
        notes.append("in \(HumanNumbers.count(broken)) of \(HumanNumbers.count(sessions)) sessions")
      }
      faults[0] += " (\(notes.joined(separator: ", ")))"
    }
    let span = "in \(Prose.number(Int(updates), "update"))"
    return faults.isEmpty ? "nothing \(span)" : "\(span): \(faults.joined(separator: ", "))"
  }
}
