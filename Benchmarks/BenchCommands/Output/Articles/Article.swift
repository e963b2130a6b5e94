import BenchmarkHarness
import BenchmarkReporting

/// What a run says of an article: the systems that its author built, as ways of our own that behave alike.
struct Article {
  /// The page's file, without its ending.
  let name: String
  /// The article's own, between quotation marks; of one that is known without it, its subject.
  let title: String
  /// The systems that its author built, in Markdown.
  let built: String
  /// What the author found.
  let saw: String
  /// What we measured; each `{}` is the next of the figures.
  let measured: (words: String, figures: [TopicPage.Figure])
  /// Where that differs, and why.
  let differs: String
  let columns: [String]
  let rows: [TopicPage.Row]
  let logs: [UpdateLog]
}

extension Article {
  static let all = [feed, singleSection, firstSnapshot, photoGrid, colors]

  /// Where the pages lie, beside the report.
  static let folder = "articles"

  /// - Throws: what a session throws whose updates a page prints.
  static func pages() throws -> [TopicPage] {
    try all.map { try $0.page() } + [WhereUpdatesAreTold.page]
  }

  func page() throws -> TopicPage {
    var blocks: [TopicPage.Block] = [
      .text("**What the author built.** " + built), .text("**What the author saw.** " + saw),
      .text("**What we measured.** " + measured.words, measured.figures),
      .text("**Where it differs.** " + differs), .table(columns: columns, rows: rows),
    ]
    for log in logs { blocks += try log.blocks() }
    return TopicPage(path: "\(Self.folder)/\(name).md", title: title, blocks: blocks)
  }

  static func cell(_ way: String, in contest: String) -> CellID {
    guard let contest = ContestID(contest) else { preconditionFailure("No contest: \(contest)") }
    return CellID(contest, subject: way)
  }
}
