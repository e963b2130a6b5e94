import Foundation

/// Draws a chart as SVG, with a title and a description for readers who cannot see it. The colours follow the system's
/// dark mode. The chart draws its own background, because the page around it may ignore dark mode.
struct ChartSVG {
  private let chart: Chart
  private let layout: ChartLayout
  private let styles: [SubjectStyle]

  /// The first characters of every chart.
  static let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
  /// The first characters of the rectangle that is a chart's background.
  static let groundStart = "<rect class=\"ground\" width=\""

  init(_ chart: Chart) {
    self.chart = chart
    layout = ChartLayout(chart)
    styles = chart.styles
  }

  var text: String {
    let (width, height) = (Self.number(ChartLayout.width), Self.number(layout.height))
    return
      ([
        "\(Self.start)\(width)\" height=\"\(height)\" "
          + "viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
        "<title>\(HTML.text(chart.title))</title>",
        "<desc>\(HTML.text(chart.alternative))</desc>", style,
        "\(Self.groundStart)\(width)\" height=\"\(height)\"/>",
      ] + headings + axes + bands + lines + ends + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: Colours

  private var style: String {
    func rules(_ ink: (Ink) -> String, _ color: (SubjectStyle) -> String) -> [String] {
      Ink.all.map { ".\($0.name) { \($0.property): \(ink($0)) }" }
        + styles.enumerated().map { index, style in
          ".s\(index) { stroke: \(color(style)) } .f\(index) { fill: \(color(style)) }"
        }
    }
    return
      ([
        "<style>",
        "text { font: \(Self.number(ChartLayout.fontSize))px -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, "
          + "Arial, sans-serif }",
        ".title { font-size: 17px; font-weight: 600 } .line { fill: none; stroke-width: 2 } .band { opacity: 0.22 }",
      ] + rules(\.light, \.color) + ["@media (prefers-color-scheme: dark) {"]
      + rules(\.dark, \.dark) + ["}", "</style>"]).joined(separator: "\n")
  }

  /// The colour of a part that belongs to no subject, such as the background or an axis.
  private struct Ink {
    var name: String
    var property: String
    var light: String
    var dark: String

    static let all = [
      Ink(name: "ground", property: "fill", light: "#FFFFFF", dark: "#0D1117"),
      Ink(name: "ink", property: "fill", light: "#1F2328", dark: "#E6EDF3"),
      Ink(name: "muted", property: "fill", light: "#59636E", dark: "#9198A1"),
      Ink(name: "axis", property: "stroke", light: "#8C959F", dark: "#656C76"),
      Ink(name: "grid", property: "stroke", light: "#DDE2E8", dark: "#262C34"),
    ]
  }

  // MARK: Texts and axes

  private var headings: [String] {
    let below = [chart.subtitle, chart.y.text].filter { !$0.isEmpty }.joined(separator: ": ")
    let notes = chart.notes.enumerated().map { index, note in
      label(
        DisplayWidth.fit(note, to: 112), 16,
        layout.labelY + 23 + Double(index) * ChartLayout.lineHeight, "muted")
    }
    return [
      label(DisplayWidth.fit(chart.title, to: 80), 16, 24, "ink title"),
      label(DisplayWidth.fit(below, to: 110), 16, 47, "muted"),
      label(
        chart.x.text, (layout.left + layout.right) / 2, layout.labelY, "muted", "middle"),
    ] + notes
  }

  private var axes: [String] {
    let up = layout.up.ticks.flatMap { tick -> [String] in
      let y = layout.y(tick.value)
      guard let text = tick.label else { return [] }
      return [
        line(layout.left, y, layout.right, y, "grid"),
        label(text, layout.left - 8, y, "ink", "end"),
      ]
    }
    let across = layout.across.ticks.enumerated().flatMap { index, tick -> [String] in
      let x = layout.x(tick.value)
      let lower = chart.x.ticks.areClose && index % 2 == 1 ? ChartLayout.lineHeight : 0
      let mark = line(x, layout.bottom, x, layout.bottom + (tick.label == nil ? 3 : 6), "axis")
      let text = tick.label.map { label($0, x, layout.bottom + 20 + lower, "ink", "middle") }
      return [mark, text].compactMap(\.self)
    }
    return up + across + [line(layout.left, layout.bottom, layout.right, layout.bottom, "axis")]
  }

  // MARK: Series

  /// The intervals: a band across neighbouring points, or a bar if no neighbour has an interval.
  private var bands: [String] {
    chart.series.indices.flatMap { index in
      chart.series[index].points.split { chart.interval($0) == nil }.map { points in
        let ends = points.compactMap { point in
          chart.interval(point).map { (layout.x(point.x), layout.y($0.low), layout.y($0.high)) }
        }
        if ends.count == 1 {
          return line(ends[0].0, ends[0].1, ends[0].0, ends[0].2, "s\(index)")
        }
        let outline = ends.map { ($0.0, $0.2) } + ends.reversed().map { ($0.0, $0.1) }
        return "<polygon class=\"band f\(index)\" points=\"\(Self.points(outline))\"/>"
      }
    }
  }

  /// Solid lines come first, so that dashed lines are visible on them.
  private var lines: [String] {
    let order = chart.series.indices.reversed()
    return
      (order.filter { styles[$0].dash == .solid } + order.filter { styles[$0].dash != .solid })
      .flatMap { index -> [String] in
        let points = chart.series[index].points.map { (layout.x($0.x), layout.y($0.y)) }
        let dash = styles[index].dash.lengths.map { " stroke-dasharray=\"\($0)\"" } ?? ""
        // With hundreds of pairs side by side, a mark on each would hide the line.
        let every = points.count / 24 + 1
        let marks = points.enumerated().filter { $0.offset % every == 0 }.map {
          SubjectMark(styles[index].mark).element(at: $0.element, series: index)
        }
        return [
          "<polyline class=\"line s\(index)\"\(dash) points=\"\(Self.points(points))\"/>"
        ] + marks
      }
  }

  /// The names of the lines. If a name is not beside the end of its line, a dotted line leads there.
  private var ends: [String] {
    EndLabels.place(chart, in: layout).flatMap { end -> [String] in
      let text = label(end.text, end.x, end.y, "f\(end.series)")
      guard let from = end.end else { return [text] }
      return [
        line(from.x + 7, from.y, end.x - 4, end.y, "s\(end.series)", " stroke-dasharray=\"1 3\""),
        text,
      ]
    }
  }

  // MARK: Elements

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ names: String, _ more: String = ""
  ) -> String {
    let ends = zip(["x1", "y1", "x2", "y2"], [x1, y1, x2, y2]).map {
      "\($0)=\"\(Self.number($1))\""
    }
    return "<line class=\"\(names)\" \(ends.joined(separator: " "))\(more)/>"
  }

  private func label(
    _ text: String, _ x: Double, _ y: Double, _ names: String, _ anchor: String = "start"
  ) -> String {
    "<text class=\"\(names)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" text-anchor=\"\(anchor)\" "
      + "dominant-baseline=\"central\">\(HTML.text(text))</text>"
  }

  private static func points(_ points: [(Double, Double)]) -> String {
    points.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")
  }

  /// Rounds to tenths of a pixel, because the last digits of `log10` differ between systems.
  static func number(_ value: Double) -> String {
    let text = String(format: "%.1f", value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The shape at the points of a line. Shapes tell lines apart without colour.
struct SubjectMark {
  /// nil for a circle.
  private let corners: Int?
  /// The angle of the first corner, in full turns.
  private let turn: Double
  private let isFilled: Bool

  /// - Parameter number: 1 is a stroke, 2 a hollow triangle, 3 a hollow square. From 4 on, even numbers are hollow
  ///   shapes, and the next odd number is the same shape filled.
  init(_ number: Int) {
    let shapes: [(Int?, Double)] = [(4, 0.125), (nil, 0), (3, 0.75), (3, 0.25), (4, 0), (5, 0.75)]
    let shape = shapes[max(0, number - 4) / 2 % shapes.count]
    (corners, turn) = number < 4 ? (number + 1, 0.125 * Double(number)) : shape
    isFilled = number % 2 == 1 && number >= 4
  }

  func element(at point: (x: Double, y: Double), series: Int) -> String {
    let names = isFilled ? "s\(series) f\(series)" : "s\(series) ground"
    guard let corners else {
      return
        "<circle class=\"\(names)\" cx=\"\(ChartSVG.number(point.x))\" cy=\"\(ChartSVG.number(point.y))\" "
        + "r=\"3.5\"/>"
    }
    let places = (0..<corners).map { corner in
      let angle = 2 * Double.pi * (turn + Double(corner) / Double(corners))
      return "\(ChartSVG.number(point.x + 4.5 * cos(angle))),"
        + ChartSVG.number(point.y + 4.5 * sin(angle))
    }
    return "<polygon class=\"\(names)\" points=\"\(places.joined(separator: " "))\"/>"
  }
}
