extension Chart {
  /// Of what is no subject's, on a white ground; ``ChartFile/picture(from:)`` knows them on a dark
  /// one.
  enum Ink {
    static let text = "#1F2328"
    static let muted = "#59636E"
    static let axis = "#8C959F"
    static let grid = "#DDE2E8"
    static let ground = "#FFFFFF"
  }

  /// The script that draws the chart into `file`, by gnuplot 5 or later. It holds its data, reads
  /// and starts nothing, and is the same for the same chart.
  ///
  /// - Parameter file: A plain name; it is not taken for a path.
  func script(writing file: String) -> String {
    let layout = ChartLayout(self)
    let drawn = styles
    var lines = page(file, layout) + headings(layout)
    lines += axis("x", x, layout.across) + axis("y", y, layout.up)
    lines += markLines(layout)
    lines += form == .rows ? key(drawn, layout) : ends(drawn, layout)
    lines += data()
    lines += ["plot \\", plots(drawn).joined(separator: ", \\\n"), "unset output"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Of each series.
  var styles: [SubjectStyle] {
    let styles = SubjectStyle.styles(series.map(\.name))
    return series.map { series in
      scale.firstIndex(of: series.name).map { SubjectStyle.shade($0, of: scale.count) }
        ?? styles[series.name, default: SubjectStyle.of(series.name)]
    }
  }

  private func page(_ file: String, _ layout: ChartLayout) -> [String] {
    let size = "\(Int(ChartLayout.width)),\(Int(layout.height.rounded()))"
    func margin(_ name: String, _ share: Double) -> String {
      "set \(name)margin at screen \(GnuplotText.number((share * 1e6).rounded() / 1e6))"
    }
    return [
      "reset",
      "set encoding utf8",
      "set terminal svg size \(size) noenhanced background rgb '\(Ink.ground)' font 'Arial,14'",
      "set output \(GnuplotText.quoted(file))",
      margin("l", layout.left / ChartLayout.width), margin("r", layout.right / ChartLayout.width),
      margin("t", 1 - layout.top / layout.height), margin("b", 1 - layout.bottom / layout.height),
      "set border 1 linecolor rgb '\(Ink.axis)'",
      "set grid \(form == .rows ? "xtics" : "") ytics linecolor rgb '\(Ink.grid)' linetype 1 "
        + "linewidth 1",
      "unset key",
    ]
  }

  private func headings(_ layout: ChartLayout) -> [String] {
    func label(_ text: String, _ x: Double, _ y: Double, _ color: String, _ font: String) -> String
    {
      "set label \(GnuplotText.quoted(text)) at \(layout.screen(x, y)) left noenhanced "
        + "font '\(font)' textcolor rgb '\(color)'"
    }
    let below = [subtitle, y.ticks.isNamed ? "" : y.label].filter { !$0.isEmpty }
    var lines = [
      label(DisplayWidth.fit(title, to: 80), 16, 24, Ink.text, "Arial:Bold,17"),
      label(
        DisplayWidth.fit(below.joined(separator: ": "), to: 110), 16, 47, Ink.muted, "Arial,14"),
      "set label \(GnuplotText.quoted(x.label)) at "
        + layout.screen((layout.left + layout.right) / 2, layout.bottom + 47)
        + " center noenhanced textcolor rgb '\(Ink.muted)'",
    ]
    for (index, note) in notes.enumerated() {
      let y = layout.bottom + 70 + Double(index) * ChartLayout.lineHeight
      lines.append(label(DisplayWidth.fit(note, to: 112), 16, y, Ink.muted, "Arial,13"))
    }
    return lines
  }

  private func axis(_ name: String, _ axis: Axis, _ ticks: AxisTicks) -> [String] {
    let marks = ticks.ticks.map { tick in
      let value = GnuplotText.number(tick.value)
      return tick.label.map { "\(GnuplotText.tick($0)) \(value) 0" } ?? "'' \(value) 1"
    }
    let range = "[\(GnuplotText.number(ticks.low)):\(GnuplotText.number(ticks.high))]"
    let isBottom = name == "x"
    return [
      axis.isLogarithmic ? "set logscale \(name) 10" : "unset logscale \(name)",
      "set \(name)range \(range)",
      "set \(name)tics nomirror scale \(isBottom ? "0.5,0.25" : "0,0") out "
        + "textcolor rgb '\(Ink.text)' (\(marks.joined(separator: ", ")))",
    ]
  }

  /// A line down from each mark's text.
  private func markLines(_ layout: ChartLayout) -> [String] {
    let equal =
      y.ticks == .ratios
      ? [
        "set arrow from graph 0,first 1 to graph 1,first 1 nohead back "
          + "linecolor rgb '\(Ink.muted)' linewidth 1.2"
      ] : []
    return equal
      + marks.flatMap { mark in
        let x = layout.x(mark.x)
        let text = DisplayWidth.fit(mark.text, to: 90)
        let half = ChartLayout.width(of: text) / 2
        let middle = min(max(x, 16 + half), ChartLayout.width - 16 - half)
        let (from, to) = (layout.screen(x, layout.top - 8), layout.screen(x, layout.bottom))
        return [
          "set arrow from \(from) to \(to) nohead back linecolor rgb '\(Ink.axis)' "
            + "linewidth 1 dashtype (4,4)",
          "set label \(GnuplotText.quoted(text)) at \(layout.screen(middle, layout.top - 18)) "
            + "center noenhanced textcolor rgb '\(Ink.text)'",
        ]
      }
  }

  /// The names of the lines at their ends, with a thin line where they had to move away.
  private func ends(_ styles: [SubjectStyle], _ layout: ChartLayout) -> [String] {
    EndLabels.place(self, in: layout).flatMap { label in
      let color = styles[label.series].color
      let text =
        "set label \(GnuplotText.quoted(label.text)) at \(layout.screen(label.x, label.y)) "
        + "left noenhanced textcolor rgb '\(color)'"
      guard let end = label.end else { return [text] }
      let (from, to) = (layout.screen(end.x + 7, end.y), layout.screen(label.x - 4, label.y))
      return [
        "set arrow from \(from) to \(to) nohead back linecolor rgb '\(color)' linewidth 0.8 "
          + "dashtype (1,3)",
        text,
      ]
    }
  }

  /// The names of the dots, in a row above them.
  private func key(_ styles: [SubjectStyle], _ layout: ChartLayout) -> [String] {
    var x = layout.left
    let y = layout.top - 17
    return zip(series, styles).flatMap { series, style in
      let text = EndLabels.text(series)
      defer { x += ChartLayout.width(of: text) + 44 }
      return [
        "set label '' at \(layout.screen(x, y)) point linecolor rgb '\(style.color)' "
          + "pointtype \(style.pointType) pointsize 1.1 linewidth 1.5",
        "set label \(GnuplotText.quoted(text)) at \(layout.screen(x + 12, y)) "
          + "left noenhanced textcolor rgb '\(style.color)'",
      ]
    } + values(styles, layout)
  }

  /// What each dot says, beside it, where no other dot of the row is in the way.
  private func values(_ styles: [SubjectStyle], _ layout: ChartLayout) -> [String] {
    zip(series, styles).flatMap { series, style in
      series.points.compactMap { point -> String? in
        let text = x.value(point.x)
        let (left, y) = (layout.x(point.x) + 12, layout.y(point.y))
        let right = left + ChartLayout.width(of: text)
        let others = self.series.flatMap(\.points).filter { $0.y == point.y && $0.x != point.x }
        guard right < layout.right,
          !others.contains(where: { (left...right).contains(layout.x($0.x)) })
        else { return nil }
        return "set label \(GnuplotText.quoted(text)) at \(layout.screen(left, y - 8)) "
          + "left noenhanced font 'Arial,12' textcolor rgb '\(style.color)'"
      }
    }
  }
}

extension Chart.Axis.Ticks {
  var isNamed: Bool { if case .named = self { true } else { false } }
}
