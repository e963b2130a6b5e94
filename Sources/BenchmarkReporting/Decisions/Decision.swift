/// A choice that a reader has to make: what it costs at several sizes, and what to do.
///
/// A report begins with one table of them.
public struct Decision: Sendable {
  /// In Markdown, for a reader who knows no name of this project yet.
  public var question: String
  /// The scenario whose sizes the figures are of.
  public var scenario: String
  /// What one size costs, in Markdown, an option a line.
  public var figures: @Sendable (Evidence, _ size: Int) -> [String]
  /// What to do, in Markdown; nil where the run lacks the figures that tell.
  public var advice: @Sendable (Evidence) -> String?

  public init(
    _ question: String, scenario: String,
    figures: @escaping @Sendable (Evidence, _ size: Int) -> [String],
    advice: @escaping @Sendable (Evidence) -> String?
  ) {
    self.question = question
    self.scenario = scenario
    self.figures = figures
    self.advice = advice
  }
}

/// The decisions of a report with all that its run says to them.
struct DecisionTable {
  struct Row {
    var question: String
    /// The heading that has the details.
    var heading: String
    /// By size, an option a line.
    var figures: [[String]]
    var advice: String
  }

  var sizes: [Int]
  var rows: [Row]

  /// What an advice says that the run cannot give.
  static let unknown = "This run does not tell."

  /// A small list, one of a usual length, a large one: wide tables are not read.
  private static let usualSizes = [900, 10_000, 100_000]

  init(_ parts: [SectionRows]) {
    let asked = parts.flatMap { part in
      part.section.decisions.map { (part: part, decision: $0, evidence: Evidence(part)) }
    }
    let measured = Set(
      asked.flatMap { _, decision, evidence in
        evidence.sizes(of: decision.scenario).filter { !decision.figures(evidence, $0).isEmpty }
      })
    let usual = Self.usualSizes.filter(measured.contains)
    let sizes = usual.isEmpty ? Array(measured.sorted().suffix(Self.usualSizes.count)) : usual
    self.sizes = sizes
    rows = asked.compactMap { part, decision, evidence in
      let figures = sizes.map { decision.figures(evidence, $0) }
      let advice = decision.advice(evidence)
      guard advice != nil || figures.contains(where: { !$0.isEmpty }) else { return nil }
      return Row(
        question: decision.question, heading: part.section.question, figures: figures,
        advice: advice ?? Self.unknown)
    }
  }

  /// nil where the run says nothing to any decision.
  var markdown: String? {
    guard !rows.isEmpty else { return nil }
    return MarkdownTable(
      columns: [.init("Decision", .left)]
        + sizes.map { .init("\(HumanNumbers.count(Double($0))) items", .left) }
        + [.init("Do this", .left)],
      rows: rows.map { row in
        ["[\(row.question)](\(Markdown.anchor(row.heading)))"]
          + row.figures.map { $0.isEmpty ? CellText.absent : $0.joined(separator: "<br>") }
          + [row.advice]
      }
    ).text
  }
}
