import Foundation

/// The results of checks of code against itself.
public struct SelfChecks: Hashable, Sendable {
  /// A check that judges each of these cells is whole.
  public let cells: [CellID]
  /// The whole checks in the order they were made.
  public private(set) var whole: [[PairedCell]] = []
  /// The checks that judged only some cells.
  public private(set) var partial: [[PairedCell]] = []

  public init(cells: [CellID]) { self.cells = cells }

  /// Adds the comparisons of a check.
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

  /// The whole checks, or the partial checks if none is whole. A partial check tests each cell as strictly as a whole
  /// check, so it reports a change no more often.
  public var counted: [[PairedCell]] { whole.isEmpty ? partial : whole }

  /// The rate of ``counted`` checks that reported a change of any cell.
  public var flaggedChecks: EventRate {
    EventRate(events: counted.count { $0.contains(where: \.isChanged) }, trials: counted.count)
  }

  public func rate(of verdict: SequentialVerdict) -> EventRate {
    EventRate(
      events: comparisons.count { $0.decision.verdict == verdict }, trials: comparisons.count)
  }

  /// The rate of tested comparisons that show dependence on earlier pairs: about 5 % if all pairs are independent.
  public var serialComparisons: EventRate {
    let tested = comparisons.compactMap(\.autocorrelation)
    return EventRate(events: tested.count(where: \.isDetected), trials: tested.count)
  }

  /// The noise of the pairs of all comparisons, or of one cell's comparisons.
  public struct Noise: Hashable, Sendable {
    public var comparisons: Int
    public var pairs: Int
    /// The median of the ratios head / base. The interval assumes that all pairs are independent.
    public var ratio: ResultRow.Ratio
    /// The robust standard deviation of the log ratios: 1.4826 times their median absolute deviation.
    public var spread: Double
    /// The mean over the comparisons.
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
