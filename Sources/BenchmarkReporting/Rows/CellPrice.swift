import BenchmarkRuns

/// The cost of configuring one cell at which two updates take the same time. The subject's update asks for more cells
/// than the base's update, but saves time elsewhere. The cost is the time saved, divided by the number of extra cells.
struct CellPrice {
  /// Negative if the subject takes longer even with cells that cost nothing.
  let nanoseconds: Double
  /// nil if there are too few processes.
  let interval: Interval?
  private let samples: Int

  /// nil if a time or a count is missing, or if the subject asks for no more cells than the base.
  ///
  /// - Parameter count: the number of cells that an update asks for.
  init?(_ contest: ContestRows, _ count: Metric, of subject: String, against base: String) {
    guard let row = contest.row(subject, .time), let time = row.measured,
      let baseRow = contest.row(base, .time), let baseTime = baseRow.measured,
      let own = contest.median(subject, count), let other = contest.median(base, count),
      own > other
    else { return nil }
    let cells = own - other
    let saved = PairedDifference.estimate(of: baseRow.processes, to: row.processes)
    nanoseconds = (saved?.median ?? baseTime.median - time.median) / cells
    interval = saved?.interval?.divided(by: cells)
    samples = min(time.samples, baseTime.samples)
  }

  /// Whether the run decides that the price is above 0, or that it is below 0. This needs an interval.
  var isDecided: Bool { interval.map { $0.low > 0 || $0.high < 0 } ?? false }

  /// Whether a chart shows the price. The price must be above 0. If it has an interval, it must be decided, too.
  var isDrawn: Bool { nanoseconds > 0 && (interval == nil || isDecided) }

  /// `951 ns (902-988)` if the whole interval is above 0. `never` if the whole interval is below 0. `not decided` if
  /// the interval includes 0.
  ///
  /// Without an interval, the number of processes follows: `951 ns (n = 3)`, or `not decided (n = 3)` if the price is
  /// not above 0.
  var text: String {
    let price =
      isDrawn
      ? HumanNumbers.duration(nanoseconds, interval: interval) : isDecided ? "never" : "not decided"
    return price + (interval == nil ? " (n = \(samples))" : "")
  }
}
