import SnapshotDiff
import TestSupport

typealias Plain = PlainSnapshot<String, Int>
typealias Edit = SnapshotEdit<String, Int>
typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

extension DiffableDataSourceSnapshot {
  /// The items in their order, in sections of nearly equal length.
  init(
    _ items: [ItemIdentifier], splitInto sections: [SectionIdentifier]
  ) throws(SnapshotError) {
    self.init()
    try appendSections(sections)
    for (index, section) in sections.enumerated() {
      let start = items.count * index / sections.count
      let end = items.count * (index + 1) / sections.count
      try appendItems(Array(items[start..<end]), toSection: section)
    }
  }
}

extension PlainSnapshot {
  /// The sections with their items, as an app declares them.
  var content: [(Section, [Item])] { sections.map { ($0.identifier, $0.items) } }
}
