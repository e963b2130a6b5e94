extension Chart {
  /// The blocks of data that ``plots(_:)`` draws from: the points of a series, and those of its
  /// intervals, neighbours in a block of their own.
  func data() -> [String] {
    func block(_ name: String, _ values: [[Double]]) -> [String] {
      ["$\(name) << END"]
        + values.map { $0.map(GnuplotText.number).joined(separator: " ") } + ["END"]
    }
    var lines = series.enumerated().flatMap { index, series in
      block("points\(index)", series.points.map { [$0.x, $0.y] })
        + bands(series).enumerated().flatMap { part, points in
          block("interval\(index)_\(part)", points.map { [$0.x, $0.y] + interval($0) })
        }
    }
    if form == .rows { lines += block("rows", rows) }
    return lines
  }

  /// Bands first, then the lines from the lowest up; dashed ones show on others, not below them.
  func plots(_ styles: [SubjectStyle]) -> [String] {
    var bands: [String] = []
    var lines: [String] = []
    var dashed: [String] = []
    for (index, series) in series.enumerated().reversed() {
      let style = styles[index]
      for (part, points) in self.bands(series).enumerated() {
        let block = "  $interval\(index)_\(part) using"
        bands.append(
          points.count > 1
            ? "\(block) 1:3:4 with filledcurves fillcolor rgb '\(style.color)' "
              + "fillstyle transparent solid 0.22 noborder notitle"
            : "\(block) 1:2:3:4 with yerrorbars linecolor rgb '\(style.color)' linewidth 1.2 "
              + "pointtype 0 notitle")
      }
      // Where hundreds of pairs stand side by side, each point with a mark would hide the line.
      let every = series.points.count / 24 + 1
      let line =
        "  $points\(index) using 1:2 with \(form == .rows ? "points" : "linespoints") "
        + "linecolor rgb '\(style.color)' linewidth 2 dashtype \(style.dash.gnuplot) "
        + "pointtype \(style.pointType) pointsize \(form == .rows ? 1.1 : 0.8) "
        + (every > 1 ? "pointinterval \(every) " : "") + "notitle"
      if style.dash == .solid { lines.append(line) } else { dashed.append(line) }
    }
    let joins =
      form == .rows
      ? [
        "  $rows using 1:2:3:4 with vectors nohead linecolor rgb '\(Ink.axis)' linewidth 2 "
          + "notitle"
      ] : []
    return bands + joins + lines + dashed
  }

  /// The points that have an interval, in groups of neighbours.
  private func bands(_ series: Series) -> [[Point]] {
    series.points.split { interval($0).isEmpty }.map(Array.init)
  }

  /// From the least of a row to the most, as gnuplot's vectors.
  private var rows: [[Double]] {
    let points = series.flatMap(\.points)
    return Set(points.map(\.y)).sorted().map { row in
      let values = points.filter { $0.y == row }.map(\.x)
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      return [low, row, high - low, 0]
    }
  }
}
