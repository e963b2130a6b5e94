import FetchedResults
import SnapshotDiff

extension ScreenCounts {
  /// Counts the cells that show something else than they should, now that all is quiet.
  ///
  /// - Parameters:
  ///   - item: The object whose row it is, from what the screen has shown last; nil for a row of
  ///     another kind.
  ///   - isSame: Whether two identifiers are those of one object.
  ///   - revision: Of an object, by the driver's own model; nil if it is not there.
  mutating func checkCells(
    of view: ListView, item: (ItemPath) -> ObjectID?,
    isSame: (ObjectID, ObjectID) -> Bool = { $0 == $1 }, revision: (ObjectID) -> Int64?
  ) {
    for path in view.loadedPaths {
      guard let objectID = item(path), let cell = view.cell(at: path) as? ScreenCell else {
        continue
      }
      guard let content = cell.content else {
        // That it found nothing was counted when it was asked for.
        if revision(objectID) != nil { staleCells += 1 }
        continue
      }
      if !isSame(content.objectID, objectID) {
        wrongCells += 1
      } else if content.revision != revision(objectID) {
        staleCells += 1
      }
    }
  }
}

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

extension DiffableDataSourceSnapshot {
  /// How many sections go, and come back under another name with items of theirs.
  func replacedSections(by next: Self) -> Int {
    sectionIdentifiers.indices.count { index in
      if next.indexOfSection(sectionIdentifiers[index]) != nil { return false }
      return itemIdentifiers(atSectionIndex: index).contains { item in
        guard let section = next.sectionIdentifier(containingItem: item) else { return false }
        return indexOfSection(section) == nil
      }
    }
  }
}
