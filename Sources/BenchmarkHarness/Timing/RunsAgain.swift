/// A planted slowdown. For each `of` counted runs, a sample makes `again` more runs, which are timed but not counted.
public struct RunsAgain: Hashable, Codable, Sendable {
  public let again: Int
  /// The number of runs in a sample is a multiple of `of`. Both compared sides have the same `of`.
  public let of: Int

  /// The largest ``of``: enough for a share of 0.1 %.
  static let mostRuns = 1000
  /// The most nanoseconds that ``of`` runs may take. A process of a pair has no time for a longer sample.
  static let longestSample = 1e8

  /// - Precondition: `again` is not negative, and `of` positive.
  public init(_ again: Int, of: Int) {
    precondition(again >= 0 && of > 0, "a share of runs")
    self.again = again
    self.of = of
  }

  /// Takes the smallest `of` for which `again` / `of` can be within 2 % of the share. nil if `of` would be above
  /// ``mostRuns``, if the share is 0 or less, or if the share is 1e6 or more.
  public init?(share: Double) {
    guard share > 0, share.isFinite, share < 1e6 else { return nil }
    for of in 1...Self.mostRuns {
      let again = (share * Double(of)).rounded()
      guard again >= 1, abs(again / Double(of) / share - 1) <= 0.02 else { continue }
      self.init(Int(again), of: of)
      return
    }
    return nil
  }

  /// Whether a sample of the subject is predicted to be short enough.
  public func fits(_ subject: Contest.Subject) -> Bool {
    subject.work.seconds * 1e9 * Double(of) <= Self.longestSample
  }

  /// No extra runs, and the same ``of``. The other side of a comparison uses this value.
  public var none: RunsAgain { RunsAgain(0, of: of) }
}

extension RunsAgain: CustomStringConvertible {
  /// `1 of 33 runs again`.
  public var description: String { "\(again) of \(of) runs again" }
}
