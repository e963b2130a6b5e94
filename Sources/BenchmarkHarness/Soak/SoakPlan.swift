/// The length of a soak: a number of updates, divided into cycles. Each cycle ends with the content that it began with.
public struct SoakPlan: Hashable, Sendable, Codable {
  /// Updates of each subject, in all cycles together.
  public let updates: Int
  public let updatesPerCycle: Int
  public let seed: UInt64

  /// The fewest cycles. The first fills caches. The bytes in use after the third are compared with those after the
  /// second.
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
