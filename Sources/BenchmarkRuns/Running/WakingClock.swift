/// The seconds since its creation. Of a time in which this process was suspended, at most ``longest`` seconds count.
/// Somebody must read the clock more often than that, or it loses time.
struct WakingClock {
  /// A longer time between two readings counts as this many seconds.
  static let longest = 1.0

  private var last = MonotonicClock.now()
  private var seconds = 0.0

  mutating func read() -> Double {
    let now = MonotonicClock.now()
    seconds += min(Double(now - last) / 1e9, Self.longest)
    last = now
    return seconds
  }
}
