/// The length of a soak: its updates, in cycles that each end with the content they began with.
public struct SoakPlan: Hashable, Sendable, Codable {
  /// Updates of each subject, in all cycles together.
  public let updates: Int
  public let updatesPerCycle: Int
  public let seed: UInt64

  /// The fewest cycles of a soak. The first cycle fills caches, and the second sets the bytes in use. The third is the
  /// first that is compared with the second.
  public static let leastCycles = 3

  /// nil unless the updates make a whole number of cycles, at least ``leastCycles``. Also nil if a cycle has an odd
  /// number of updates, since it makes as many updates forth as back.
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
