import BenchmarkReporting
import BenchmarkRuns

/// Runs with missing or odd values, and the pages that show these.
enum PartialRuns {
  static var files: [String: String] {
    let runs: [(name: String, rows: [ResultRow], section: ReportSection, paths: [String])] = [
      (
        "counts-only", feed.filter { $0.metric.unit != .nanoseconds }, screens, ["report.md", page]
      ),
      ("times-only", feed.filter { $0.lane == .time }, screens, [page]),
      ("times-in-part", timesInPart, screens, ["report.md", page]),
      ("no-rows", [], screens, ["report.md", "suites/method.md"]),
      ("traces", traces, SampleRun.sections[5], ["report.md"]),
      ("no-counts", [timed("screens/grid.10/splice/10", 100)], screens, ["report.md"]),
      ("other-counts", otherCounts, screens, [page]), ("no-values", noValues, screens, [page]),
      ("counted-rivals", CountedOnlyTests.fewerCells, CountedOnlyTests.rivals, ["suites/s.md"]),
      ("cells", cells, cellSection, ["suites/s.md"]),
      // Without the time of a cell's work there is no prediction.
      ("cells-without-work", cells.dropLast(), cellSection, ["suites/s.md"]),
    ]
    return runs.reduce(into: [:]) { files, run in
      let whole = WholeReport(run.rows, sections: [run.section])
      for path in run.paths { files["partial/\(run.name)/\(path)"] = whole[path] }
    }
  }

  private static let screens = SamplePages.section
  private static let page = "screens/feed.md"
  private static let feed = SamplePages.rows.filter { $0.cell.contest.scenario == "feed.200" }

  private static let timesInPart = SamplePages.rows.filter {
    $0.lane != .time || $0.cell.contest.scenario != "feed.2000"
  }

  /// `rebuild` shows stale cells although it is not a wrong way, and it has a quarter of the updates. 44 sessions of
  /// `live` break, but the rows have only four of their seeds. The subject `odd|one` has no description.
  private static let otherCounts: [ResultRow] =
    feed.map { row in
      let value = row.summary?.median ?? 0
      return switch (row.cell.subject, row.metric) {
      case ("rebuild", .updates), ("rebuild", .updateItems), ("rebuild", .cellsAsked):
        exact("\(row.cell)", row.metric, value / 4)
      case ("rebuild", .staleCells): exact("\(row.cell)", row.metric, 2)
      case ("live", .breakingSeeds): exact("\(row.cell)", row.metric, 44)
      default: row
      }
    } + [timed("screens/feed.200/odd|one/200", 1e6, reference: "splice")]

  /// `rebuild` was not counted, `splice` was not timed, and the rows have no seed of a session that breaks.
  private static let noValues = feed.compactMap { row -> ResultRow? in
    switch (row.cell.subject, row.lane) {
    case ("rebuild", .count):
      missing("\(row.cell)", row.metric, .skipped("predicted 6 min, limit 4 s"))
    case ("splice", .time): missing("\(row.cell)", row.metric, .failed("signal 11"))
    case ("live", .count) where row.metric.name.hasPrefix("breaking_seed."): nil
    default: row
    }
  }

  /// A trace that was only counted, and a trace that was only timed. The timed trace has a pair with nothing to reload.
  private static let traces =
    (1...2).flatMap { pair in
      [
        exact("replay/counted.pair-\(pair)/lis/900", .scriptLength, 9),
        timed("replay/timed.pair-\(pair)/lis/900", 1_000),
      ]
    } + [missing("replay/timed.pair-3/lis/900", .time, .skipped(Contest.nothingToReload))]

  /// At `all`, `whole` is slower even if cells cost nothing. At `working`, a cell takes 5,000 ns. The prediction adds
  /// this work to the times at `few`: 1,400 + 18 x 5,000 ns for `whole` and 3,000 + 2 x 5,000 ns for `fine`.
  private static let cells =
    CellPriceTests.contest("few", fine: 3_000, whole: 1_400)
    + CellPriceTests.contest("all", fine: 3_000, whole: 90_000)
    + CellPriceTests.contest("working", fine: 13_000, whole: 91_400)
    + [timed("s/working/floor-cell/900", 5_000)]

  private static let cellSection = ReportSection(
    suite: "s", question: "?", timed: ".", lead: "few",
    answer: .crossover(
      Crossover(
        of: "whole", against: "fine", over: [("few", "1 %")],
        cells: (
          count: .cellsAsked, layouts: [("few", "12"), ("all", "all")], working: ["working"],
          work: "floor-cell"
        ))))
}
