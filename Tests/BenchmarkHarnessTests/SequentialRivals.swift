import BenchmarkHarness
import Foundation

/// How many of the first n pairs must favour one side, by n: any design of looks, written without
/// the harness. Where there is no look, more than there are.
struct WalkBounds {
  var needed: [Int]

  var limit: Int { needed.count - 1 }

  /// The probability that fair coins cross on one side at least (`both`), or on a given one.
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

  /// What the harness needs.
  init(_ test: SequentialSignTest) {
    needed = [1] + (1...test.limit).map { pairs in pairs + 1 - (test.rank(pairs: pairs) ?? 0) }
  }

  /// Robbins' mixture with the bound that holds without a limit: evidence of 1 / error.
  init(ville error: Double, limit: Int) {
    needed = Self.needed(looks: 1...limit, limit: limit) { pairs, heads in
      Self.evidence(pairs, heads) >= log(1 / error)
    }
  }

  /// A group-sequential design: the same nominal error at each of a few looks (Pocock), as large
  /// as the error allows.
  init(pocock error: Double, looks: some Sequence<Int>, limit: Int) {
    let looks = Array(looks)
    var nominal: [Double] = []
    for pairs in looks {
      for heads in (pairs / 2 + 1)...pairs { nominal.append(Self.tail(pairs, heads)) }
    }
    nominal.sort()
    var best = WalkBounds(needed: Array(repeating: limit + 1, count: limit + 1))
    var (low, high) = (0, nominal.count)
    while low < high {
      let middle = (low + high) / 2
      let bound = nominal[middle] * (1 + 1e-9)
      let bounds = WalkBounds(
        needed: Self.needed(looks: looks, limit: limit) { Self.tail($0, $1) <= bound })
      if bounds.crossing(both: false) <= error / 2 {
        best = bounds
        low = middle + 1
      } else {
        high = middle
      }
    }
    self = best
  }

  private init(needed: [Int]) { self.needed = needed }

  private static func needed(
    looks: some Sequence<Int>, limit: Int, isEnough: (Int, Int) -> Bool
  ) -> [Int] {
    var needed = Array(repeating: limit + 1, count: limit + 1)
    for pairs in looks {
      needed[pairs] = ((pairs / 2 + 1)...pairs).first { isEnough(pairs, $0) } ?? limit + 1
    }
    return needed
  }

  static func evidence(_ pairs: Int, _ heads: Int) -> Double {
    Double(pairs) * log(2) - log(Double(pairs + 1)) - logChoose(pairs, heads)
  }

  private static func tail(_ pairs: Int, _ heads: Int) -> Double {
    var sum = 0.0
    for count in heads...pairs { sum += exp(logChoose(pairs, count) - Double(pairs) * log(2)) }
    return sum
  }
}

extension WalkBounds {
  /// The verdict of these bounds, by the rule of `SequentialDesign`, and when it is given.
  func decision(_ logRatios: [Double], band: Double) -> SequentialDecision {
    for pairs in 1...limit {
      let ratios = logRatios[..<pairs]
      let isEnough = { (isOn: (Double) -> Bool) in ratios.count(where: isOn) >= needed[pairs] }
      if isEnough({ $0 > band }) { return .init(verdict: .regressed, pairs: pairs) }
      if isEnough({ $0 < -band }) { return .init(verdict: .improved, pairs: pairs) }
      if isEnough({ $0 > -band }), isEnough({ $0 < band }) {
        return .init(verdict: .unchanged, pairs: pairs)
      }
    }
    return .init(verdict: .inconclusive, pairs: limit)
  }
}
