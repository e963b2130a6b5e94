import BenchmarkGate

/// How time and memory grow with the size, with a row for each scenario and a column for each subject.
enum GrowthTable {
  /// Empty if no scenario has three measured sizes.
  ///
  /// - Parameter times: may have the growth of other suites, which is left out.
  static func blocks(_ part: SectionRows, times: [Growth]) -> [String] {
    let times = times.filter { $0.cell.contest.suite == part.rows.suite && $0.metric == .time }
    let measure = part.section.measure.unit == .bytes ? part.section.measure : .bytesAsked
    let memory = Growth.of(part.rows.allRows.filter { $0.metric == measure }, seed: 0)
    let tables = table(part, times, "Time") + table(part, memory, Markdown.code(measure.name))
    return tables.isEmpty
      ? [] : [Markdown.heading(2, "How time and memory grow with the size"), caption] + tables
  }

  private static let caption =
    "How a value grows with the size, as an exponent: 0 is constant, 1 linear, 2 quadratic. It is the slope of the "
    + "Theil-Sen line through three sizes or more on logarithmic axes. The exponent of a time has the \(HumanNumbers.usualLevel) interval of its "
    + "processes (bootstrap). `falls at 100k`: the value at 100k is below that of a smaller size."

  private static func table(_ part: SectionRows, _ growth: [Growth], _ title: String) -> [String] {
    let scenarios = Set(growth.map(\.cell.contest.scenario))
    let subjects = part.ordered(Set(growth.map(\.cell.subject)))
    return Table(
      [title], subjects.map(Markdown.code),
      rows: part.scenarios.filter(scenarios.contains).map { scenario in
        [Markdown.code(scenario)]
          + subjects.map { subject in
            growth.first {
              $0.cell.contest.scenario == scenario && $0.cell.subject == subject
            }.map(text) ?? CellText.absent
          }
      }
    ).filled.blocks()
  }

  /// `1.02 (1.00-1.04)`, or `falls at 100k`.
  private static func text(_ growth: Growth) -> String {
    if let size = growth.fallsAt { return "falls at \(HumanNumbers.size(size))" }
    func number(_ value: Double) -> String {
      let text = HumanNumbers.fixed(value, 2)
      return text == "-0.00" ? "0.00" : text
    }
    return number(growth.exponent)
      + (growth.interval.map { interval in
        let low = number(interval.low)
        return " (\(low)\(low.hasPrefix("-") ? " to " : "-")\(number(interval.high)))"
      } ?? "")
  }
}
