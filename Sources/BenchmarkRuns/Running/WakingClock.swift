/// The seconds since its creation, with little of the time in which this process was suspended: between two readings,
/// at most ``longest`` seconds count. So a clock that is read less often than that loses time.
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
