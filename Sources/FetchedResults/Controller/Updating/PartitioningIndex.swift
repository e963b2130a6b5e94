extension RandomAccessCollection where Index == Int {
  /// The first index whose element is behind, or the end index. All elements after that one must be behind, too.
  ///
  /// - Complexity: O(log *n*).
  func partitioningIndex<Failure: Error>(
    where isBehind: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if try isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
