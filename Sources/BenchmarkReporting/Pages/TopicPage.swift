public import BenchmarkRuns

/// A page about one topic: a template in Markdown, with figures of a run between the words.
///
/// A blank line ends a block. The lines of a paragraph are joined. A table has no line of dashes. A figure is in double
/// braces. `CELL` is a cell's name, or a subject of the contest that the first block names: `{{contest NAME}}`. A
/// figure without a cell has the cell of the figure before it in the block.
///
///     {{stale_cells of CELL}}             the value of a metric
///     {{torn_lists in updates of CELL}}   two counts: `183 in 200`
///     {{fetches by updates of CELL}}      a count divided by another
///     {{time of CELL to SUBJECT}}         the time as a ratio to another subject's time
///     {{folds of CELL to SUBJECT}}        a count divided by the same count of another subject
///     {{each lis, heckel}}                in a table: repeats the next line for each name, which replaces each `*`
public struct TopicPage: Sendable {
  /// Relative to the report: `articles/feed.md`.
  public let path: String
  private let contest: ContestID?
  let blocks: [String]

  /// A figure that is looked up in the rows of a run.
  struct Figure {
    var cell: CellID
    var metric: String
    /// The metric after `in` or `by`.
    var whole: String?
    var isDivided: Bool
    /// The subject that the cell is compared with.
    var base: String?
  }

  public init(path: String, template: String) {
    self.path = path
    var blocks = template.split(separator: "\n\n").map(Self.block)
    contest = blocks.first?.wholeMatch(of: /\{\{contest (.*)\}\}/)
      .flatMap { ContestID(String($0.1)) }
    if contest != nil { blocks.removeFirst() }
    self.blocks = blocks
  }

  private static func block(_ text: Substring) -> String {
    let lines = text.split(separator: "\n").map(String.init)
    if text.hasPrefix("```") { return lines.joined(separator: "\n") }
    guard text.hasPrefix("|") else { return lines.joined(separator: " ") }
    var names: [String] = []
    return lines.flatMap { line -> [String] in
      if let match = line.wholeMatch(of: /\{\{each (.*)\}\}/) {
        names = match.1.split(separator: ", ").map(String.init)
        return []
      }
      defer { names = [] }
      return names.isEmpty ? [line] : names.map { line.replacing("*", with: $0) }
    }.joined(separator: "\n")
  }

  private func cell(_ name: Substring) -> CellID? {
    CellID(String(name)) ?? contest.map { CellID($0, subject: String(name)) }
  }

  /// - Parameter text: returns the text that replaces a figure. The argument is nil for a figure that is written wrong.
  func replacingFigures(in block: String, by text: (Figure?) -> String) -> String {
    var last: CellID?
    return block.replacing(/\{\{(.*?)\}\}/) { part in
      let form = /(\w+)(?: (in|by) (\w+))?(?: of (\S+))?(?: to (\S+))?/
      guard let match = part.1.wholeMatch(of: form),
        let cell = match.4 == nil ? last : match.4.flatMap(cell)
      else { return text(nil) }
      last = cell
      return text(
        Figure(
          cell: cell, metric: String(match.1), whole: match.3.map(String.init),
          isDivided: match.2 == "by", base: match.5.map(String.init)))
    }
  }
}

extension TopicPage.Figure {
  /// The rows that the figure is computed from. All are in the contest of ``cell``.
  var places: [(subject: String, metric: String)] {
    [(cell.subject, metric)] + (whole.map { [(cell.subject, $0)] } ?? [])
      + (base.map { [($0, metric)] } ?? [])
  }

  fileprivate static let missing = "not measured"

  fileprivate func text(_ contests: [ContestID: ContestRows]) -> String {
    if base == cell.subject { return "reference" }
    guard let contest = contests[cell.contest] else { return Self.missing }
    let rows = places.map { contest.row($0.subject, named: $0.metric) }
    if rows.count == 1 { return rows[0].map { CellText.value($0) } ?? Self.missing }
    let values = rows.compactMap { $0?.measured?.median }
    guard values.count == rows.count else { return Self.missing }
    if let base, metric == Metric.time.name {
      return Comparison.ratioText(of: cell.subject, to: base, in: contest)
    }
    if whole != nil, !isDivided { return values.map(HumanNumbers.count).joined(separator: " in ") }
    guard values[1] > 0 else { return Self.missing }
    let quotient = values[0] / values[1]
    return base == nil ? HumanNumbers.count(quotient) : HumanNumbers.ratio(quotient)
  }
}

extension Report {
  /// The pages. A page without any figure of this run is left out.
  public static func pages(_ topics: [TopicPage], rows: [ResultRow]) -> [ReportFile] {
    let contests = Dictionary(grouping: rows, by: \.cell.contest).mapValues(ContestRows.init)
    return topics.compactMap { topic in
      topic.text(contests).map { ReportFile(path: topic.path, text: $0) }
    }
  }
}

extension TopicPage {
  /// nil if no figure was measured.
  fileprivate func text(_ contests: [ContestID: ContestRows]) -> String? {
    var isMeasured = false
    var texts = blocks.map { block in
      let text = replacingFigures(in: block) { figure in
        let text = figure?.text(contests) ?? Figure.missing
        isMeasured = isMeasured || ![Figure.missing, "reference"].contains(text)
        return text
      }
      return text.hasPrefix("|") ? Self.table(text).markdown : text
    }
    texts.insert(Report.wayBack(), at: min(1, texts.count))
    return isMeasured ? texts.joined(separator: "\n\n") + "\n" : nil
  }

  private static func table(_ text: String) -> Table {
    let lines = text.split(separator: "\n").map { line in
      line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
    }
    return Table(
      Array(lines[0].prefix(1)), Array(lines[0].dropFirst()), rows: Array(lines.dropFirst()))
  }
}
