import BenchmarkHarness

/// A chart that a section wants.
public struct ChartRequest: Sendable {
  public var metric: Metric
  public var lines: Lines
  /// What the chart shows, in words that need no report; nil for a title of names.
  public var title: String?
  /// Subjects that are left to the tables, such as variants that would hide what they vary.
  public var except: Set<String>

  public enum Lines: Sendable {
    /// A line a subject over the sizes of the section's lead scenario.
    case subjects
    /// A line a subject over the pairs of a trace.
    case pairs
    /// A line a subject over a ladder of change, at one size.
    case steps(Steps)
    /// A line a size over a ladder of change: what a cell may cost for the crossover's subject to be faster.
    case breakEven(Crossover, Crossover.Cells)
  }

  /// A ladder of change as an axis.
  public struct Steps: Sendable {
    public var steps: [Crossover.Step]
    /// What the chart is by, as part of its file's name: `share`.
    public var name: String
    /// The axis's label: `share of the items that change`.
    public var label: String
    /// The size to draw; without two steps of it, the one with the most measured, the larger of two with as
    /// many.
    public var size: Int
    /// What places a step: an exact metric of one subject, above zero; nil for one after the other.
    public var place: (metric: Metric, subject: String)?

    public init(
      _ steps: [Crossover.Step], name: String, label: String, at size: Int,
      place: (metric: Metric, subject: String)? = nil
    ) {
      self.steps = steps
      self.name = name
      self.label = label
      self.size = size
      self.place = place
    }
  }

  public init(
    _ metric: Metric, lines: Lines = .subjects, title: String? = nil, except: Set<String> = []
  ) {
    self.metric = metric
    self.lines = lines
    self.title = title
    self.except = except
  }
}
