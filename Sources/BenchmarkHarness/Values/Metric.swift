/// What a value counts or measures. Suites declare their own metrics in extensions.
public struct Metric: Hashable, Sendable, Codable {
  public enum Unit: String, Sendable, Codable {
    case nanoseconds = "ns"
    case count
    case bytes
    case ratio
  }

  public let name: String
  public let unit: Unit

  public init(_ name: String, _ unit: Unit) {
    self.name = name
    self.unit = unit
  }

  /// Time of one run of the body, including the release of its answer.
  public static let time = Metric("time", .nanoseconds)
  /// Time of a single run after an eviction of the caches. In an app, too, the caches hold other data before a run.
  public static let timeCold = Metric("time_cold", .nanoseconds)
  /// Calls to the allocator that returned memory.
  public static let allocations = Metric("allocations", .count)
  /// Bytes the program asked for.
  public static let bytesAsked = Metric("bytes_asked", .bytes)
  /// Bytes the allocator set aside for the program's requests, rounding included.
  public static let bytesUsed = Metric("bytes_used", .bytes)
  /// The most bytes in use at one moment, less the bytes in use at the start.
  public static let peakLive = Metric("peak_live", .bytes)
  /// Bytes still in use after the body has returned, while its answer is held.
  public static let retained = Metric("retained", .bytes)

  public static let footprint: [Metric] = [
    .allocations, .bytesAsked, .bytesUsed, .peakLive, .retained,
  ]
}
