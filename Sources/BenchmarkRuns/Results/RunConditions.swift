/// The state of the machine during a run, known only at its end. An unknown fact is nil, never made up.
public struct RunConditions: Hashable, Sendable, Codable {
  /// The system's load average over one minute when the run ended.
  public var load: Double?
  /// The share of all processors' time that the host gave to others, over the whole run; nil if the run was resumed.
  public var steal: Double?
  /// How well the intervals agree with those of the run that this run replaces in its folder. nil unless both runs have
  /// the same program and choice.
  public var repeatability: Repeatability?

  public init(load: Double?, steal: Double?, repeatability: Repeatability? = nil) {
    self.load = load
    self.steal = steal
    self.repeatability = repeatability
  }
}

/// How a worker's `Hasher` is seeded.
public enum HashMode: String, Hashable, Sendable, Codable {
  /// The same seed in every process, so that counts repeat.
  case deterministic
  /// A new seed in every process, as in an app.
  case random
}

extension Lane {
  /// How the hashers of the lane's workers are seeded when `Runner` starts the workers.
  public var hashMode: HashMode { self == .time ? .random : .deterministic }
}
