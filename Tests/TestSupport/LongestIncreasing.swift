/// The length of a longest increasing subsequence of distinct values, in O(*n* log *n*), by patience sorting.
public func longestIncreasingLength(_ values: [Int]) -> Int {
  var tops: [Int] = []
  for value in values {
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] < value { low = middle + 1 } else { high = middle }
    }
    if low == tops.count { tops.append(value) } else { tops[low] = value }
  }
  return tops.count
}
