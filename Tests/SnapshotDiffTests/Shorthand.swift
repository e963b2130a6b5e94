import SnapshotDiff
import TestSupport
import Workloads

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

extension DiffableDataSourceSnapshot<String, Int> {
  /// Makes `count` random edits of single items. Different salts insert different items.
  ///
  /// - Precondition: `count` is at most 100.
  mutating func makeEdits(_ count: Int, salt: Int, appendingTo section: String) throws {
    var generator = SplitMix64(seed: SplitMix64.derive(TestSeed.current, salt))
    for edit in 0..<count {
      let item = itemIdentifier(at: Int.random(in: 0..<numberOfItems, using: &generator))!
      let other = itemIdentifier(at: Int.random(in: 0..<numberOfItems, using: &generator))!
      switch edit % 4 {
      case 0: try deleteItems([item])
      case 1 where item != other: try moveItem(item, beforeItem: other)
      case 2: try appendItems([item], toSection: section)
      default: try insertItems([1_000 + 100 * salt + edit], afterItem: item)
      }
    }
  }
}

extension PlainSnapshot {
  /// The sections with their items, as an app declares them.
  var content: [(Section, [Item])] { sections.map { ($0.identifier, $0.items) } }
}
