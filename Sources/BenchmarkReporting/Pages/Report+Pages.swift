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
  /// The start of the line that links a page to the report. A file with such a line near its top is a page of a report.
  public static let wayBackStart = "[The report of the run](../report.md"

  /// - Parameter section: The heading that the link leads to, in Markdown.
  package static func wayBack(to section: String? = nil) -> String {
    wayBackStart + (section.map(Markdown.anchor) ?? "") + ")"
  }

  /// The page of the method, and all pages of sections for which there are rows. The same input gives the same bytes,
  /// whatever the order of the rows.
  ///
  /// - Parameter growth: How times grow; see `Growth.of(_:seed:)`.
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
