/// Where everything of a chart stands, in pixels from the top left corner. gnuplot is told all of
/// it: its own layout knows neither how wide the labels of lines are nor which of them would meet.
struct ChartLayout {
  /// What a README on GitHub is wide: there the picture is not scaled.
  static let width = 830.0
  /// Of ticks, labels and notes; the title's is larger.
  static let fontSize = 14.0
  static let lineHeight = 18.0

  let height: Double
  /// The edges of the plot.
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  let across: AxisTicks
  let up: AxisTicks
  private let chart: Chart

  init(_ chart: Chart) {
    self.chart = chart
    let points = chart.series.flatMap(\.points)
    // An interval reaches beyond its point.
    var values = points.flatMap { [$0.y] + chart.interval($0) }
    // Where nothing differs has to be in sight, too.
    if chart.y.ticks == .ratios { values.append(1) }
    across = AxisTicks(
      chart.x, values: points.map(\.x), marked: chart.form == .lines && !chart.hasDecades)
    up = AxisTicks(chart.y, values: values, marked: false)

    let ticks = up.ticks.compactMap(\.label).map(Self.width(of:)).max() ?? 0
    left = 22 + ticks
    top = chart.marks.isEmpty && chart.form == .lines ? 74 : 94
    let plotHeight: Double
    switch chart.form {
    case .lines:
      let names = chart.series.map { Self.width(of: EndLabels.text($0)) }.max() ?? 0
      right = Self.width - 34 - names
      plotHeight = max(310, Double(chart.series.count) * EndLabels.distance)
    case .rows:
      right = Self.width - 34
      plotHeight = 26 * Double(max(up.ticks.count, 4))
    }
    bottom = top + plotHeight
    let notes = chart.notes.isEmpty ? 0 : 8 + Self.lineHeight * Double(chart.notes.count)
    height = bottom + 60 + notes
  }

  /// How wide a text is at the most, in what a browser takes for Helvetica: fonts differ.
  static func width(of text: String) -> Double { Double(DisplayWidth.of(text)) * 0.58 * fontSize }

  func x(_ value: Double) -> Double {
    Self.rounded(left + (right - left) * across.place(value, on: chart.x))
  }

  func y(_ value: Double) -> Double {
    Self.rounded(bottom - (bottom - top) * up.place(value, on: chart.y))
  }

  /// A place as gnuplot has it: shares of the picture, from its bottom left.
  func screen(_ x: Double, _ y: Double) -> String {
    let place = [x / Self.width, 1 - y / height].map { ($0 * 1e6).rounded() / 1e6 }
    return "screen \(GnuplotText.number(place[0])),\(GnuplotText.number(place[1]))"
  }

  /// Hundredths: what `log10` differs by between systems shows in no file.
  static func rounded(_ pixels: Double) -> Double { (pixels * 100).rounded() / 100 }
}
