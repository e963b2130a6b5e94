import BenchmarkHarness

/// How the times of a ladder's steps grow from one size to another, and what goes before each run.
///
/// The sizes are contests of their own: a ratio is one of medians, without an interval.
struct CrossoverGrowth {
  private let from: Int
  private let to: Int
  private let subjects: [String]
  /// The steps that have both sizes.
  private let steps: [(label: String, scenario: String, small: ContestRows, large: ContestRows)]

  /// nil where the section does not ask for it, or no step was timed at both sizes.
  init?(_ crossover: Crossover, in part: SectionRows) {
    guard let growth = crossover.growth else { return nil }
    (from, to) = growth
    steps = crossover.steps.compactMap { step in
      guard let small = part.rows[step.scenario, growth.from],
        let large = part.rows[step.scenario, growth.to]
      else { return nil }
      return (step.label, step.scenario, small, large)
    }.filter { $0.small.has(.time) && $0.large.has(.time) }
    subjects = part.ordered(Set(steps.flatMap { $0.small.competitors + $0.large.competitors }))
    guard steps.contains(where: { step in subjects.contains { Self.ratio($0, step) != nil } })
    else { return nil }
  }

  private static func ratio(
    _ subject: String,
    _ step: (label: String, scenario: String, small: ContestRows, large: ContestRows)
  ) -> Double? {
    guard let small = step.small.median(subject, .time), small > 0,
      let large = step.large.median(subject, .time)
    else { return nil }
    return large / small
  }

  /// `` From 10k to 100k items one step takes 1.05x the time with `callbacks`, ... ``, of the first step.
  var sentence: String? {
    let measured = steps.lazy.compactMap { step -> String? in
      let ratios = subjects.compactMap { subject in
        Self.ratio(subject, step).map {
          "\(HumanNumbers.ratio($0)) the time with \(Markdown.code(subject))"
        }
      }
      return ratios.isEmpty ? nil : "\(step.label) takes \(Prose.list(ratios))"
    }
    guard let first = measured.first else { return nil }
    return "From \(HumanNumbers.size(from)) to \(HumanNumbers.size(to)) items \(first)."
  }

  var blocks: [String] {
    let table = MarkdownTable(
      columns: [.init("Changed", .left), .init("Scenario", .left)]
        + subjects.map { .init(Markdown.code($0)) },
      rows: steps.map { step in
        [step.label, Markdown.code(step.scenario)]
          + subjects.map { subject in
            Self.ratio(subject, step).map { HumanNumbers.ratio($0) } ?? CellText.absent
          }
      })
    return [
      "Time at \(HumanNumbers.size(to)), as a ratio to that at \(HumanNumbers.size(from)):",
      table.text,
    ]
  }
}
