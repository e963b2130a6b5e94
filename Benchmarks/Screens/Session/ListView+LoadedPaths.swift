import SnapshotDiff

extension ListView {
  /// The paths of the rows that have cells.
  ///
  /// - Complexity: O(*s* + *v*) for *s* sections and *v* loaded rows.
  var loadedPaths: [ItemPath] {
    let range = loadedRange
    var paths: [ItemPath] = []
    var start = 0
    for (section, count) in itemCounts.enumerated() {
      for row in range.clamped(to: start..<start + count) {
        paths.append(ItemPath(section: section, item: row - start))
      }
      start += count
    }
    return paths
  }
}
