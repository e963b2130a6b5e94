/// The seconds since its creation, without those in which this process was suspended, perhaps together with its
/// workers. Somebody must read the clock more often than once in ``longest`` seconds, or it loses time.
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
