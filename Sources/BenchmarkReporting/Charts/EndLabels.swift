/// The names of the lines, at the ends of the lines, in place of a colour key.
struct EndLabels {
  typealias Spot = (x: Double, y: Double)

  struct Label {
    var text: String
    var series: Int
    /// The middle of the text's left edge.
    var x: Double
    var y: Double
    /// The end of the line; nil if the label is beside it.
    var end: Spot?
  }

  /// The smallest vertical distance between labels, in pixels.
  static let distance = 18.0

  static func text(_ name: String) -> String { DisplayWidth.fit(name, to: 28) }

  /// A label for each series. If a line ends before other lines and its label covers nothing there, the label is at the
  /// end of the line. The other labels are in a column at the right, as close to the ends of their lines as possible.
  static func place(_ chart: Chart, in layout: ChartLayout) -> [Label] {
    let lines = chart.series.map { $0.points.map { (x: layout.x($0.x), y: layout.y($0.y)) } }
    let last = lines.compactMap(\.last?.x).max() ?? layout.right
    var placed: [Label] = []
    var column: [(series: Int, end: Spot)] = []
    for (index, line) in lines.enumerated() {
      guard let end = line.last else { continue }
      let text = text(chart.series[index].name)
      let box = Box(
        x: end.x + 10, y: end.y - 10, width: ChartLayout.width(of: text) + 4, height: 20)
      let isFree =
        end.x < last - 1 && box.right < layout.right
        && !lines.enumerated().contains { $0.offset != index && box.meets($0.element) }
        && !placed.contains { box.contains($0.x, $0.y) || $0.y == end.y }
      if isFree {
        placed.append(Label(text: text, series: index, x: end.x + 10, y: end.y, end: nil))
      } else {
        column.append((index, end))
      }
    }
    column.sort { ($0.end.y, $0.series) < ($1.end.y, $1.series) }
    let heights = spread(column.map(\.end.y), from: layout.top, to: layout.bottom)
    let x = layout.right + 22
    let inColumn = zip(column, heights).map { entry, y in
      let isNear = abs(y - entry.end.y) < 2 && entry.end.x > layout.right - 40
      return Label(
        text: text(chart.series[entry.series].name), series: entry.series, x: x, y: y,
        end: isNear ? nil : entry.end)
    }
    return (placed + inColumn).sorted { $0.series < $1.series }
  }

  /// Moves ascending places so that they are at least ``distance`` apart and between `low` and `high`. The sum of the
  /// squared shifts is as small as possible. If there are too many places, the last places are beyond `high`.
  ///
  /// The algorithm "pool adjacent violators" finds the non-descending numbers nearest to given numbers. To get a
  /// distance between them, `distance` times the index is subtracted from each place first, and added to each result.
  static func spread(_ places: [Double], from low: Double, to high: Double) -> [Double] {
    var pools: [(sum: Double, count: Double)] = []
    for (index, place) in places.enumerated() {
      pools.append((place - Double(index) * distance, 1))
      while pools.count > 1,
        pools[pools.count - 2].sum / pools[pools.count - 2].count
          > pools[pools.count - 1].sum / pools[pools.count - 1].count
      {
        let last = pools.removeLast()
        pools[pools.count - 1].sum += last.sum
        pools[pools.count - 1].count += last.count
      }
    }
    let means = pools.flatMap { Array(repeating: $0.sum / $0.count, count: Int($0.count)) }
    let most = high - Double(places.count - 1) * distance
    return means.enumerated().map { index, mean in
      max(low, min(mean, most)) + Double(index) * distance
    }
  }

  private struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var right: Double { x + width }

    func contains(_ x: Double, _ y: Double) -> Bool {
      (self.x...right).contains(x) && (self.y...self.y + height).contains(y)
    }

    /// Tests points of the line: each segment is divided into 64 parts.
    func meets(_ line: [Spot]) -> Bool {
      if line.count == 1 { return contains(line[0].x, line[0].y) }
      return zip(line, line.dropFirst()).contains { from, to in
        (0...64).contains { step in
          let share = Double(step) / 64
          return contains(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
        }
      }
    }
  }
}
