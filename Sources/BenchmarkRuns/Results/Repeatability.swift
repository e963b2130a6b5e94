/// For how many cells the intervals of two runs of one program do not overlap.
///
/// Two 95 % intervals of the same value fail to overlap in less than 1 % of cases.
public struct Repeatability: Hashable, Sendable, Codable {
  public var ratios: EventRate
  public var times: EventRate

  /// Compares the cells with an interval in both runs. The reference's own ratio, always 1, does not count.
  ///
  /// - Complexity: O(*rows*).
  public init(_ rows: [ResultRow], _ others: [ResultRow]) {
    var times: [CellID: ResultRow] = [:]
    for row in rows where row.metric == .time && row.status.isOK { times[row.cell] = row }
    var (ratioPairs, timePairs) = ([(Interval, Interval)](), [(Interval, Interval)]())
    for other in others where other.metric == .time && other.status.isOK {
      guard let row = times[other.cell] else { continue }
      if let one = row.summary?.interval, let two = other.summary?.interval {
        timePairs.append((one, two))
      }
      if row.reference == other.reference, row.reference != row.cell.subject,
        let one = row.ratio?.interval, let two = other.ratio?.interval
      {
        ratioPairs.append((one, two))
      }
    }
    ratios = Self.rate(ratioPairs)
    self.times = Self.rate(timePairs)
  }

  /// Whether any cell has an interval in both runs.
  public var isKnown: Bool { ratios.trials + times.trials > 0 }

  private static func rate(_ pairs: [(Interval, Interval)]) -> EventRate {
    EventRate(
      events: pairs.count { $0.high < $1.low || $1.high < $0.low }, trials: pairs.count)
  }
}
