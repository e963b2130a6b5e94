import Foundation

/// The system's monotonic clock in nanoseconds.
public enum MonotonicClock {
  public static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// The smallest step seen in 2000 tries, in nanoseconds.
  public static func measuredResolution() -> Double {
    var smallest = UInt64.max
    for _ in 0..<2000 {
      let start = now()
      var end = now()
      while end == start { end = now() }
      smallest = min(smallest, end - start)
    }
    return Double(smallest)
  }
}
