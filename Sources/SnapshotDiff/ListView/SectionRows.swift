/// The rows of each section. An item's row is its index across all sections.
final class SectionRows {
  let counts: [Int]

  /// The number of rows before each section, followed by the number of all rows; each at most `Int.max`. A negative
  /// count adds no rows.
  private let starts: [Int]

  init(_ counts: [Int]) {
    self.counts = counts
    var starts: [Int] = []
    starts.reserveCapacity(counts.count + 1)
    var start = 0
    for count in counts {
      starts.append(start)
      let (sum, overflow) = start.addingReportingOverflow(max(0, count))
      start = overflow ? .max : sum
    }
    starts.append(start)
    self.starts = starts
  }

  var count: Int { starts[counts.count] }
}

extension SectionRows {
  func contains(_ path: ItemPath) -> Bool {
    counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }

  /// The row of an item that exists.
  func row(of path: ItemPath) -> Int {
    let (row, overflow) = starts[path.section].addingReportingOverflow(path.item)
    return overflow ? .max : row
  }

  /// The item of a row that exists.
  ///
  /// - Complexity: O(log *s*).
  func path(ofRow row: Int) -> ItemPath {
    // The last section that starts at or before the row. If several start there, all but the last are empty.
    let section = starts.partitioningIndex { $0 > row } - 1
    return ItemPath(section: section, item: row - starts[section])
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which `isBehind` is true, or the end index. `isBehind` must be true for all
  /// later elements, too.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex<Failure: Error>(
    where isBehind: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if try isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
