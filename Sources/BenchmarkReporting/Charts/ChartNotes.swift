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
    var gaps = groups(columns) { row in
      if row.status.isOK { return nil }
      let (word, reason) = row.status.words
      return reason.map { row.status.isSkipped ? $0 : "\(word): \($0)" } ?? word
    }.map { gap in
      (gap.names, "Not measured: \(list(gap.names)) \(list(gap.places)) (\(gap.reason))")
    }
    if gaps.count > most {
      let more = gaps[(most - 1)...].flatMap(\.0)
      gaps = gaps.prefix(most - 1) + [(more, "Not measured in part, too: \(list(more))")]
    }
    guard axis.isLogarithmic else { return gaps.map(\.1) }
    let zero = HumanNumbers.value(0, unit)
    let zeros = groups(columns) { $0.measured?.median == 0 ? zero : nil }
    return gaps.map(\.1)
      + zeros.map { group in
        let isAll = group.places.count == columns.count && columns.count > 1
        return "\(zero) \(isAll ? "throughout" : list(group.places)): \(list(group.names))"
      }
  }

  /// The names that have something to say, by where and what; of several reasons the first.
  private static func groups(
    _ columns: [ChartMaker.Column], _ reason: (ResultRow) -> String?
  ) -> [(names: [String], places: [String], reason: String)] {
    var groups: [(names: [String], places: [String], reason: String)] = []
    for name in Set(columns.flatMap { $0.rows.map(\.name) }).sorted() {
      let found = columns.compactMap { column -> (place: String, reason: String)? in
        guard let row = column.rows.first(where: { $0.name == name })?.row else { return nil }
        return reason(row).map { (column.place, $0) }
      }
      guard let first = found.first?.reason else { continue }
      let places = found.map(\.place)
      let words = Set(found.map(\.reason)).count > 1 ? "the first: \(first)" : first
      if let same = groups.firstIndex(where: { $0.places == places && $0.reason == words }) {
        groups[same].names.append(name)
      } else {
        groups.append((names: [name], places: places, reason: words))
      }
    }
    return groups
  }

  /// What a chart leaves to the tables.
  static func undrawn(_ names: Set<String>) -> [String] {
    names.isEmpty ? [] : ["In the tables alone: \(list(names.sorted()))"]
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
