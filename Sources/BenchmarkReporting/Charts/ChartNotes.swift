import BenchmarkHarness

/// What a chart does not show, and why: lines of plain text below it.
enum ChartNotes {
  /// No more lines than these: the tables have the rest.
  static let most = 3

  /// `Not measured: myers at 30k and 100k (predicted 20 s, limit 4 s)`, a line for names that share
  /// places and reason; and what is 0 on an axis that has no place for it.
  static func of(
    _ columns: [ChartMaker.Column], on axis: Chart.Axis, unit: Metric.Unit
  ) -> [String] {
    let names = Set(columns.flatMap { $0.rows.map(\.name) }).sorted()
    var gaps: [(names: [String], places: [String], reason: String)] = []
    for name in names {
      let missing = columns.compactMap { column -> (place: String, reason: String)? in
        guard let row = column.rows.first(where: { $0.name == name })?.row, !row.status.isOK
        else { return nil }
        let (word, reason) = row.status.words
        return (column.place, reason.map { row.status.isSkipped ? $0 : "\(word): \($0)" } ?? word)
      }
      guard let first = missing.first else { continue }
      let places = missing.map(\.place)
      if let same = gaps.firstIndex(where: { $0.places == places && $0.reason == first.reason }) {
        gaps[same].names.append(name)
      } else {
        gaps.append((names: [name], places: places, reason: first.reason))
      }
    }
    var notes = gaps.map { gap in
      "Not measured: \(list(gap.names)) \(list(gap.places)) (\(gap.reason))"
    }
    if notes.count > most {
      let more = gaps.dropFirst(most - 1).flatMap(\.names)
      notes = notes.prefix(most - 1) + ["Not measured in part, too: \(list(more))"]
    }
    return notes + zeros(columns, names, axis, unit)
  }

  private static func zeros(
    _ columns: [ChartMaker.Column], _ names: [String], _ axis: Chart.Axis, _ unit: Metric.Unit
  ) -> [String] {
    guard axis.isLogarithmic else { return [] }
    let zeros = names.filter { name in
      let values = columns.compactMap { column in
        column.rows.first { $0.name == name }?.row?.measured?.median
      }
      return !values.isEmpty && values.allSatisfy { $0 == 0 }
    }
    return zeros.isEmpty ? [] : ["\(HumanNumbers.value(0, unit)) at all sizes: \(list(zeros))"]
  }

  /// `a`, `a and b`, `a, b, c and 4 more`; a preposition that all begin with stands once.
  private static func list(_ parts: [String]) -> String {
    let parts = parts.enumerated().map { index, part in
      index > 0 && part.hasPrefix("at ") ? String(part.dropFirst(3)) : part
    }
    guard parts.count > 4 else { return Prose.list(parts) }
    return Prose.list(Array(parts.prefix(3)) + ["\(parts.count - 3) more"])
  }
}

extension Status {
  fileprivate var isSkipped: Bool { if case .skipped = self { true } else { false } }
}
