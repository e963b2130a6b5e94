import Foundation
import SnapshotDiff
import SnapshotDiffFoundation
import TestSupport
import Testing
import Workloads

/// How evenly the low half of cheap hashes spreads.
@Suite struct FastHashSpreadTests {
  private static let count = 100_000
  #if DEBUG
    private static let seeds = [SplitMix64.derive(TestSeed.current, 100)]
  #else
    private static let seeds = (100..<104).map { SplitMix64.derive(TestSeed.current, $0) }
  #endif

  @Test(arguments: IdentifierKind.allCases)
  func identifiersOfWorkloads(_ kind: IdentifierKind) {
    switch kind {
    case .int: checkSpread("int") { Int.make(key: $0, seed: 7) }
    case .uuid: checkSpread("uuid") { UUID.make(key: $0, seed: 7) }
    case .uri: checkSpread("uri") { String.make(key: $0, seed: 7) }
    case .enum: checkSpread("enum") { ScreenItem.make(key: $0, seed: 7) }
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 8, 12, 16, 20, 24])
  func integersInSteps(_ shift: Int) {
    checkSpread("step 2^\(shift)") { $0 << shift }
    checkSpread("step -2^\(shift)") { -$0 << shift }
  }

  /// Integers that differ only in their high bits. The test allows more taken places than for small steps, but not more
  /// equal hashes.
  @Test(arguments: [28, 31, 32, 33, 34, 36, 40, 46])
  func integersInLargeSteps(_ shift: Int) {
    checkSpread("step 2^\(shift)", probes: 10) { $0 << shift }
  }

  @Test func numbersInText() {
    checkSpread("number") { "\($0)" }
    checkSpread("short name") { "item-\($0)" }
    checkSpread("number in front") { "\($0)-and what all of them have in common" }
    checkSpread("non-ASCII") { "\u{E9}t\u{E9} \($0)" }
  }

  @Test func optionalNumbers() {
    checkSpread("optional") { Optional($0) }
    checkSpread("optional of optional") { Optional(Optional($0)) }
  }

  /// - Parameter probes: how many taken places an insertion may meet on average. Random hashes meet 0.31.
  private func checkSpread<Value: FastHashable>(
    _ name: String, probes: Double = 1.5, _ make: (Int) -> Value
  ) {
    let values = (0..<Self.count).map(make)
    for seed in Self.seeds {
      let hashes = values.map { UInt32(truncatingIfNeeded: $0.fastHash(seed: seed)) }
      // Random hashes have n² / 2³³ = 1.2 equal pairs on average, and more than 16 in about one of 10¹⁴ tries.
      let equalPairs = Self.count - Set(hashes).count
      #expect(equalPairs <= 16, "\(name): \(equalPairs) equal pairs")

      var buckets = [Int](repeating: 0, count: 1 << 18)
      for hash in hashes { buckets[Int(hash) & (buckets.count - 1)] += 1 }
      if probes < 2 {
        // Random hashes mostly put at most 8 into one bucket, and have n² / 2¹⁹ = 19,073 pairs within buckets.
        let longest = buckets.max() ?? 0
        let pairs = buckets.map { $0 * ($0 - 1) / 2 }.reduce(0, +)
        #expect(longest <= 12, "\(name): \(longest) in one bucket of 2^18")
        #expect(pairs <= 60_000, "\(name): \(pairs) pairs within buckets of 2^18")
      }

      let met = ProbeRuns(of: hashes)
      #expect(met.average <= probes, "\(name): \(met.average) taken places on average")
      #expect(met.longest <= 256, "\(name): a run of \(met.longest) taken places")
    }
  }
}

/// The runs of taken places that insertions meet in an open-addressing table, which is at most half full.
struct ProbeRuns {
  var average = 0.0
  var longest = 0

  init(of hashes: [UInt32]) {
    var capacity = 16
    while capacity < 2 * hashes.count { capacity *= 2 }
    var isTaken = [Bool](repeating: false, count: capacity)
    var total = 0
    for hash in hashes {
      var place = Int(hash) & (capacity - 1)
      var run = 0
      while isTaken[place] {
        place = (place + 1) & (capacity - 1)
        run += 1
      }
      isTaken[place] = true
      total += run
      longest = max(longest, run)
    }
    average = Double(total) / Double(max(1, hashes.count))
  }
}
