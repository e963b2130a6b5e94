import BenchmarkHarness

/// The steps of a ladder of change at one size, as far as the run has rows of them.
struct CrossoverRows {
  typealias Step = (label: String, contest: ContestRows)

  let size: Int
  /// From the least change to the most. `notCompared` lacks the time of one subject or of both.
  let compared: [Step]
  let notCompared: [Step]
  private let crossover: Crossover

  /// A ladder a size, small sizes first; steps and sizes that were not to be timed are left out.
  static func all(_ crossover: Crossover, in rows: SuiteRows) -> [CrossoverRows] {
    let sizes = Set(crossover.steps.flatMap { rows.sizes(of: $0.scenario) }).sorted()
    return sizes.map { CrossoverRows(crossover, size: $0, in: rows) }
      .filter { !$0.compared.isEmpty || !$0.notCompared.isEmpty }
  }

  private init(_ crossover: Crossover, size: Int, in rows: SuiteRows) {
    self.crossover = crossover
    self.size = size
    let steps = crossover.steps.compactMap { step in
      rows[step.scenario, size].map { (label: step.label, contest: $0) }
    }.filter { $0.contest.has(.time) }
    func isCompared(_ step: Step) -> Bool {
      Comparison.ratio(of: crossover.subject, to: crossover.base, in: step.contest) != nil
    }
    compared = steps.filter(isCompared)
    notCompared = steps.filter { !isCompared($0) }
  }

  /// The least step at which the subject is faster, and by the median at all compared steps beyond it,
  /// too: one step that the machine has blurred takes nothing from those around it.
  var first: Step? {
    let slower = compared.lastIndex { step in
      Comparison.ratio(of: crossover.subject, to: crossover.base, in: step.contest)
        .map { $0.median >= 1 } ?? true
    }
    return compared[(slower.map { $0 + 1 } ?? 0)...].first(where: isFaster)
  }

  /// The steps below ``first`` at which it is faster as well, though not at one between.
  var before: [Step] {
    let first = first?.label
    return compared.prefix { $0.label != first }.filter(isFaster)
  }

  private func isFaster(_ step: Step) -> Bool {
    Comparison.verdict(on: crossover.subject, against: crossover.base, in: step.contest) == .faster
  }
}
