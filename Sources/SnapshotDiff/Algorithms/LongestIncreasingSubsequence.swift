/// A longest increasing subsequence, by patience sorting.
///
/// The least value that ends an increasing subsequence of each length, and the position it stands at;
/// every position remembers the one before it. A value above the last of these, the usual case in
/// lists that are nearly sorted, is placed without a search.
///
/// - Source: M. Fredman, "On computing the length of longest increasing subsequences" (1975).
@frozen
@usableFromInline
struct LongestIncreasingSubsequence {
  @usableFromInline let tailValues: UnsafeMutablePointer<Int32>
  @usableFromInline let tailPositions: UnsafeMutablePointer<Int32>
  @usableFromInline let previous: UnsafeMutablePointer<Int32>
  @usableFromInline var length = 0

  /// - Parameters:
  ///   - scratch: has room for ``slots(positions:values:)`` 32-bit integers.
  ///   - values: the number of values that take part.
  @inlinable
  init(_ scratch: inout ScratchMemory, positions: Int, values: Int) {
    tailValues = scratch.take(values, of: Int32.self)
    tailPositions = scratch.take(values, of: Int32.self)
    previous = scratch.take(positions, of: Int32.self)
  }

  @inlinable
  static func slots(positions: Int, values: Int) -> Int { positions + 2 * values }

  /// Marks the members of one longest increasing subsequence of `values`: each becomes its own
  /// complement, `~value`. Values are distinct, and negative ones take no part and stay.
  ///
  /// - Returns: how many are marked.
  /// - Complexity: O(*n* log *n*).
  @inlinable
  mutating func mark(_ values: UnsafeMutablePointer<Int32>, count: Int) -> Int {
    for position in 0..<count {
      let value = values[position]
      if value < 0 { continue }
      var rank = length
      if length > 0, tailValues[length - 1] > value { rank = firstRank(above: value) }
      previous[position] = rank > 0 ? tailPositions[rank - 1] : -1
      tailValues[rank] = value
      tailPositions[rank] = Int32(truncatingIfNeeded: position)
      if rank == length { length += 1 }
    }
    var position = length > 0 ? tailPositions[length - 1] : -1
    while position >= 0 {
      values[Int(position)] = ~values[Int(position)]
      position = previous[Int(position)]
    }
    return length
  }

  /// The first rank whose tail is above `value`; the last tail is.
  ///
  // PERF: three comparisons a step, added up: nothing a compiler turns into a branch, and half the
  // steps. A branch is mispredicted every other time on a random permutation (24 against 10 ns a
  // search at 10,000 items).
  @inlinable
  func firstRank(above value: Int32) -> Int {
    var low = 0
    var count = length
    while count > 3 {
      let quarter = count >> 2
      let below =
        isBelow(value, low &+ quarter &- 1) &+ isBelow(value, low &+ 2 &* quarter &- 1)
        &+ isBelow(value, low &+ 3 &* quarter &- 1)
      low &+= below &* quarter
      count &-= 3 &* quarter
    }
    var below = 0
    for rank in low..<low &+ count &- 1 { below &+= isBelow(value, rank) }
    return low &+ below
  }

  /// 1 if the tail of `rank` is below `value`, else 0. Neither is negative, so their difference does
  /// not overflow.
  @inlinable
  func isBelow(_ value: Int32, _ rank: Int) -> Int {
    Int(truncatingIfNeeded: UInt32(bitPattern: tailValues[rank] &- value) >> 31)
  }
}
