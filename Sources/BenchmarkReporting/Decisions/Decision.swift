/// A choice that a reader has to make: what it costs at several sizes, and what to do.
public struct Decision: Sendable {
  /// The question in Markdown, for a reader who does not know this project's names yet.
  public var question: String
  /// The scenario that the figures come from, at several sizes.
  public var scenario: String
  /// The costs at one size, in Markdown, with a line for each option.
  public var figures: @Sendable (Evidence, _ size: Int) -> [String]
  /// nil if the run's figures support no advice.
  public var advice: @Sendable (Evidence) -> Advice?

  public init(
    _ question: String, scenario: String,
    figures: @escaping @Sendable (Evidence, _ size: Int) -> [String],
    advice: @escaping @Sendable (Evidence) -> Advice?
  ) {
    self.question = question
    self.scenario = scenario
    self.figures = figures
    self.advice = advice
  }
}

/// What to do, and the figures and limits that a reader needs to trust it. All texts are Markdown.
public struct Advice: Sendable {
  /// One or two sentences, which hold without the reasons.
  public let action: String
  public let reasons: [String]

  /// - Parameter reasons: nil for a reason for which the run lacks figures.
  public init(_ action: String, _ reasons: String?...) {
    self.action = action
    self.reasons = reasons.compactMap(\.self)
  }

  var text: String { ([action] + reasons).joined(separator: " ") }

  /// The action, then a list of the reasons.
  var blocks: [String] {
    [action] + (reasons.isEmpty ? [] : [reasons.map { "- \($0)" }.joined(separator: "\n")])
  }
}

enum DecisionTable {
  static let unknown = "This run does not tell."

  /// A small list, a list of usual length and a large list. More columns would make the table too wide to read.
  private static let usualSizes = [900, 10_000, 100_000]

  /// A row for each question that has figures or advice; nil if there is no such question. The columns are sizes, three
  /// at most, and then what to do. In a size's column, each option has a line.
  ///
  /// - Parameter isLinked: whether a question links to the heading with the reasons. If not, the table has the reasons.
  static func table(_ parts: [SectionRows], isLinked: Bool) -> Table? {
    let asked = parts.flatMap { part in
      part.section.decisions.map { (part: part, decision: $0, evidence: Evidence(part: part)) }
    }
    let measured = Set(
      asked.flatMap { _, decision, evidence in
        evidence.sizes(of: decision.scenario).filter { !decision.figures(evidence, $0).isEmpty }
      })
    let usual = usualSizes.filter(measured.contains)
    let showsUsual = measured.count > usualSizes.count && !usual.isEmpty
    let sizes = showsUsual ? usual : Array(measured.sorted().suffix(usualSizes.count))
    let rows = asked.compactMap { part, decision, evidence -> [String]? in
      let figures = sizes.map { decision.figures(evidence, $0) }
      let advice = decision.advice(evidence)
      if advice == nil, figures.allSatisfy(\.isEmpty) { return nil }
      let link = "[\(decision.question)](\(Markdown.anchor(part.section.question)))"
      return [isLinked ? link : decision.question]
        + figures.map { $0.isEmpty ? CellText.absent : $0.joined(separator: "<br>") }
        + [(isLinked ? advice?.action : advice?.text) ?? unknown]
    }
    if rows.isEmpty { return nil }
    return Table(["Decision"] + sizes.map { Prose.number($0, "item") } + ["Do this"], rows: rows)
  }
}
