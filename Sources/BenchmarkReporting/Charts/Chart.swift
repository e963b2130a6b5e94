import BenchmarkRuns
import Foundation

/// What a chart shows; ``ChartSVG`` draws it.
struct Chart: Equatable {
  struct Axis: Equatable {
    var label: String
    var ticks: Ticks

    var isLogarithmic: Bool {
      switch ticks {
      case .items, .unit, .marked: true
      case .numbers, .named: false
      }
    }

    /// The values that can be drawn. A logarithmic axis cannot show 0. No real measurement exceeds 1e18.
    var bounds: ClosedRange<Double> { isLogarithmic ? 1e-9...1e18 : -1e18...1e18 }

    var text: String { label + (isLogarithmic ? ", log scale" : "") }

    enum Ticks: Equatable {
      case items
      case unit(Metric.Unit)
      /// Numbers from 0 on, such as the numbers of pairs.
      case numbers
      /// The values are indices into these names.
      case named([String])
      /// The label of each value. The values are the positions of the steps; see ``ChartRequest/Steps``.
      case marked([Double: String])

      /// Whether labels may be so close that every second label is one line lower.
      var areClose: Bool { if case .marked = self { true } else { false } }
    }
  }

  struct Point: Equatable {
    var x: Double
    var y: Double
    var interval: Interval?
  }

  struct Series: Equatable {
    var name: String
    /// Ascending by `x`.
    var points: [Point]
  }

  var title: String
  /// Where the values were measured: a scenario, a trace or a size.
  var subtitle: String
  var x: Axis
  var y: Axis
  /// The series that ends highest comes first. Lines that coincide are one series, with all their names and the points
  /// of the first line.
  var series: [Series]
  /// Like ``series``, but lines that coincide are separate.
  let lines: [Series]
  /// Lines of text below the chart, such as what the chart does not show.
  var notes: [String]
  /// The names of the lines in order, if the lines are steps of a scale such as sizes. Such lines have shades of one
  /// colour. Empty if the lines are no scale.
  var scale: [String] = []

  /// Leaves out points that cannot be drawn, and series without points. Joins series that coincide, with a note if
  /// their names do not fit. If an interval is drawn, the label of the vertical axis says so.
  init(
    title: String, subtitle: String = "", x: Axis, y: Axis, series: [Series], notes: [String] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.x = x
    self.y = y
    self.notes = notes
    let drawn = series.map { series in
      Series(
        name: series.name,
        points: series.points.filter { x.bounds.contains($0.x) && y.bounds.contains($0.y) })
    }.filter { !$0.points.isEmpty }
    let joined = drawn.reduce(into: [Series]()) { joined, next in
      guard let same = joined.firstIndex(where: { Self.coincide($0.points, next.points) }) else {
        joined.append(next)
        return
      }
      joined[same].name += ", \(next.name)"
    }
    self.series = Self.fromTheTop(joined)
    lines = Self.fromTheTop(drawn)
    let names = self.series.map(\.name).filter { name in
      EndLabels.text(name) != name && !drawn.contains { $0.name == name }
    }
    self.notes = names.map { "On one line: \($0)" } + notes
    if self.series.flatMap(\.points).contains(where: { interval($0) != nil }) {
      self.y.label += ", band: \(HumanNumbers.usualLevel) interval"
    }
  }

  /// A style for each series. Joined lines have the style of the first line.
  var styles: [SubjectStyle] {
    let names = series.map { series in
      series.name.firstRange(of: ", ").map { String(series.name[..<$0.lowerBound]) } ?? series.name
    }
    let styles = SubjectStyle.styles(names)
    return names.map { name in
      scale.firstIndex(of: name).map { SubjectStyle.shade($0, of: scale.count) }
        ?? styles[name, default: SubjectStyle.lines[0]]
    }
  }

  /// nil if the point has no interval, or if the axis cannot show it.
  func interval(_ point: Point) -> Interval? {
    guard let interval = point.interval, interval.low <= interval.high,
      y.bounds.contains(interval.low), y.bounds.contains(interval.high)
    else { return nil }
    return interval
  }

  /// Whether the values of two lines differ by less than 1.9 % everywhere.
  private static func coincide(_ left: [Point], _ right: [Point]) -> Bool {
    left.map(\.x) == right.map(\.x)
      && zip(left, right).allSatisfy { abs(log10($0.y / $1.y)) < 0.008 }
  }

  private static func fromTheTop(_ series: [Series]) -> [Series] {
    func end(_ series: Series) -> Double { series.points.last?.y ?? 0 }
    return series.sorted { (end($1), $0.name) < (end($0), $1.name) }
  }
}
