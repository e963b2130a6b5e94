import BenchmarkRuns

/// What a chart does not show, as lines of plain text below it. The tables give the reasons.
enum ChartNotes {
  /// Lines such as `Not measured: fold at 10k and 100k; myers at 100k`. A logarithmic axis adds a line for values of 0.
  static func of(
    _ names: [String], _ columns: [ChartMaker.Column], _ metric: Metric, on axis: Chart.Axis
  ) -> [String] {
    func line(_ title: String, _ holds: (ResultRow) -> Bool) -> [String] {
      self.line(
        title,
        names.map { name in
          let held = columns.filter { $0.contest.row(name, metric).map(holds) == true }
          return (name: name, places: held.map(\.place))
        })
    }
    let gaps = line("Not measured") { !$0.status.isOK }
    guard axis.isLogarithmic else { return gaps }
    return gaps
      + line("No place on the axis for \(HumanNumbers.value(0, metric.unit))") {
        $0.measured?.median == 0
      }
  }

  /// `Not measured: fold at 10k; myers at 100k`. A name without places is left out. If no name has places, there is no
  /// line. A name with an empty place stands alone.
  static func line(_ title: String, _ entries: [(name: String, places: [String])]) -> [String] {
    let parts = entries.filter { !$0.places.isEmpty }.map { entry in
      [entry.name, list(entry.places)].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return parts.isEmpty ? [] : ["\(title): \(parts.joined(separator: "; "))"]
  }

  static func undrawn(_ names: Set<String>) -> [String] {
    names.isEmpty ? [] : ["In the tables alone: \(list(names.sorted()))"]
  }

  /// `a`, `a and b`, `a, b, c and 4 more`. Only the first part keeps its `at `.
  private static func list(_ parts: [String]) -> String {
    let parts = parts.enumerated().map { index, part in
      index > 0 && part.hasPrefix("at ") ? String(part.dropFirst(3)) : part
    }
    guard parts.count > 4 else { return Prose.list(parts) }
    return Prose.list(Array(parts.prefix(3)) + ["\(parts.count - 3) more"])
  }
}
