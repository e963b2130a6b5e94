import BenchmarkRuns

/// The bounds of a sequential sign test. The test ends if `needed[n]` of the first n pairs favour one side. If the test
/// does not look after n pairs, `needed[n]` is greater than n. The probabilities are computed without the harness.
struct WalkBounds {
  var needed: [Int]

  var limit: Int { needed.count - 1 }

  /// The probability that fair coins cross a bound: on at least one side if `both` is true, or else on one given side.
  func crossing(both: Bool) -> Double {
    var alive: [Int: Double] = [0: 1]
    var crossed = 0.0
    for pairs in 1...limit {
      var next: [Int: Double] = [:]
      for (heads, chance) in alive {
        next[heads, default: 0] += chance / 2
        next[heads + 1, default: 0] += chance / 2
      }
      for heads in next.keys
      where heads >= needed[pairs] || (both && pairs - heads >= needed[pairs]) {
        crossed += next.removeValue(forKey: heads)!
      }
      alive = next
    }
    return crossed
  }

  init(_ test: SequentialSignTest) {
    needed = [1] + (1...test.limit).map { pairs in pairs + 1 - (test.rank(pairs: pairs) ?? 0) }
  }
}
