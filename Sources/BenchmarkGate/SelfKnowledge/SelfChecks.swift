import Foundation

/// Checks of code against itself. A whole check judges every cell once.
public struct SelfChecks: Hashable, Sendable {
  /// The cells of a whole check.
  public let cells: [CellID]
  /// The whole checks in the order they were made.
  public private(set) var whole: [[PairedCell]] = []
  /// The checks that did not judge all cells.
  public private(set) var partial: [[PairedCell]] = []

  public init(cells: [CellID]) { self.cells = cells }

  /// Adds the comparisons of a check. A check that lacks a cell counts in ``comparisons``, but not as a whole check.
  public mutating func add(_ comparisons: [PairedCell]) {
    if Set(comparisons.map(\.cell)) == Set(cells) {
      whole.append(comparisons)
    } else if !comparisons.isEmpty {
      partial.append(comparisons)
    }
  }

  public var comparisons: [PairedCell] { (whole + partial).flatMap(\.self) }

  /// The rate of comparisons that reported a change. For identical code, these are false alarms.
  public var flaggedComparisons: EventRate {
    EventRate(events: comparisons.count(where: \.isChanged), trials: comparisons.count)
  }

  /// The whole checks, or the partial checks if none is whole. Partial checks test each cell as strictly, so they
  /// report a change no more often.
  public var counted: [[PairedCell]] { whole.isEmpty ? partial : whole }

  /// The rate of ``counted`` checks that reported a change of any cell.
  public var flaggedChecks: EventRate {
    EventRate(events: counted.count { $0.contains(where: \.isChanged) }, trials: counted.count)
  }

  public func rate(of verdict: SequentialVerdict) -> EventRate {
    EventRate(
      events: comparisons.count { $0.decision.verdict == verdict }, trials: comparisons.count)
  }

  /// The rate of tested comparisons whose pairs seem to depend on earlier pairs: 5 % if pairs are independent.
  public var serialComparisons: EventRate {
    let tested = comparisons.compactMap(\.autocorrelation)
    return EventRate(events: tested.count(where: \.isDetected), trials: tested.count)
  }

  /// The noise of the pairs of all comparisons, or of one cell's comparisons.
  public struct Noise: Hashable, Sendable {
    public var comparisons: Int
    public var pairs: Int
    /// The median of the ratios head / base; its interval takes all pairs as independent.
    public var ratio: ResultRow.Ratio
    /// The robust standard deviation of the log ratios: 1.4826 times their median absolute deviation.
    public var spread: Double
    /// The mean number of seconds of a comparison.
    public var seconds: Double
    /// The seconds of the longest comparison.
    public var mostSeconds: Double

    /// nil without pairs.
    public init?(_ comparisons: [PairedCell]) {
      guard let sample = OrderedSample(comparisons.flatMap(\.logRatios)) else { return nil }
      self.comparisons = comparisons.count
      pairs = sample.count
      ratio = ResultRow.Ratio(
        median: exp(sample.median), interval: sample.medianInterval()?.exponential)
      spread = 1.4826 * sample.medianAbsoluteDeviation
      let seconds = comparisons.map(\.seconds)
      self.seconds = seconds.reduce(0, +) / Double(seconds.count)
      mostSeconds = seconds.max() ?? 0
    }

    public var pairsAComparison: Double { Double(pairs) / Double(comparisons) }
  }

  public var noise: Noise? { Noise(comparisons) }

  /// The noise of each cell, in the order of the cells. Cells without pairs are left out.
  public var noiseByCell: [(cell: CellID, noise: Noise)] {
    let byCell = Dictionary(grouping: comparisons, by: \.cell)
    return cells.compactMap { cell in
      byCell[cell].flatMap(Noise.init).map { (cell: cell, noise: $0) }
    }
  }
}
