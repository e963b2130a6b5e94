/// A row of bits in scratch memory.
@usableFromInline
struct BitRow {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>

  @inlinable
  init(_ words: UnsafeMutablePointer<UInt64>) { self.words = words }

  @inlinable
  static func words(for count: Int) -> Int { (count + 63) >> 6 }

  @inlinable
  @inline(__always)
  subscript(position: Int) -> Bool { words[position >> 6] >> UInt64(position & 63) & 1 != 0 }

  @inlinable
  @inline(__always)
  func set(_ position: Int) { words[position >> 6] |= 1 << UInt64(position & 63) }

  /// Clears a bit. Returns whether it was set.
  @inlinable
  @inline(__always)
  func take(_ position: Int) -> Bool {
    let (word, bit): (Int, UInt64) = (position >> 6, 1 << UInt64(position & 63))
    if words[word] & bit == 0 { return false }
    words[word] ^= bit
    return true
  }
}

extension BitRow {
  @inlinable
  func set(_ range: Range<Int>) {
    forEachWord(of: range) { word, bits in words[word] |= bits }
  }

  @inlinable
  func clear(_ range: Range<Int>) {
    forEachWord(of: range) { word, bits in words[word] &= ~bits }
  }

  /// Whether every bit of `range` is set.
  @inlinable
  func holds(_ range: Range<Int>) -> Bool {
    var all = true
    forEachWord(of: range) { word, bits in
      if words[word] & bits != bits { all = false }
    }
    return all
  }

  /// The first position in `start..<end` whose bit is set; `end` if there is none.
  @inlinable
  func nextSet(from start: Int, below end: Int) -> Int { next(from: start, below: end, flip: 0) }

  @inlinable
  func nextClear(from start: Int, below end: Int) -> Int {
    next(from: start, below: end, flip: ~0)
  }

  @inlinable
  @inline(__always)
  func next(from start: Int, below end: Int, flip: UInt64) -> Int {
    guard start < end else { return end }
    var word = start >> 6
    var bits = (words[word] ^ flip) & (~0 << UInt64(start & 63))
    let last = (end &- 1) >> 6
    while bits == 0 {
      if word == last { return end }
      word &+= 1
      bits = words[word] ^ flip
    }
    return min(end, word << 6 | bits.trailingZeroBitCount)
  }

  @inlinable
  @inline(__always)
  func forEachSet(in range: Range<Int>, _ body: (Int) -> Void) {
    forEachWord(of: range) { word, mask in
      var bits = words[word] & mask
      while bits != 0 {
        body(word &<< 6 &+ bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
  }

  @inlinable
  @inline(__always)
  func forEachWord(of range: Range<Int>, _ body: (_ word: Int, _ bits: UInt64) -> Void) {
    guard range.lowerBound < range.upperBound else { return }
    let first = range.lowerBound >> 6
    let last = (range.upperBound &- 1) >> 6
    let head: UInt64 = ~0 << UInt64(range.lowerBound & 63)
    let tail: UInt64 = ~0 >> UInt64(63 - (range.upperBound &- 1) & 63)
    if first == last { return body(first, head & tail) }
    body(first, head)
    var word = first &+ 1
    while word < last {
      body(word, ~0)
      word &+= 1
    }
    body(last, tail)
  }
}
