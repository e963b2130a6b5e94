public import BenchmarkRuns

/// Pairs of subjects to compare over a ladder of scenarios, from the least change to the most.
public struct Crossover: Sendable {
  /// The cost of this subject, relative to the base, falls if more items change.
  public var subject: String
  public var base: String
  /// More pairs to compare.
  public var others: [(subject: String, base: String)]
  public var steps: [Step]
  /// Set if ``subject`` makes the list view ask for more cells than ``base``, so that the app's time for cells counts.
  public var cells: Cells?

  /// A scenario, and how much changes in it: `10 %`.
  public typealias Step = (scenario: String, label: String)

  /// How many cells the list view asks for, and what a cell costs.
  ///
  /// - count: The metric that counts the cells that the list view asks for with a subject.
  /// - layouts: Scenarios that differ in the number of rows that the list animates.
  /// - working: Scenarios in which configuring a cell takes real work.
  /// - work: The subject that does the work of one cell, and nothing else.
  public typealias Cells = (count: Metric, layouts: [Step], working: [String], work: String)

  public init(
    of subject: String, against base: String, others: [(subject: String, base: String)] = [],
    over steps: [Step], cells: Cells? = nil
  ) {
    self.subject = subject
    self.base = base
    self.others = others
    self.steps = steps
    self.cells = cells
  }
}
