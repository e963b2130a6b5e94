/// What a soak measured in one cycle.
public struct SoakCycle: Hashable, Sendable, Codable {
  /// Counted from 1.
  public var number: Int
  /// Bytes allocated since the soak began and in use at the end of the cycle; nil if bytes are not counted.
  public var liveBytes: Int?
  /// The most bytes in use at one moment of the cycle, counted in the same way.
  public var peakBytes: Int?
  /// Resident bytes of the process at the end of the cycle; nil if the system does not report them.
  public var residentBytes: Int?
  /// Batches that list views have refused since the soak began.
  public var invalidBatches = 0
  /// The size of the store's files; nil where there is no store.
  public var storeBytes: Int?
  /// Everything else that was wrong, a line each.
  public var violations: [String] = []
  /// Seconds of the cycle and of the check after it.
  public var seconds = 0.0
}
