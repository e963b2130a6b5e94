import Foundation

/// Checks of code against itself: each judges every cell once.
public struct SelfChecks: Hashable, Sendable {
  /// The cells of a whole check.
  public let cells: [CellID]
  /// The whole ones, in the order they were made; of each cell one comparison.
  public private(set) var whole: [[SelfComparison]] = []
  /// Comparisons of checks that ended before all cells were judged.
  public private(set) var partial: [SelfComparison] = []

  public init(cells: [CellID]) { self.cells = cells }

  /// Adds what a check judged. One that lacks a cell counts by its comparisons alone.
  public mutating func add(_ comparisons: [SelfComparison]) {
    if Set(comparisons.map(\.cell)) == Set(cells) {
      whole.append(comparisons)
    } else {
      partial += comparisons
    }
  }

  public var comparisons: [SelfComparison] { whole.flatMap(\.self) + partial }

  /// Comparisons that reported a change.
  public var flaggedComparisons: EventRate {
    EventRate(events: comparisons.count(where: \.isFlagged), trials: comparisons.count)
  }

  /// Whole checks that reported a change of any cell.
  public var flaggedChecks: EventRate {
    EventRate(
      events: whole.count { $0.contains(where: \.isFlagged) }, trials: whole.count)
  }

  /// Comparisons with so many of a verdict.
  public func rate(of verdict: SequentialVerdict) -> EventRate {
    EventRate(
      events: comparisons.count { $0.verdict == verdict }, trials: comparisons.count)
  }

  /// Comparisons whose pairs depend on those before them, among those with pairs enough to tell. Of
  /// independent ones 5 % seem to.
  public var serialComparisons: EventRate {
    let tested = comparisons.compactMap { Autocorrelation(inOrder: $0.logRatios) }
    return EventRate(events: tested.count(where: \.isDetected), trials: tested.count)
  }
}

extension SelfChecks {
  /// What the pairs of all comparisons tell, or of those of one cell.
  public struct Noise: Hashable, Sendable {
    public var comparisons: Int
    public var pairs: Int
    /// The median of the ratios head / base; its interval takes all pairs as independent.
    public var ratio: ResultRow.Ratio
    /// The robust standard deviation of the log ratios: 1.4826 times their median distance to the
    /// median, which for normal noise is the standard deviation.
    public var spread: Double
    /// Seconds a comparison, the mean.
    public var seconds: Double
    /// The most that one took.
    public var mostSeconds: Double

    /// nil without pairs.
    public init?(_ comparisons: [SelfComparison]) {
      guard let sample = OrderedSample(comparisons.flatMap(\.logRatios)) else { return nil }
      self.comparisons = comparisons.count
      pairs = sample.count
      ratio = ResultRow.Ratio(
        median: exp(sample.median),
        interval: sample.medianInterval().map {
          Interval(low: exp($0.low), high: exp($0.high), level: $0.level)
        })
      spread = 1.4826 * sample.medianAbsoluteDeviation
      let seconds = comparisons.map(\.seconds)
      self.seconds = seconds.reduce(0, +) / Double(seconds.count)
      mostSeconds = seconds.max() ?? 0
    }

    public var pairsAComparison: Double { Double(pairs) / Double(comparisons) }
  }

  /// Of all comparisons; nil without pairs.
  public var noise: Noise? { Noise(comparisons) }

  /// By cell, in the order of the cells; without those that have no pairs.
  public var noiseByCell: [(cell: CellID, noise: Noise)] {
    let byCell = Dictionary(grouping: comparisons, by: \.cell)
    return cells.compactMap { cell in
      byCell[cell].flatMap(Noise.init).map { (cell: cell, noise: $0) }
    }
  }
}
