/// What was found of the machine in the course of a run. It is known when the run ends: `run.jsonl`
/// has it on a line of its own behind the results. A fact that could not be had is nil, never made
/// up.
public struct RunConditions: Hashable, Sendable, Codable {
  /// The system's load average over one minute when the run ended.
  public var load: Double?
  /// The share of all processors' time that the host gave to others, from begin to end.
  public var steal: Double?
  /// How well the intervals of this run agree with those of the run that it replaces, of the same program by
  /// the same choice; nil where there was none.
  public var repeatability: Repeatability?

  public init(load: Double?, steal: Double?, repeatability: Repeatability? = nil) {
    self.load = load
    self.steal = steal
    self.repeatability = repeatability
  }
}

/// How a worker's `Hasher` is seeded.
public enum HashMode: String, Hashable, Sendable, Codable {
  /// The same in every process: what is counted repeats.
  case deterministic
  /// Anew in every process, as in an app.
  case random
}

extension Lane {
  /// How `Runner` starts the workers of the lane.
  public var hashMode: HashMode { self == .time ? .random : .deterministic }
}
