/// How long a soak is: so many updates, in cycles that each end with the content they began with.
public struct SoakPlan: Hashable, Sendable, Codable {
  /// Updates of each subject, in all cycles together.
  public let updates: Int
  public let updatesPerCycle: Int
  public let seed: UInt64

  /// The first cycle fills caches, the second says what is in use then, and a third can differ.
  public static let leastCycles = 3

  /// nil where the updates are no whole number of cycles, or of fewer than ``leastCycles``, or where a
  /// cycle cannot lead back: it makes as many updates forth as back.
  public init?(updates: Int, updatesPerCycle: Int, seed: UInt64) {
    guard updatesPerCycle > 0, updatesPerCycle.isMultiple(of: 2),
      updates.isMultiple(of: updatesPerCycle), updates / updatesPerCycle >= Self.leastCycles
    else { return nil }
    self.updates = updates
    self.updatesPerCycle = updatesPerCycle
    self.seed = seed
  }

  public var cycles: Int { updates / updatesPerCycle }
}
