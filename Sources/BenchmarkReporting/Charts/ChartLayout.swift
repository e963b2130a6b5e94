/// Positions in a chart, in pixels from the top left corner.
struct ChartLayout {
  /// The width of a README on GitHub, so that GitHub does not scale the picture.
  static let width = 830.0
  /// The size of all text except the title, in pixels.
  static let fontSize = 14.0
  static let lineHeight = 18.0

  let height: Double
  /// The vertical position of the label of the horizontal axis. The notes are below it.
  let labelY: Double
  let left: Double
  let right: Double
  let top = 74.0
  let bottom: Double
  let across: AxisTicks
  let up: AxisTicks
  private let chart: Chart

  init(_ chart: Chart) {
    self.chart = chart
    let points = chart.series.flatMap(\.points)
    let values = points.flatMap { point in
      [point.y] + (chart.interval(point).map { [$0.low, $0.high] } ?? [])
    }
    across = AxisTicks(chart.x, values: points.map(\.x), marked: true)
    up = AxisTicks(chart.y, values: values, marked: false)
    let ticks = up.ticks.compactMap(\.label).map(Self.width(of:)).max() ?? 0
    left = 22 + ticks
    let names = chart.series.map { Self.width(of: EndLabels.text($0.name)) }.max() ?? 0
    right = Self.width - 34 - names
    bottom = top + max(310, Double(chart.series.count) * EndLabels.distance)
    labelY = bottom + 47 + (chart.x.ticks.areClose ? Self.lineHeight : 0)
    let notes = chart.notes.isEmpty ? 0 : 8 + Self.lineHeight * Double(chart.notes.count)
    height = labelY + 13 + notes
  }

  /// A width that the text should not exceed. The exact width is unknown: the font depends on the reader's system.
  static func width(of text: String) -> Double { Double(DisplayWidth.of(text)) * 0.58 * fontSize }

  func x(_ value: Double) -> Double { left + (right - left) * across.place(value, on: chart.x) }

  func y(_ value: Double) -> Double { bottom - (bottom - top) * up.place(value, on: chart.y) }
}
