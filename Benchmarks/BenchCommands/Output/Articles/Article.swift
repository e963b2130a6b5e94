import BenchmarkHarness
import BenchmarkReporting

/// What a run shows about a public article. Our own implementations stand for the author's, and behave alike.
struct Article {
  let name: String
  /// The article's own title in quotation marks, or its topic if the title is not known.
  let title: String
  let built: String
  let saw: String
  /// What we measured. Each `{}` stands for the next figure.
  let measured: (words: String, figures: [TopicPage.Figure])
  let differs: String
  /// The cells of the table, with a row for each, and the columns that follow their subjects' names.
  let ways: [CellID]
  let columns: [Column]
  let logs: [UpdateLog]

  typealias Column = (title: String, figure: @Sendable (CellID) -> TopicPage.Figure)
}

extension Article {
  static let all = [feed, singleSection, firstSnapshot, photoGrid, colors]

  static let folder = "articles"

  static func pages() throws -> [TopicPage] {
    try all.map { try $0.page() } + [WhereUpdatesAreTold.page]
  }

  /// A column that compares each time with that of one subject, in whose own row is `reference`.
  static func time(against base: String) -> Column {
    ("Time against `\(base)`", { $0.subject == base ? .words("reference") : .ratio($0, to: base) })
  }

  static func allocations(against base: String) -> Column {
    (
      "Allocations against `\(base)`",
      { $0.subject == base ? .words("reference") : .factor($0, .allocations, to: base) }
    )
  }

  func page() throws -> TopicPage {
    var blocks: [TopicPage.Block] = [
      .text("**What the author built.** " + built), .text("**What the author saw.** " + saw),
      .text("**What we measured.** " + measured.words, measured.figures),
      .text("**Where it differs.** " + differs),
      .table(
        columns: ["Way"] + columns.map(\.title),
        rows: ways.map { way in ("`\(way.subject)`", columns.map { $0.figure(way) }) }),
    ]
    if !logs.isEmpty { blocks.append(.text(UpdateLog.legend)) }
    for log in logs { blocks += try log.blocks() }
    return TopicPage(path: "\(Self.folder)/\(name).md", title: title, blocks: blocks)
  }

  static func cell(_ way: String, in contest: String) -> CellID {
    guard let contest = ContestID(contest) else { preconditionFailure("No contest: \(contest)") }
    return CellID(contest, subject: way)
  }
}
