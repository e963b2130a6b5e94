extension Thresholds {
  /// The rules that match nothing in any of `places`. They are mistyped, or their values are no longer measured.
  ///
  /// - Parameter places: functions that return cells with their metrics. A function is called only if some rule is
  ///   still unmatched.
  func unmatched(in places: [() -> [CellID: Set<Metric>]]) -> [Rule] {
    places.reduce(rules) { left, place in
      if left.isEmpty { return [] }
      let cells = place()
      let metrics = cells.values.reduce(into: Set<Metric>()) { $0.formUnion($1) }
      return left.filter { rule in
        let matched = metrics.filter(rule.matches)
        return !cells.contains { !matched.isDisjoint(with: $0.value) && rule.matches($0.key) }
      }
    }
  }
}

extension Thresholds.Rule {
  /// `the rule with cells '^diff/' and metrics '^moves$'`
  var words: String {
    let patterns = [
      cells.map { "cells '\($0.text)'" }, metrics.map { "metrics '\($0.text)'" },
    ].compactMap(\.self)
    return patterns.isEmpty
      ? "the rule without patterns" : "the rule with " + patterns.joined(separator: " and ")
  }
}

extension Baseline {
  /// The metrics of each cell, over all environments: exact metrics that have values, and the time if it has an entry.
  func measured() -> [CellID: Set<Metric>] {
    var cells: [CellID: Set<Metric>] = [:]
    for (cell, lanes) in entries.values.joined() {
      for (lane, entry) in lanes {
        if lane == .time { cells[cell, default: []].insert(.time) }
        guard case .values(let values) = entry else { continue }
        let metrics = values.keys.compactMap { name in units[name].map { Metric(name, $0) } }
        cells[cell, default: []].formUnion(metrics)
      }
    }
    return cells
  }
}
