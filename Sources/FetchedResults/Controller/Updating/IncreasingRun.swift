extension [Int] {
  /// The indices of a longest increasing subsequence of these distinct numbers, ascending.
  ///
  /// - Complexity: O(*k* log *k*); O(*k*) if they increase.
  func longestIncreasingRun() -> [Int] {
    if count < 2 { return Array(indices) }
    // For each length, the index of the smallest number that ends an increasing subsequence of that length.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: count)
    for index in indices {
      var low = 0
      var high = ends.count
      if let last = ends.last, self[last] < self[index] { low = high }
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < self[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [Int] = []
    run.reserveCapacity(ends.count)
    var next = ends.last ?? -1
    while next >= 0 {
      run.append(next)
      next = before[next]
    }
    return run.reversed()
  }
}
