/// A set of numbers below a bound, as three levels of bits, 64 to a word. A search for a neighbour reads at most two
/// words of each lower level, and words of the highest level one after the other. That level has one word for a quarter
/// of a million numbers.
///
/// - Source: the bitmap form of P. van Emde Boas, "Preserving order in a forest in less than logarithmic time" (1975),
///   with a fixed fan-out.
struct NumberTrie {
  private let leaves: UnsafeMutablePointer<UInt64>
  private let middle: UnsafeMutablePointer<UInt64>
  private let top: UnsafeMutablePointer<UInt64>
  private let topCount: Int

  /// - Parameter scratch: must have room for ``scratchWords(below:)`` 64-bit words.
  init(below bound: Int, _ scratch: UnsafeMutableRawPointer) {
    let total = Self.scratchWords(below: bound)
    leaves = scratch.bindMemory(to: UInt64.self, capacity: total)
    leaves.initialize(repeating: 0, count: total)
    let leafCount = BitRow.words(for: bound)
    let middleCount = BitRow.words(for: leafCount)
    middle = leaves + leafCount
    top = middle + middleCount
    topCount = BitRow.words(for: middleCount)
  }

  static func scratchWords(below bound: Int) -> Int {
    let leafCount = BitRow.words(for: bound)
    let middleCount = BitRow.words(for: leafCount)
    return leafCount + middleCount + BitRow.words(for: middleCount)
  }
}

extension NumberTrie {
  @inline(__always)
  func insert(_ number: Int) {
    leaves[number >> 6] |= bit(number)
    middle[number >> 12] |= bit(number >> 6)
    top[number >> 18] |= bit(number >> 12)
  }

  @inline(__always)
  func remove(_ number: Int) {
    leaves[number >> 6] &= ~bit(number)
    if leaves[number >> 6] != 0 { return }
    middle[number >> 12] &= ~bit(number >> 6)
    if middle[number >> 12] != 0 { return }
    top[number >> 18] &= ~bit(number >> 12)
  }

  /// The greatest number in the set below `number`, or -1.
  @inline(__always)
  func predecessor(of number: Int) -> Int {
    var leaf = number >> 6
    var bits = leaves[leaf] & (bit(number) &- 1)
    if bits == 0 {
      var word = leaf >> 6
      bits = middle[word] & (bit(leaf) &- 1)
      if bits == 0 {
        var above = word >> 6
        bits = top[above] & (bit(word) &- 1)
        while bits == 0 {
          if above == 0 { return -1 }
          above &-= 1
          bits = top[above]
        }
        word = above << 6 | highest(bits)
        bits = middle[word]
      }
      leaf = word << 6 | highest(bits)
      bits = leaves[leaf]
    }
    return leaf << 6 | highest(bits)
  }

  /// The least number in the set above `number`, or -1.
  @inline(__always)
  func successor(of number: Int) -> Int {
    var leaf = number >> 6
    var bits = leaves[leaf] & ~(bit(number) &- 1 | bit(number))
    if bits == 0 {
      var word = leaf >> 6
      bits = middle[word] & ~(bit(leaf) &- 1 | bit(leaf))
      if bits == 0 {
        var above = word >> 6
        bits = top[above] & ~(bit(word) &- 1 | bit(word))
        while bits == 0 {
          above &+= 1
          if above == topCount { return -1 }
          bits = top[above]
        }
        word = above << 6 | bits.trailingZeroBitCount
        bits = middle[word]
      }
      leaf = word << 6 | bits.trailingZeroBitCount
      bits = leaves[leaf]
    }
    return leaf << 6 | bits.trailingZeroBitCount
  }

  @inline(__always)
  private func bit(_ number: Int) -> UInt64 { 1 << UInt64(number & 63) }

  @inline(__always)
  private func highest(_ bits: UInt64) -> Int { 63 &- bits.leadingZeroBitCount }
}
