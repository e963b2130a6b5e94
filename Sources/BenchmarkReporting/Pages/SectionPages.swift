/// The pages that scenarios of a section have in place of tables, and what the report says about them.
public protocol SectionPages: Sendable {
  /// The files of the pages. Each path is relative to the report, in a folder with the suite's name: `screens/feed.md`.
  func files(_ part: SectionRows) -> [ReportFile]

  /// The scenarios that are on these pages.
  func scenarios(_ part: SectionRows) -> Set<String>

  /// What the pages show, in a few sentences of Markdown.
  func sentences(_ part: SectionRows) -> [String]

  /// A table with a line for each page.
  func table(_ part: SectionRows) -> Table
}
