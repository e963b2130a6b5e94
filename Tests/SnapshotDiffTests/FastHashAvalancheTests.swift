import Foundation
import SnapshotDiff
import SnapshotDiffFoundation
import TestSupport
import Testing
import Workloads

/// Flipping a bit of a value flips about half of the bits of its hash on average, also in the low half. The tests
/// accept between a quarter and three quarters, because a cheap hash is no perfect mixer.
@Suite struct FastHashAvalancheTests {
  private struct Flips {
    var count = 0
    var changed = 0
    var changedLow = 0
    var unchanged = 0

    mutating func add(_ hash: UInt64, _ other: UInt64) {
      count += 1
      changed += (hash ^ other).nonzeroBitCount
      changedLow += UInt32(truncatingIfNeeded: hash ^ other).nonzeroBitCount
      if hash == other { unchanged += 1 }
    }

    func check(_ name: @autoclosure () -> String) {
      let average = Double(changed) / Double(count)
      let averageLow = Double(changedLow) / Double(count)
      #expect(unchanged == 0, "\(name()): the hash stays")
      #expect((16...48).contains(average), "\(name()): \(average) of 64 bits flip")
      #expect((8...24).contains(averageLow), "\(name()): \(averageLow) of 32 low bits flip")
    }
  }

  @Test func everyBitOfAnInteger() {
    checkBits(64, 500) { ($0, $0 ^ (1 << UInt64($1))) }
  }

  @Test func everyBitOfASmallInteger() {
    checkBits(16, 500) { (Int($0 % 100_000), Int($0 % 100_000) ^ (1 << $1)) }
  }

  @Test func everyBitOfAUUID() {
    checkBits(128, 300) { word, bit in
      let uuid = UUID.make(key: Int(word % 100_000), seed: 3)
      var bytes = uuid.uuid
      withUnsafeMutableBytes(of: &bytes) { $0[bit / 8] ^= 1 << UInt8(bit % 8) }
      return (uuid, UUID(uuid: bytes))
    }
  }

  /// Flips only seven bits of each byte: the eighth would change the encoding.
  @Test(arguments: [0...8, 9...17, 18...40, 41...70, 190...200])
  func everyBitOfAnASCIIString(_ lengths: ClosedRange<Int>) {
    let seeds = randomWords(40).map(\.1)
    for length in lengths {
      let bytes = Array(ascii(length).utf8)
      for place in bytes.indices {
        for bit in 0..<7 {
          var flipped = bytes
          flipped[place] ^= 1 << UInt8(bit)
          let text = String(decoding: bytes, as: UTF8.self)
          let other = String(decoding: flipped, as: UTF8.self)
          var flips = Flips()
          for seed in seeds { flips.add(text.fastHash(seed: seed), other.fastHash(seed: seed)) }
          flips.check("length \(length), byte \(place), bit \(bit)")
        }
      }
    }
  }

  @Test func theNumbersOfAScreenItem() {
    let items: [(Int) -> ScreenItem] = [
      { .match(sport: 3, event: Int64($0)) }, { .match(sport: $0, event: 735) },
      { .advert(slot: $0, campaign: UUID.make(key: 1, seed: 1)) },
    ]
    for item in items {
      checkBits(63, 300) {
        let number = Int(truncatingIfNeeded: $0)
        return (item(number), item(number ^ (1 << $1)))
      }
    }
  }

  /// - Parameter pair: makes a value of a random word, and the value with the given bit flipped.
  private func checkBits<Value: FastHashable>(
    _ bits: Int, _ count: Int, _ pair: (UInt64, Int) -> (Value, Value)
  ) {
    for bit in 0..<bits {
      var flips = Flips()
      for (word, seed) in randomWords(count) {
        let (value, flipped) = pair(word, bit)
        flips.add(value.fastHash(seed: seed), flipped.fastHash(seed: seed))
      }
      flips.check("\(Value.self), bit \(bit)")
    }
  }

  private func randomWords(_ count: Int) -> [(UInt64, UInt64)] {
    var generator = SplitMix64(seed: TestSeed.current)
    return (0..<count).map { _ in (generator.next(), generator.next()) }
  }
}
