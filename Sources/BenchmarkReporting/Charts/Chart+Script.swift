extension Chart {
  /// The script that draws the chart into `file`, by gnuplot 5 or later. It holds its data, reads
  /// and starts nothing, and is the same for the same chart.
  ///
  /// - Parameter file: A plain name; it is not taken for a path.
  func script(writing file: String) -> String {
    let points = series.flatMap(\.points)
    // An interval reaches beyond its point.
    let values = points.flatMap { [$0.y] + interval($0) }
    let across = AxisTicks(x, values: points.map(\.x), marked: true)
    let up = AxisTicks(y, values: values, marked: false)
    let styles = SubjectStyle.styles(series.map(\.name))

    var lines = Self.page(file)
    lines += [
      "set title \(GnuplotText.quoted(DisplayWidth.fit(title, to: 90))) textcolor rgb '#222222'"
    ]
    lines += axis("x", x, across) + axis("y", y, up)
    lines += data()
    lines += ["plot \\", plots(styles).joined(separator: ", \\\n"), "unset output"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// White ground, whatever the page it stands on.
  private static func page(_ file: String) -> [String] {
    [
      "reset",
      "set encoding utf8",
      "set terminal svg size 880,470 noenhanced background rgb '#FFFFFF' font 'Arial,14'",
      "set output \(GnuplotText.quoted(file))",
      "set border 3 linecolor rgb '#888888'",
      "set grid xtics ytics linecolor rgb '#E2E2E2' linetype 1 linewidth 0.8",
      "set key outside right center vertical Left reverse noenhanced samplen 2.5 spacing 1.25",
    ]
  }

  private func axis(_ name: String, _ axis: Axis, _ ticks: AxisTicks) -> [String] {
    let marks = ticks.ticks.map { tick in
      let value = GnuplotText.number(tick.value)
      return tick.label.map { "\(GnuplotText.tick($0)) \(value) 0" } ?? "'' \(value) 1"
    }
    let range = "[\(GnuplotText.number(ticks.low)):\(GnuplotText.number(ticks.high))]"
    return [
      "set \(name)label \(GnuplotText.quoted(axis.label)) textcolor rgb '#222222'",
      axis.isLogarithmic ? "set logscale \(name) 10" : "unset logscale \(name)",
      "set \(name)range \(range)",
      "set \(name)tics nomirror textcolor rgb '#222222' (\(marks.joined(separator: ", ")))",
    ]
  }

  /// A block of points a series, and one of those that have an interval.
  private func data() -> [String] {
    func line(_ values: [Double]) -> String {
      values.map(GnuplotText.number).joined(separator: " ")
    }
    return series.enumerated().flatMap { index, series in
      var lines = ["$points\(index) << END"] + series.points.map { line([$0.x, $0.y]) } + ["END"]
      let intervals = series.points.filter { !interval($0).isEmpty }
      if !intervals.isEmpty {
        lines += ["$intervals\(index) << END"]
        lines += intervals.map { line([$0.x, $0.y] + interval($0)) } + ["END"]
      }
      return lines
    }
  }

  private func plots(_ styles: [String: SubjectStyle]) -> [String] {
    var plots: [String] = []
    for (index, series) in series.enumerated() {
      guard let style = styles[series.name] else { continue }
      let color = "linecolor rgb '\(style.color)'"
      if series.points.contains(where: { !interval($0).isEmpty }) {
        plots.append(
          "  $intervals\(index) using 1:2:3:4 with yerrorbars \(color) linewidth 1.2 "
            + "pointtype 0 notitle")
      }
      plots.append(
        "  $points\(index) using 1:2 with linespoints \(color) "
          + "linewidth 2 dashtype \(style.isDashed ? 2 : 1) pointtype \(style.pointType) "
          + "pointsize 0.7 title \(GnuplotText.quoted(DisplayWidth.fit(series.name, to: 24)))")
    }
    return plots
  }

  /// The ends, low and high, where there are such that the axis can show.
  private func interval(_ point: Point) -> [Double] {
    guard let low = point.low, let high = point.high, low <= high, y.bounds.contains(low),
      y.bounds.contains(high)
    else { return [] }
    return [low, high]
  }
}
