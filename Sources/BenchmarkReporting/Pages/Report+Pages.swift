public import BenchmarkHarness

extension Report {
  /// A file beside `report.md`.
  public struct Page: Hashable, Sendable {
    /// Relative to the report: `screens/feed.md`.
    public let path: String
    public let markdown: String
  }

  /// What every page has on a line of its own, and so tells it from other files: the way back.
  ///
  /// - Parameter section: The heading it goes back to, in Markdown; any if nil.
  public static func wayBack(to section: String? = nil) -> String {
    "[The report of the run](../report.md" + (section.map { Markdown.anchor($0) + ")" } ?? "")
  }

  /// The pages of all sections that have rows for them. The same input gives the same bytes, whatever
  /// the order of the rows.
  ///
  /// - Parameter growth: How times grow; see `Growth.ofTimes(_:seed:)`.
  public static func pages(
    record: RunRecord, rows: [ResultRow], sections: [ReportSection], growth: [Growth] = []
  ) -> [Page] {
    let parts = SectionRows.all(sections, in: rows)
    return [methodPage(record, rows)]
      + parts.flatMap { part in
        [SuitePage.page(part, of: parts, growth: growth)].compactMap(\.self)
          + PageRows.all(part).map { Page(path: $0.path, markdown: markdown($0)) }
      }
  }

  /// The folders that pages of these sections lie in, beside the report.
  public static func pageFolders(_ sections: [ReportSection]) -> [String] {
    [SuitePage.folder] + sections.filter { $0.pages != nil }.map(\.suite)
  }

  private static func markdown(_ page: PageRows) -> String {
    var blocks = [
      Markdown.heading(1, page.page.title), wayBack(to: page.section.question),
    ]
    blocks += summaries(page)
    blocks += [PageCosts.sentence(page)].compactMap(\.self)
    blocks += ways(page)
    blocks.append(Markdown.heading(2, "What goes wrong"))
    for scenario in page.scenarios {
      blocks += ["\(Markdown.code(scenario.name)):", Markdown.bullets(PageFaults.lines(scenario))]
    }
    blocks.append(Markdown.heading(2, "What an update costs"))
    for scenario in page.scenarios {
      blocks += [Markdown.heading(3, Markdown.code(scenario.name))] + PageCosts.blocks(scenario)
    }
    blocks.append(Markdown.heading(2, "All counts"))
    for scenario in page.scenarios {
      blocks += [Markdown.heading(3, Markdown.code(scenario.name))] + PageCounts.blocks(scenario)
    }
    blocks.append(Markdown.heading(2, "Batches that break"))
    let breaks = page.scenarios.flatMap(PageBreaks.blocks)
    blocks += breaks.isEmpty ? [noBreaks(page)] : breaks
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The summary of all scenarios; where they differ, each with its name.
  private static func summaries(_ page: PageRows) -> [String] {
    let summaries = page.scenarios.map(\.description.summary)
    if Set(summaries).count == 1 {
      return [summaries[0], "Measured: \(Prose.names(page.scenarios.map(\.name)))."]
    }
    return [
      Markdown.bullets(
        page.scenarios.map { "\(Markdown.code($0.name)): \($0.description.summary)" })
    ]
  }

  private static func ways(_ page: PageRows) -> [String] {
    var known: [ReportPage.Way] = []
    for way in page.scenarios.flatMap(\.ways) where !known.contains(where: { $0.name == way.name })
    {
      known.append(way)
    }
    let table = MarkdownTable(
      columns: [.init("Way", .left), .init("", .left), .init("What is done", .left)],
      rows: known.map {
        [
          Markdown.code($0.name), $0.role == .recommended ? "**recommended**" : $0.role.rawValue,
          $0.summary.isEmpty ? CellText.absent : $0.summary,
        ]
      })
    return [Markdown.heading(2, "The ways"), table.text]
  }

  private static func noBreaks(_ page: PageRows) -> String {
    let isCounted = page.scenarios.contains { scenario in
      scenario.screens.contains { scenario.value($0, page.pages.breaks.sessions) != nil }
    }
    return isCounted ? "None broke." : "Not measured: no way was counted."
  }
}
