/// What a cycle of a soak ended with.
public struct SoakCycle: Hashable, Sendable, Codable {
  /// From 1 on.
  public var number: Int
  /// Bytes in use at its end, of all that was allocated since the soak began; nil where the allocator
  /// does not tell.
  public var liveBytes: Int?
  /// The most bytes in use at one moment within it, counted in the same way.
  public var peakBytes: Int?
  /// What the process holds of the machine's memory at its end; nil where the system does not tell.
  public var residentBytes: Int?
  /// Batches that a list view refused, since the soak began.
  public var invalidBatches: Int
  /// The size of the store's files; nil where there is no store.
  public var storeBytes: Int?
  /// What else was wrong, a line each.
  public var violations: [String]
  /// How long it took, looking after what is shown included.
  public var seconds: Double

  public init(
    number: Int, liveBytes: Int?, peakBytes: Int?, residentBytes: Int?, invalidBatches: Int = 0,
    storeBytes: Int? = nil, violations: [String] = [], seconds: Double = 0
  ) {
    self.number = number
    self.liveBytes = liveBytes
    self.peakBytes = peakBytes
    self.residentBytes = residentBytes
    self.invalidBatches = invalidBatches
    self.storeBytes = storeBytes
    self.violations = violations
    self.seconds = seconds
  }
}
