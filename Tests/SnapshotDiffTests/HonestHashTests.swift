import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Cheap hashes of ordinary identifiers must not collide so often that a table takes them for an attack. Equal
/// identifiers must have equal hashes.
@Suite struct HonestHashTests {
  /// A table switches to Swift's hasher if a probe passes more than 256 occupied entries.
  @Test(arguments: [0, 1, 2, 4])
  func numbersInStepsMakeNoRunThatLooksHostile(_ shift: Int) {
    for count in [1 << 17, 1 << 18] {
      let values = (0..<count).map { $0 << shift }
      let longest = (0..<24).map { index in
        let seed = SplitMix64.derive(TestSeed.current, index)
        return ProbeRuns(
          of: values.map { UInt32(truncatingIfNeeded: $0.fastHash(seed: seed)) }
        ).longest
      }
      #expect(longest.allSatisfy { $0 <= 256 }, "\(count) in steps of 2^\(shift): \(longest)")
    }
  }

  /// Outside of ASCII, only the characters of the next test are canonically equivalent to an ASCII character.
  @Test func noOtherCharacterIsEquivalentToASCII() {
    let letters = Set((0..<0x80).map { String(Unicode.Scalar(UInt8($0))) })
    let equivalents = (0x80...0x10FFFF).filter { value in
      Unicode.Scalar(UInt32(value)).map { letters.contains(String($0)) } ?? false
    }
    #expect(equivalents == [0x37E, 0x1FEF, 0x212A])
  }

  /// The Kelvin sign, the Greek question mark and the Greek varia.
  @Test(arguments: [("\u{212A}", "K"), ("\u{37E}", ";"), ("\u{1FEF}", "`")])
  func charactersEquivalentToASCIIHashLikeIt(_ sign: String, _ letter: String) throws {
    for length in [0, 1, 7, 8, 15, 16, 17, 40] {
      let (one, other) = (ascii(length) + sign, ascii(length) + letter)
      #expect(one == other)
      let isAlike = one.fastHash(seed: 735) == other.fastHash(seed: 735)
      #expect(isAlike, "\(length) characters before \(letter)")
    }
    let found = try LISDiff().difference(from: ["a", "b", letter], to: [sign, "a", "b"])
    #expect(Array(found.moves) == [Move(from: 2, to: 0)])
    #expect(found.scriptLength == 2)
  }
}
