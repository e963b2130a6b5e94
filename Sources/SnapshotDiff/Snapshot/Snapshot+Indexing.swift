// The dictionaries that answer lookups follow every edit: each of these brings them up to date for
// what an edit displaced, and no further.

extension DiffableDataSourceSnapshot {
  /// Writes the paths of a section's items from `offset` on.
  @inlinable
  mutating func indexItems(inSectionAt index: Int, from offset: Int = 0) {
    let items = itemsBySection[index]
    for item in offset..<items.count {
      itemPaths[items[item]] = ItemPath(section: index, item: item)
    }
  }

  /// Writes the positions of the sections in `range`, and the paths of the items in them.
  @inlinable
  mutating func indexSections(_ range: Range<Int>) {
    for index in range {
      sectionIndices[sections[index]] = index
      indexItems(inSectionAt: index)
    }
  }

  /// Recounts the items before each section, from the first whose number may have changed.
  @inlinable
  mutating func countSectionStarts(from first: Int) {
    sectionStarts.removeLast(max(0, sectionStarts.count - first))
    var start = first == 0 ? 0 : sectionStarts[first - 1] + itemsBySection[first - 1].count
    for index in first..<itemsBySection.count {
      sectionStarts.append(start)
      start += itemsBySection[index].count
    }
  }
}
