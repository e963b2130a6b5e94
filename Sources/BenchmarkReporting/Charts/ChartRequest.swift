import BenchmarkRuns

/// A chart that a section of the report asks for.
public struct ChartRequest: Sendable {
  public var metric: Metric
  public var lines: Lines
  /// A title that readers understand without the report; nil for a title made of names, such as that of the suite.
  public var title: String?
  /// Subjects that only the tables show, such as variants whose lines would hide other lines.
  public var except: Set<String>

  public enum Lines: Sendable {
    /// A line for each subject over the sizes of the section's lead scenario.
    case subjects
    /// A line for each subject over the pairs of a trace.
    case pairs
    /// A line for each subject over scenarios from the least change to the most, at one size.
    case steps(Steps)
    /// A line for each size over scenarios from the least change to the most. The value is a time. If the app
    /// configures a cell in less time, the crossover's subject is faster.
    case breakEven(Crossover, Crossover.Cells)
  }

  /// Scenarios from the least change to the most, as the horizontal axis.
  ///
  /// - name: What changes, for the chart's title and file name: `share`.
  /// - label: The axis's label: `share of the items that change`.
  /// - size: The size to draw. If fewer than two steps are measured at this size, the chart shows the size with the
  ///   most measured values. If two sizes have equally many values, it shows the larger size.
  /// - place: The subject and the metric whose value is a step's position. Steps without a value above 0 are left out.
  ///   If `place` is nil, the steps are spaced evenly.
  public typealias Steps = (
    steps: [Crossover.Step], name: String, label: String, size: Int,
    place: (metric: Metric, subject: String)?
  )

  public init(
    _ metric: Metric, lines: Lines = .subjects, title: String? = nil, except: Set<String> = []
  ) {
    self.metric = metric
    self.lines = lines
    self.title = title
    self.except = except
  }
}
