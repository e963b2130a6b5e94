/// The seeds of the inputs that a contest takes in turn.
public enum InputSeed {
  /// The seed of an input. The first input has `seed` itself, which the exact lanes use, too.
  ///
  /// The other seeds are far from `seed` and from each other. Some generators add a constant to their state at each
  /// draw. Two seeds that differ by this constant would give the same numbers, shifted by one draw.
  public static func derive(_ seed: UInt64, input: Int) -> UInt64 {
    if input == 0 { return seed }
    var mixed = seed ^ UInt64(truncatingIfNeeded: input) &* 0xD6E8_FEB8_6659_FD93
    mixed = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
    mixed = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32)
  }
}
