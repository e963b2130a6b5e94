/// The length of a soak: its updates, in cycles. Each cycle ends with the content that it began with.
public struct SoakPlan: Hashable, Sendable, Codable {
  /// Updates of each subject, in all cycles together.
  public let updates: Int
  public let updatesPerCycle: Int
  public let seed: UInt64

  /// The fewest cycles: the first fills caches, the second sets the bytes in use, the third is compared with it.
  public static let leastCycles = 3

  /// nil unless the updates make a whole number of cycles, at least ``leastCycles``. A cycle makes as many updates
  /// forwards as backwards, so its number of updates must be even and positive.
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
