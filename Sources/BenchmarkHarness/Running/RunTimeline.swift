/// What took how long in a run, and what was told meanwhile of its end: a line of JSON each, so that
/// both can be held against each other, and a run replayed without its work.
public enum RunTimeline: Codable, Sendable {
  /// What was to be done, as the forecast knows it.
  case plan(Outline)
  case leg(Leg)
  case told(Told)
  case ended(Ended)

  /// One piece of work.
  public struct Leg: Hashable, Codable, Sendable {
    public var contest: ContestID
    /// nil for the whole of a worker's time lane, and for what comes before the first subject of
    /// exact ones.
    public var subject: String?
    public var lane: Lane
    public var seconds: Double
    /// What a worker told of a time lane.
    public var reckoning: Reckoning?
    /// What a time lane was to take.
    public var planned: Double?
  }

  /// Seconds since the run began, and what was told then to be left.
  public struct Told: Hashable, Codable, Sendable {
    public var at: Double
    public var left: Double

    public init(at: Double, left: Double) {
      self.at = at
      self.left = left
    }
  }

  /// The seconds that the run took, and how well they were told.
  public struct Ended: Hashable, Codable, Sendable {
    public var seconds: Double
    /// Those until the last worker was done.
    public var workers: Double?
    /// See ``ToldEnds/worst(of:from:)``.
    public var worstError: Double?
    public var worstAt: Double?
  }
}
