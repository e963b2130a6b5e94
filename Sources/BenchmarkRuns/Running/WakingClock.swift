/// Counts the seconds since its creation. Between two readings, at most ``longest`` seconds count, so a suspension of
/// this process adds little. Read the clock more often than every ``longest`` seconds, or it loses time.
struct WakingClock {
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
