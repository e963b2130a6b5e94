import BenchmarkReporting
import BenchmarkRuns
import Screens
import Suites

/// The pages of the suite `screens`: a page for each family, which is one screen at several sizes.
struct ScreenPages: SectionPages {
  var families = ScreenCatalogue.families

  private func pages(_ part: SectionRows) -> [[ScreenRows]] {
    families.map { ScreenRows.all($0, in: part) }.filter { !$0.isEmpty }
  }

  private static func path(_ page: [ScreenRows]) -> String {
    "\(ScreensSuite.name)/\(page[0].family.name).md"
  }

  func files(_ part: SectionRows) -> [ReportFile] {
    pages(part).map {
      ReportFile(path: Self.path($0), text: ScreenPage.markdown($0, part.section.question))
    }
  }

  func scenarios(_ part: SectionRows) -> Set<String> { Set(pages(part).joined().map(\.name)) }

  func sentences(_ part: SectionRows) -> [String] {
    let ways = pages(part).compactMap(Self.counted).flatMap { screen in
      screen.screens.filter { screen.updates($0) != nil }.map { (screen, $0) }
    }
    guard !ways.isEmpty else { return ["Not measured: no way was counted."] }
    func faulty(_ isWrong: Bool) -> (found: [String], of: Int) {
      let those = ways.filter { ($0.1.role == .wrong) == isWrong }
      let found = those.filter { !$0.0.faults($0.1).isEmpty }
      return (found.map { "\($0.0.name)/\($0.1.name)" }, those.count)
    }
    let (wrong, right) = (faulty(true), faulty(false))
    return [
      "Each screen was built in several ways, and its page describes them all. "
        + "Of \(Prose.number(wrong.of, "way")) that we made wrong on purpose, \(wrong.found.count) "
        + "showed a fault in this run. "
        + (right.found.isEmpty
          ? "No other way did."
          : "Ways that are not wrong on purpose showed faults, too: \(Prose.names(right.found)).")
    ]
  }

  func table(_ part: SectionRows) -> Table {
    Table(
      ["Screen", "Recommended way", "What goes wrong in other ways"], ["Time of an update"],
      rows: pages(part).map { page in
        [
          "[\(page[0].family.title)](\(Self.path(page)))",
          page.lazy.compactMap(\.recommended).first.map(Markdown.code) ?? CellText.absent,
          Self.faults(page), Self.recommendedTime(page) ?? CellText.absent,
        ]
      })
  }

  /// The time of an update in the recommended way, at the largest timed size; nil if none was timed.
  private static func recommendedTime(_ page: [ScreenRows]) -> String? {
    page.reversed().lazy.compactMap { screen in
      screen.recommended.flatMap { way in
        screen.contest.median(way, .time).map { _ in
          CellText.value(screen.contest.row(way, .time), dividedBy: screen.sessionUpdates ?? 1)
        }
      }
    }.first
  }

  private static func faults(_ page: [ScreenRows]) -> String {
    guard let screen = counted(page) else { return "not measured" }
    let wrong = screen.screens.filter { $0.role == .wrong && screen.updates($0) != nil }
    let kinds = ScreenRows.faults.filter { fault in
      wrong.contains { (screen.value($0, fault.metric) ?? 0) > 0 }
    }
    return kinds.isEmpty ? CellText.absent : kinds.map(\.several).joined(separator: ", ")
  }

  /// The largest size for which at least one way was counted.
  private static func counted(_ page: [ScreenRows]) -> ScreenRows? {
    page.last { screen in screen.screens.contains { screen.updates($0) != nil } }
  }
}
