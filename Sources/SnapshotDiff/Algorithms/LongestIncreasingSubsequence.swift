/// Which of `values` belong to one longest increasing subsequence; `values` are distinct, and
/// negative ones take no part.
///
/// Patience sorting: `tails[l]` is the position of the least value that ends an increasing
/// subsequence of length *l* + 1, and every position remembers the one before it. A value above the
/// last tail, the usual case in lists that are nearly sorted, is placed without a search.
///
/// - Complexity: O(*n* log *n*) time, O(*n*) memory.
/// - Source: M. Fredman, "On computing the length of longest increasing subsequences" (1975).
@inlinable
func longestIncreasingSubsequence(of values: UnsafeBufferPointer<Int32>) -> [Bool] {
  var tails: [Int32] = []
  tails.reserveCapacity(values.count)
  let previous = [Int32](unsafeUninitializedCapacity: values.count) { previous, count in
    for position in 0..<values.count {
      let value = values[position]
      previous[position] = -1
      if value < 0 { continue }
      var length = tails.count
      if length > 0, values[Int(tails[length - 1])] > value {
        length = tails.withUnsafeBufferPointer { firstTail($0, values, above: value) }
      }
      if length > 0 { previous[position] = tails[length - 1] }
      if length == tails.count {
        tails.append(Int32(truncatingIfNeeded: position))
      } else {
        tails[length] = Int32(truncatingIfNeeded: position)
      }
    }
    count = values.count
  }
  var belongs = [Bool](repeating: false, count: values.count)
  var position = tails.last ?? -1
  while position >= 0 {
    belongs[Int(position)] = true
    position = previous[Int(position)]
  }
  return belongs
}

@inlinable
func firstTail(
  _ tails: UnsafeBufferPointer<Int32>, _ values: UnsafeBufferPointer<Int32>, above value: Int32
) -> Int {
  var low = 0
  var high = tails.count
  while low < high {
    let middle = (low + high) / 2
    if values[Int(tails[middle])] < value { low = middle + 1 } else { high = middle }
  }
  return low
}
