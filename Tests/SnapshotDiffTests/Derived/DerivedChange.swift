import SnapshotDiff
import TestSupport
import Workloads

/// Snapshots, and single edits of them, for tests that count calls. A test chooses an edit before it counts.
enum DerivedChange {
  typealias Identifier = Counted<Int>
  typealias CountedSnapshot = DiffableDataSourceSnapshot<Identifier, Identifier>

  enum Place: String, CaseIterable {
    case front, middle, end
  }

  private static let small = Result { () throws(SnapshotError) in try base(1_000) }
  private static let large = Result { () throws(SnapshotError) in try base(100_000) }

  private static func base(_ size: Int) throws(SnapshotError) -> CountedSnapshot {
    try CountedSnapshot((0..<size).map(Identifier.init), splitInto: (0..<4).map(Identifier.init))
  }

  /// A snapshot of 1,000 or 100,000 items after up to `pending` edits. All tests share the snapshot without edits.
  static func parent(_ size: Int, pending: Int) throws(SnapshotError) -> CountedSnapshot {
    precondition(size == 1_000 || size == 100_000)
    var snapshot = try (size == 1_000 ? small : large).get()
    for edit in 0..<pending {
      let key = (edit * 7_919 + 13) % size
      let other = (edit * 104_729 + 4_001) % size
      let isThere = snapshot.contains(Identifier(key)) && snapshot.contains(Identifier(other))
      guard isThere, key != other else { continue }
      switch edit % 4 {
      case 0: try snapshot.insertItems([Identifier(size + edit)], beforeItem: Identifier(key))
      case 1: try snapshot.deleteItems([Identifier(key)])
      case 2: try snapshot.moveItem(Identifier(key), afterItem: Identifier(other))
      default: try snapshot.insertItems([Identifier(size + edit)], afterItem: Identifier(other))
      }
    }
    return snapshot
  }

  static func all(
    of snapshot: CountedSnapshot, at place: Place
  ) -> [SnapshotEdit<Identifier, Identifier>] {
    let count = snapshot.numberOfItems
    let index =
      switch place {
      case .front: 0
      case .middle: count / 2 + 3
      case .end: count - 1
      }
    let item = snapshot.itemIdentifier(at: index)!
    let far = snapshot.itemIdentifier(at: (index + count / 3) % count)!
    let near = snapshot.itemIdentifier(at: index == 0 ? 2 : index - 2)!
    let fresh = Identifier(-7)
    let section = snapshot.sectionIdentifier(containingItem: item)!
    return [
      .insertItems([fresh], .before, item),
      .insertItems([fresh], .after, item),
      .insertEach([fresh], before: [item]),
      .appendItems([fresh], to: section),
      .deleteItems([item]),
      .moveItem(item, .before, far),
      .moveItem(far, .after, item),
      .moveItem(item, .after, near),
      .moveEach([item], before: [far]),
      .reloadItems([item]),
      .reconfigureItems([item]),
    ]
  }
}
