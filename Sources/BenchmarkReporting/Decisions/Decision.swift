/// A choice that a reader has to make, with the cost of each option at several sizes and with advice.
public struct Decision: Sendable {
  /// The question in Markdown, for a reader who does not know this project's names yet.
  public var question: String
  /// The scenario that the figures come from, at several sizes.
  public var scenario: String
  /// The costs at one size, in Markdown, with a line for each option. Empty if the run lacks figures.
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

/// What to do, and why. All texts are Markdown.
public struct Advice: Sendable {
  /// One or two sentences that a reader understands without the reasons.
  public let action: String
  public let reasons: [String]

  /// - Parameter reasons: the figures and the limits behind the advice. A reason is nil if the run lacks its figures.
  public init(_ action: String, _ reasons: String?...) {
    self.action = action
    self.reasons = reasons.compactMap(\.self)
  }

  var text: String { ([action] + reasons).joined(separator: " ") }

  var blocks: [String] {
    [action] + (reasons.isEmpty ? [] : [Markdown.bullets(reasons)])
  }
}

enum DecisionTable {
  static let unknown = "Not answered by this run."

  /// A small list, a list of usual length and a large list. More columns would make the table too wide to read.
  private static let usualSizes = [900, 10_000, 100_000]

  /// A row for each question that has figures or advice; nil if there is no such question. Up to three columns have the
  /// figures, each column at one size. The last column says what to do.
  ///
  /// - Parameter isLinked: whether questions link to the headings with the reasons. If false, the table has the
  ///   reasons.
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
