/// How slow this machine is, for predictions in seconds and nothing else.
public enum MachineSpeed {
  /// The time of the fixed work on the machine that the cost model's unit costs were read off.
  static let referenceNanoseconds = 1_600_000.0

  /// This machine's time for the fixed work over the reference's; the least of five.
  public static func slowness() -> Double {
    var least = UInt64.max
    for round in 0..<5 {
      let start = MonotonicClock.now()
      blackHole(fixedWork(UInt64(round)))
      least = min(least, MonotonicClock.now() - start)
    }
    return Double(least) / referenceNanoseconds
  }

  /// A chain of multiplications and shifts, each waiting for the one before.
  @inline(never)
  private static func fixedWork(_ seed: UInt64) -> UInt64 {
    var state = seed
    for step in 0..<1_000_000 as Range<UInt64> {
      state = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9 &+ step
    }
    return state
  }
}
