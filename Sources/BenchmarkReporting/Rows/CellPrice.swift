import BenchmarkHarness

/// The cost of a cell at which two updates take the same time: the time that the subject saves without it,
/// divided by the further cells that it asks for.
struct CellPrice {
  /// Negative where the subject takes longer even with cells that cost nothing.
  let nanoseconds: Double
  /// nil below six processes.
  let interval: Interval?

  /// nil where one of the two was not timed, or the subject asks for no more.
  init?(_ contest: ContestRows, _ metric: Metric, _ crossover: Crossover) {
    guard let row = contest.row(crossover.subject, .time), let time = row.measured?.median,
      let baseRow = contest.row(crossover.base, .time), let baseTime = baseRow.measured?.median,
      let count = contest.median(crossover.subject, metric),
      let baseCount = contest.median(crossover.base, metric), count > baseCount
    else { return nil }
    let cells = count - baseCount
    let saved = PairedDifference.estimate(of: baseRow.processes, to: row.processes)
    nanoseconds = (saved?.median ?? baseTime - time) / cells
    interval = saved?.interval.map {
      Interval(low: $0.low / cells, high: $0.high / cells, level: $0.level)
    }
  }

  /// Whether the run tells on which side of 0 it is.
  var isDecided: Bool { interval.map { $0.low > 0 || $0.high < 0 } ?? true }

  /// `951 ns (902-988)`.
  var text: String { HumanNumbers.duration(nanoseconds, interval: interval) }
}
