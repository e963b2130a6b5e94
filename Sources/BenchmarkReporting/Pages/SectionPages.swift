/// The pages that replace the tables of some scenarios of a section, and what the report says about these pages.
public protocol SectionPages: Sendable {
  /// The pages. Each path is relative to the report, in a folder with the suite's name: `screens/feed.md`.
  func files(_ part: SectionRows) -> [ReportFile]

  /// The scenarios that have such a page.
  func scenarios(_ part: SectionRows) -> Set<String>

  /// What the pages show, in a few sentences of Markdown.
  func sentences(_ part: SectionRows) -> [String]

  /// A table with a line for each page.
  func table(_ part: SectionRows) -> Table
}
