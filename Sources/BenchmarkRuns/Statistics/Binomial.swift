/// The binomial distribution: how often an event of a given probability happens in a number of trials. Its functions
/// take counts of events in 0...trials.
struct Binomial {
  private let weights: [Double]
  private let total: Double

  /// - Precondition: `trials` is not negative, `probability` above 0 and below 1.
  init(trials: Int, probability: Double) {
    // The most probable count has weight 1. Each other weight is its neighbour's weight times a simple ratio. So no
    // weight needs factorials, nothing overflows, and a weight that becomes 0 is below the smallest double.
    let odds = probability / (1 - probability)
    let mode = min(trials, Int(Double(trials + 1) * probability))
    var weights = [Double](repeating: 0, count: trials + 1)
    weights[mode] = 1
    for events in stride(from: mode, to: 0, by: -1) {
      weights[events - 1] = weights[events] * Double(events) / (Double(trials - events + 1) * odds)
    }
    for events in mode..<trials {
      weights[events + 1] = weights[events] * Double(trials - events) * odds / Double(events + 1)
    }
    self.weights = weights
    total = weights.reduce(0, +)
  }

  func exactly(_ events: Int) -> Double { weights[events] / total }

  func atMost(_ events: Int) -> Double { weights[...events].reduce(0, +) / total }

  func atLeast(_ events: Int) -> Double { weights[events...].reduce(0, +) / total }
}
