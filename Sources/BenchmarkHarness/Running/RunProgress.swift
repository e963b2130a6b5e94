/// Where a run is.
public struct RunProgress: Hashable, Sendable {
  /// Contests that workers are done with; one with exact lanes and times counts twice.
  public var done: Int
  public var total: Int
  /// Seconds that the rest of it is expected to take.
  public var secondsLeft: Double

  public init(done: Int, total: Int, secondsLeft: Double) {
    self.done = done
    self.total = total
    self.secondsLeft = secondsLeft
  }
}
