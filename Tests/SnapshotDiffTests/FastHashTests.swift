import Foundation
import SnapshotDiff
import SnapshotDiffFoundation
import TestSupport
import Testing
import Workloads

@Suite struct FastHashTests {
  private static let seeds: [UInt64] = (0..<8).map { SplitMix64.derive(TestSeed.current, $0) }

  /// A character with two spellings at the start, middle and end of strings of many lengths.
  @Test func spellingsOfOneStringHashAlike() {
    for length in 0...200 {
      for place in Set([0, length / 2, length]) {
        let before = ascii(place)
        let after = ascii(length - place)
        let composed = before + "\u{E9}" + after
        let decomposed = before + "e\u{301}" + after
        #expect(composed == decomposed)
        expectAlike(composed, decomposed)
      }
    }
  }

  @Test func aStringHashesAlikeHoweverItWasMade() {
    for length in 0...200 {
      let text = ascii(length)
      var grown = ""
      grown.reserveCapacity(1_000)
      for character in text { grown.append(character) }
      let longer = "(" + text + ")"
      expectAlike(text, grown)
      expectAlike(text, String(longer.dropFirst().dropLast()))
      expectAlike(text, String(decoding: Array(text.utf8), as: UTF8.self))
      let accented = "\u{E9}" + text
      expectAlike(text, String(accented.dropFirst()))
    }
  }

  private func expectAlike<Value: FastHashable>(_ value: Value, _ other: Value) {
    for seed in Self.seeds {
      let alike = value.fastHash(seed: seed) == other.fastHash(seed: seed)
      #expect(alike, "\(value) hashes in two ways")
    }
  }

  @Test func stringsThatDifferInLengthAloneDiffer() {
    for seed in Self.seeds {
      let zeros = (0...200).map { String(repeating: "\0", count: $0).fastHash(seed: seed) }
      #expect(Set(zeros).count == 201)
      let letters = (0...200).map { String(repeating: "a", count: $0).fastHash(seed: seed) }
      #expect(Set(letters).count == 201)
    }
  }

  @Test func smallIntegersOfEveryWidthDiffer() {
    for seed in Self.seeds {
      #expect(Set((Int8.min...Int8.max).map { $0.fastHash(seed: seed) }).count == 256)
      #expect(Set((UInt8.min...UInt8.max).map { $0.fastHash(seed: seed) }).count == 256)
      #expect(Set((Int16.min...Int16.max).map { $0.fastHash(seed: seed) }).count == 65_536)
      #expect(Set([true, false].map { $0.fastHash(seed: seed) }).count == 2)
    }
  }

  @Test func seedsGiveDifferentHashes() {
    func check<Value: FastHashable>(_ value: Value) {
      let hashes = (0..<1_000).map {
        UInt32(truncatingIfNeeded: value.fastHash(seed: SplitMix64.derive(TestSeed.current, $0)))
      }
      // 1,000 random hashes have 0.0001 equal pairs on average.
      #expect(Set(hashes).count >= 999, "\(value)")
    }
    for key in 0..<20 {
      check(key)
      check(UUID.make(key: key, seed: 1))
      check(String.make(key: key, seed: 1))
      check(String.make(key))
      check(String.make(key).respelt)
      check(ScreenItem.make(key: key, seed: 1))
      check(Optional(key))
      check(UInt8(key))
    }
    check("")
    check(true)
    check(Int?.none)
  }
}

/// `count` ASCII characters, no two neighbours alike.
func ascii(_ count: Int) -> String {
  String(decoding: (0..<count).map { UInt8(33 + $0 * 7 % 94) }, as: UTF8.self)
}
