import BenchmarkHarness
import BenchmarkReporting

/// What a run shows about a public article. Our own implementations stand for the author's, and behave alike.
struct Article {
  let name: String
  /// The article's own title in quotation marks, or its topic if the title is not known.
  let title: String
  /// What the article's author built, in Markdown.
  let built: String
  let saw: String
  /// What we measured. Each `{}` stands for the next figure.
  let measured: (words: String, figures: [TopicPage.Figure])
  let differs: String
  let columns: [String]
  /// The subjects of the table, with a row for each, and their figures.
  let ways: [String]
  let figures: @Sendable (_ way: String) -> [TopicPage.Figure]
  let logs: [UpdateLog]
}

extension Article {
  static let all = [feed, singleSection, firstSnapshot, photoGrid, colors]

  static let folder = "articles"

  /// - Throws: the errors of a session whose updates a page prints.
  static func pages() throws -> [TopicPage] {
    try all.map { try $0.page() } + [WhereUpdatesAreTold.page]
  }

  var rows: [TopicPage.Row] { ways.map { ("`\($0)`", figures($0)) } }

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
