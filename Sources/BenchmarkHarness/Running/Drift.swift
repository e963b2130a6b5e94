/// Seconds that work took over what it was predicted to take; what is older weighs less.
struct Drift {
  private var actual = 0.0
  private var predicted = 0.0

  /// What is known is weighed against an assumption worth this many seconds of work.
  private static let assumed = 0.05

  mutating func note(actual seconds: Double, predicted: Double) {
    // One work longer than all before outweighs them; of equal ones, the last five count.
    actual = 0.8 * actual + seconds
    self.predicted = 0.8 * self.predicted + predicted
  }

  func ratio(assuming other: Double) -> Double {
    (actual + other * Self.assumed) / (predicted + Self.assumed)
  }
}
