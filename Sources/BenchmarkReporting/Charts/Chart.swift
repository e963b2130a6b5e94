/// What a chart shows; `script(writing:)` draws it.
struct Chart: Equatable {
  struct Axis: Equatable {
    /// With the unit, such as `time of one run`.
    var label: String
    var isLogarithmic: Bool
    var ticks: Ticks

    /// What can be drawn. What lies beyond is no measurement, and would leave ticks no room.
    var bounds: ClosedRange<Double> { isLogarithmic ? 1e-9...1e18 : -1e18...1e18 }

    /// How the values of the axis read.
    enum Ticks: Equatable { case items, nanoseconds, bytes, numbers }
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
    /// Ascending by `x`.
    var points: [Point]
  }

  var title: String
  var x: Axis
  var y: Axis
  /// From the one that ends on top down, so that the key reads like the lines.
  var series: [Series]

  /// Series without a point that can be drawn are left out.
  init(title: String, x: Axis, y: Axis, series: [Series]) {
    self.title = title
    self.x = x
    self.y = y
    self.series = series.map { series in
      Series(
        name: series.name,
        points: series.points.filter { Self.isDrawn($0.x, on: x) && Self.isDrawn($0.y, on: y) })
    }
    .filter { !$0.points.isEmpty }
    .sorted { (Self.end($1), $0.name) < (Self.end($0), $1.name) }
  }

  private static func isDrawn(_ value: Double, on axis: Axis) -> Bool {
    axis.bounds.contains(value)
  }

  private static func end(_ series: Series) -> Double { series.points.last?.y ?? 0 }
}

/// A gnuplot script that writes a file of the same name, ending in `.svg`, into the folder it runs
/// in.
public struct ChartFile: Hashable, Sendable {
  /// `diff-time.svg`.
  public var name: String
  public var script: String

  public init(name: String, script: String) {
    self.name = name
    self.script = script
  }
}
