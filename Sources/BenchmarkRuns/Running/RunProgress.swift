public struct RunProgress: Hashable, Sendable {
  /// Visits that workers are done with: each contest once for its exact lanes and once for each pass.
  public var done: Int
  /// The visits that are done or planned now. How many passes fit is known only after the first pass and the exact
  /// lanes.
  public var total: Int
  /// Seconds that the rest of the run is expected to take.
  public var secondsLeft: Double
}
