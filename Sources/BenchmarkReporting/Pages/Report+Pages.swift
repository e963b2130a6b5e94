public import BenchmarkGate

/// A file beside `report.md`: a page or a chart.
public struct ReportFile: Hashable, Sendable {
  /// Relative to the report: `screens/feed.md`.
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

extension Report {
  /// The start of the line that links a page to the report. This line near the top of a file marks it as a page.
  public static let wayBackStart = "[The report of the run](../report.md"

  /// - Parameter section: the heading that the link leads to, in Markdown; nil for the top of the report.
  package static func wayBack(to section: String? = nil) -> String {
    wayBackStart + (section.map(Markdown.anchor) ?? "") + ")"
  }

  /// The page of the method, and the pages of the sections that have rows. The order of the rows does not matter.
  ///
  /// - Parameter growth: how times grow.
  public static func pages(
    record: RunRecord, rows: [ResultRow], sections: [ReportSection], growth: [Growth] = []
  ) -> [ReportFile] {
    let parts = SectionRows.all(sections, in: rows)
    return [methodPage(record, rows)]
      + parts.flatMap { part in
        [SuitePage.page(part, growth: growth)].compactMap(\.self)
          + (part.section.pages?.files(part) ?? [])
      }
  }

  /// The folders of the pages of these sections, beside the report.
  public static func pageFolders(_ sections: [ReportSection]) -> [String] {
    [SuitePage.folder] + sections.filter { $0.pages != nil }.map(\.suite)
  }
}
