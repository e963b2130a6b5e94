/// What was told of a run's end while it was under way.
public struct ToldEnds: Sendable {
  private var told: [RunTimeline.Told] = []

  public init() {}

  /// - Parameter told: no earlier than the one before.
  public mutating func append(_ told: RunTimeline.Told) { self.told.append(told) }

  /// How far the end that was told was from the actual one at the worst of all moments from `share`
  /// of the run on, as a share of the whole, and when that was. At any moment what was told last
  /// stands.
  ///
  /// - Returns: nil for a run of no length. Where nothing was told, the error is all of the run.
  /// - Complexity: O(*n*), *n* what was told.
  public func worst(
    of seconds: Double, from share: Double = 0.2
  ) -> (error: Double, at: Double)? {
    guard seconds > 0 else { return nil }
    let first = share * seconds
    let standing = told.last { $0.at <= first }
    var worst: (error: Double, at: Double) = (standing == nil ? 1 : 0, first)
    for point in [standing].compactMap({ $0 }) + told.filter({ $0.at > first && $0.at <= seconds })
    {
      let error = abs(point.at + point.left - seconds) / seconds
      if error > worst.error { worst = (error, max(first, point.at)) }
    }
    return worst
  }

  /// The last line of a timeline.
  ///
  /// - Parameter workers: the seconds until the last worker was done, if known.
  public func ended(after seconds: Double, workers: Double? = nil) -> RunTimeline {
    let worst = worst(of: seconds)
    return .ended(
      RunTimeline.Ended(
        seconds: seconds, workers: workers, worstError: worst?.error, worstAt: worst?.at))
  }
}
