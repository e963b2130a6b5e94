/// Says without a search whether a position may have edits.
///
/// The filter has 16 to 32 bits for each edit, at least 64 in all. Each edit sets one bit. So the answer is wrong for
/// at most about one in sixteen of the positions without edits.
@usableFromInline
struct PositionFilter {
  @usableFromInline let shift: UInt64
  @usableFromInline var words: [UInt64]

  /// - Complexity: O(*k*) for *k* edits.
  @inlinable
  init(_ edits: EditList) {
    let bits = Swift.max(6, Int.bitWidth &- (edits.count &* 16).leadingZeroBitCount)
    shift = UInt64(64 &- bits)
    words = [UInt64](repeating: 0, count: 1 << (bits &- 6))
    words.withUnsafeMutableBufferPointer { words in
      for block in edits.blocks {
        for edit in block.edits {
          let bit = Self.bit(edit.key.position, shift)
          words[bit >> 6] |= 1 << UInt64(truncatingIfNeeded: bit & 63)
        }
      }
    }
  }

  /// Never false for a position that has an edit.
  @inlinable
  @inline(__always)
  func mayHaveEdits(at position: Int) -> Bool {
    let bit = Self.bit(position, shift)
    return words[bit >> 6] >> UInt64(truncatingIfNeeded: bit & 63) & 1 != 0
  }

  @inlinable
  @inline(__always)
  static func bit(_ position: Int, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: position) &* goldenWord) >> shift)
  }
}
