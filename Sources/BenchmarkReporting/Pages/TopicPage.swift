public import BenchmarkRuns

/// A page about one topic: text, with figures of a run between the words. The figures may be of several suites.
public struct TopicPage: Sendable {
  /// Beside the report: `articles/feed.md`.
  public var path: String
  /// The heading, in Markdown.
  public var title: String
  public var blocks: [Block]

  public init(path: String, title: String, blocks: [Block]) {
    self.path = path
    self.title = title
    self.blocks = blocks
  }

  public enum Block: Sendable {
    case heading(String)
    /// A paragraph in Markdown. Each `{}` in it stands for the next figure.
    case text(String, [Figure] = [])
    case table(columns: [String], rows: [Row])
    /// Lines as a program prints them.
    case lines([String])
  }

  /// The label says what the row is about, in Markdown.
  public typealias Row = (label: String, figures: [Figure])

  /// A figure that is looked up in the rows of a run.
  public enum Figure: Sendable {
    case value(CellID, Metric)
    /// A count, and the count that it is out of: `183 in 200`.
    case outOf(CellID, Metric, Metric)
    /// A count divided by another.
    case each(CellID, Metric, Metric)
    /// The ratio of the time to that of another subject of the contest, by paired samples.
    case ratio(CellID, to: String)
    /// A count of a subject divided by the same count of another subject.
    case factor(CellID, Metric, to: String)
    /// Words in place of a figure, such as `reference`.
    case words(String)
  }
}

extension Report {
  /// The pages with at least one figure of this run.
  public static func pages(_ topics: [TopicPage], rows: [ResultRow]) -> [ReportFile] {
    let contests = Dictionary(grouping: rows, by: \.cell.contest).mapValues(ContestRows.init)
    return topics.compactMap { topic in
      let reader = FigureReader(contests: contests)
      guard topic.figures.contains(where: reader.isMeasured) else { return nil }
      let blocks =
        [Markdown.heading(1, topic.title), wayBack()] + topic.blocks.map(reader.markdown)
      return ReportFile(path: topic.path, text: blocks.joined(separator: "\n\n") + "\n")
    }
  }
}

extension TopicPage {
  /// All figures, in the order of the page.
  public var figures: [Figure] {
    blocks.flatMap { block -> [Figure] in
      switch block {
      case .heading, .lines: []
      case .text(_, let figures): figures
      case .table(_, let rows): rows.flatMap(\.figures)
      }
    }
  }
}

extension TopicPage.Figure {
  /// The cells and the metrics that the figure is read from.
  public var cells: [(cell: CellID, metric: Metric)] {
    switch self {
    case .value(let cell, let metric): [(cell, metric)]
    case .outOf(let cell, let metric, let whole), .each(let cell, let metric, let whole):
      [(cell, metric), (cell, whole)]
    case .ratio(let cell, let other):
      [(cell, .time), (CellID(cell.contest, subject: other), .time)]
    case .factor(let cell, let metric, let other):
      [(cell, metric), (CellID(cell.contest, subject: other), metric)]
    case .words: []
    }
  }
}

private struct FigureReader {
  let contests: [ContestID: ContestRows]

  private static let missing = "not measured"

  func markdown(_ block: TopicPage.Block) -> String {
    switch block {
    case .heading(let heading): return Markdown.heading(2, heading)
    case .text(let words, let figures):
      let parts = words.split(separator: "{}", omittingEmptySubsequences: false)
      let texts = figures.map(text) + [""]
      return zip(parts, texts).map { "\($0)\($1)" }.joined()
    case .table(let columns, let rows):
      return Table(
        Array(columns.prefix(1)), Array(columns.dropFirst()),
        rows: rows.map { [$0.label] + $0.figures.map(text) }
      ).markdown
    case .lines(let lines): return (["```text"] + lines + ["```"]).joined(separator: "\n")
    }
  }

  func isMeasured(_ figure: TopicPage.Figure) -> Bool {
    if case .words = figure { false } else { text(figure) != Self.missing }
  }

  private func text(_ figure: TopicPage.Figure) -> String {
    let rows = figure.cells.map { contests[$0.cell.contest]?.row($0.cell.subject, $0.metric) }
    let values = rows.compactMap { $0?.measured?.median }
    let isWhole = values.count == rows.count
    let text: String? =
      switch figure {
      case .words(let words): words
      case .value: rows[0].map { CellText.value($0) }
      case .ratio(let cell, let other):
        isWhole
          ? contests[cell.contest].map {
            Comparison.ratioText(of: cell.subject, to: other, in: $0)
          } : nil
      case .outOf: isWhole ? values.map(HumanNumbers.count).joined(separator: " in ") : nil
      case .each where isWhole && values[1] > 0: HumanNumbers.count(values[0] / values[1])
      case .factor where isWhole && values[1] > 0: HumanNumbers.ratio(values[0] / values[1])
      case .each, .factor: nil
      }
    return text ?? Self.missing
  }
}
