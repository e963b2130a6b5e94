import SnapshotDiff

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
      var place = ends.count
      if let last = ends.last, self[last] > self[index] {
        place = ends.partitioningIndex { self[$0] > self[index] }
      }
      if place > 0 { before[index] = ends[place - 1] }
      if place == ends.count { ends.append(index) } else { ends[place] = index }
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
