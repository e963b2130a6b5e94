/// How a value was obtained.
public enum Lane: String, Codable, Sendable, CaseIterable, Comparable {
  /// Counts that repeat in every run: calls, lengths of edit scripts, rows. Exact.
  case count
  /// Allocations and bytes, through the allocator's own hooks. Exact.
  case footprint
  /// Nanoseconds, on the system's allocator.
  case time

  /// The order of the cases, which is also the order of their names.
  public static func < (left: Lane, right: Lane) -> Bool { left.rawValue < right.rawValue }
}
