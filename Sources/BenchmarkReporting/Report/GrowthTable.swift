import BenchmarkHarness

/// How time and memory of a suite's subjects grow with the size: a row a scenario, a column a subject.
enum GrowthTable {
  private static let title = "How time and memory grow with the size"

  /// Nothing where no scenario has three sizes measured.
  ///
  /// - Parameter times: what is known of the run's times; those of other suites are passed over.
  static func blocks(_ part: SectionRows, times: [Growth]) -> [String] {
    let times = times.filter { $0.ladder.suite == part.rows.suite && $0.metric == .time }
    let memory = Growth.ofExact(part.rows.allRows) { $0.metric == memoryMetric(part) }
    var tables: [String] = []
    if let table = table(part, times, "Time") {
      tables += [timeCaption(times) + fallCaption(times), table]
    }
    if let table = table(part, memory, Markdown.code(memoryMetric(part).name)) {
      tables += [memoryCaption + fallCaption(memory), table]
    }
    return tables.isEmpty ? [] : [Markdown.heading(2, title)] + tables
  }

  /// What the suite's question is about, else what is asked of the allocator.
  private static func memoryMetric(_ part: SectionRows) -> Metric {
    part.section.measure == .time ? .bytesAsked : part.section.measure
  }

  private static func timeCaption(_ times: [Growth]) -> String {
    let hasIntervals = times.contains { $0.interval != nil }
    return
      "The power of the size that a time grows with, 1 being linear and 2 quadratic: the slope "
      + "of the Theil-Sen line through three sizes or more on logarithmic axes"
      + (hasIntervals
        ? ", with the 95 % interval of its processes (bootstrap)."
        : times.isEmpty ? "; no time has three." : ".")
  }

  /// Nothing where no value falls.
  private static func fallCaption(_ growth: [Growth]) -> String {
    growth.contains { $0.fallsAt != nil }
      ? " A value that falls as the size grows has no such power: `falls at 100k` says that the value at 100k is "
        + "below that of a smaller size." : ""
  }

  private static let memoryCaption =
    "The same of memory, which is exact; 0 where it does not depend on the size."

  private static func table(_ part: SectionRows, _ growth: [Growth], _ title: String) -> String? {
    guard !growth.isEmpty else { return nil }
    let subjects = part.ordered(Set(growth.map(\.ladder.subject)))
    let scenarios = Set(growth.map(\.ladder.scenario))
    return MarkdownTable(
      columns: [.init(title, .left)] + subjects.map { .init(Markdown.code($0)) },
      rows: part.scenarios.filter(scenarios.contains).map { scenario in
        [Markdown.code(scenario)]
          + subjects.map { subject in
            growth.first { $0.ladder.scenario == scenario && $0.ladder.subject == subject }
              .map(text) ?? CellText.absent
          }
      }
    ).text
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
