/// The effect of a piece of code on the heap, exact to the byte.
public struct Footprint: Hashable, Sendable, Codable {
  /// Calls that returned memory: `malloc`, similar functions, and `realloc` whether the memory moved or not.
  public var allocations: Int
  /// Bytes those calls asked for.
  public var bytesAsked: Int
  /// Bytes the allocator set aside for those calls, rounding included.
  public var bytesUsed: Int
  /// The most bytes in use at one moment since the start or the last ``AllocationProbe/restartPeak()``. The bytes in
  /// use at the start are subtracted. Never below zero.
  ///
  /// A `realloc` that enlarges a block counts the old and the new block together. A block that grows in place counts in
  /// the same way, because growth in place depends on chance.
  public var peakLive: Int
  /// Bytes in use when read, less the bytes in use at the start; below zero if more was freed than allocated.
  public var retained: Int
}
