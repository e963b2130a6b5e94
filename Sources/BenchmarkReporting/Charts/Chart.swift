/// What a chart shows; `script(writing:)` draws it.
struct Chart: Equatable {
  struct Axis: Equatable {
    /// With the unit, such as `time of one run`; of the vertical axis it stands below the title.
    var label: String
    var isLogarithmic: Bool
    var ticks: Ticks

    /// What can be drawn. What lies beyond is no measurement, and would leave ticks no room.
    var bounds: ClosedRange<Double> { isLogarithmic ? 1e-9...1e18 : -1e18...1e18 }

    /// How the values of the axis read.
    enum Ticks: Equatable {
      case items, nanoseconds, bytes, numbers, percent, ratios
      /// The values are indices into these.
      case named([String])
    }
  }

  struct Point: Equatable {
    var x: Double
    var y: Double
    /// The ends of the interval; nil where there is none.
    var low: Double?
    var high: Double?
  }

  struct Series: Equatable {
    var name: String
    /// Ascending by `x`; of ``Form/rows`` by `y`.
    var points: [Point]
  }

  /// A place on the horizontal axis that means something.
  struct Mark: Equatable {
    var x: Double
    var text: String
  }

  enum Form: Equatable {
    /// A line a series, with bands for the intervals.
    case lines
    /// The vertical axis is named: a row a name, a dot a series, what lies between them drawn grey.
    case rows
  }

  var form: Form
  var title: String
  /// What is measured where, beside the vertical axis's label.
  var subtitle: String
  var x: Axis
  var y: Axis
  /// From the one that ends on top down.
  var series: [Series]
  var marks: [Mark]
  /// What a reader would look for in vain, such as cells that were skipped. A line each.
  var notes: [String]
  /// The names in their order, where the lines are steps of one thing rather than subjects: shades
  /// of one colour then.
  var scale: [String] = []
  /// Whether the horizontal axis has ticks at powers of ten, rather than where the points are.
  var hasDecades: Bool { x.isLogarithmic && x.ticks != .items }

  /// Series without a point that can be drawn are left out.
  init(
    form: Form = .lines, title: String, subtitle: String = "", x: Axis, y: Axis,
    series: [Series], marks: [Mark] = [], notes: [String] = []
  ) {
    self.form = form
    self.title = title
    self.subtitle = subtitle
    self.x = x
    self.y = y
    self.marks = marks
    self.notes = notes
    let drawn = series.map { series in
      Series(
        name: series.name,
        points: series.points.filter { Self.isDrawn($0.x, on: x) && Self.isDrawn($0.y, on: y) })
    }.filter { !$0.points.isEmpty }
    self.series =
      form == .rows
      ? drawn : drawn.sorted { (Self.end($1), $0.name) < (Self.end($0), $1.name) }
  }

  /// The ends of a point's interval, low and high, where there are such that the axis can show.
  func interval(_ point: Point) -> [Double] {
    guard form == .lines, let low = point.low, let high = point.high, low <= high,
      y.bounds.contains(low), y.bounds.contains(high)
    else { return [] }
    return [low, high]
  }

  static func isDrawn(_ value: Double, on axis: Axis) -> Bool { axis.bounds.contains(value) }

  private static func end(_ series: Series) -> Double { series.points.last?.y ?? 0 }
}

/// A gnuplot script that writes a file of the same name, ending in `.svg`, into the folder it runs
/// in; ``picture(from:)`` makes the chart of it.
public struct ChartFile: Hashable, Sendable {
  /// `diff-time.svg`.
  public var name: String
  public var script: String
  /// For who cannot see the chart, and for who points at it.
  var title = ""
  var alternative = ""

  public init(name: String, script: String) {
    self.name = name
    self.script = script
  }
}
