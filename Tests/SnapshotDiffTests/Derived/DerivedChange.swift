import SnapshotDiff
import TestSupport
import Workloads

/// One change of a large snapshot, chosen before the counting begins.
struct DerivedChange {
  typealias Identifier = Counted<Int>
  typealias CountedSnapshot = DiffableDataSourceSnapshot<Identifier, Identifier>

  enum Place: String, CaseIterable {
    case front, middle, end
  }

  let name: String
  let perform: (inout CountedSnapshot) throws(SnapshotError) -> Void

  private static let small = Result { () throws(SnapshotError) in try base(1_000) }
  private static let large = Result { () throws(SnapshotError) in try base(100_000) }

  /// `size` items in four sections.
  private static func base(_ size: Int) throws(SnapshotError) -> CountedSnapshot {
    var snapshot = CountedSnapshot()
    try snapshot.appendSections((0..<4).map(Identifier.init))
    for section in 0..<4 {
      let items = section * size / 4..<(section + 1) * size / 4
      try snapshot.appendItems(items.map(Identifier.init), toSection: Identifier(section))
    }
    return snapshot
  }

  /// A snapshot of 1,000 or 100,000 items with pending edits. Its base is built once for all tests.
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

  static func all(of snapshot: CountedSnapshot, at place: Place) -> [DerivedChange] {
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
      .init(name: "insert before") { (s) throws(SnapshotError) in
        try s.insertItems([fresh], beforeItem: item)
      },
      .init(name: "insert after") { (s) throws(SnapshotError) in
        try s.insertItems([fresh], afterItem: item)
      },
      .init(name: "insert each") { (s) throws(SnapshotError) in
        try s.insertItems([fresh], beforeItems: [item])
      },
      .init(name: "append") { (s) throws(SnapshotError) in
        try s.appendItems([fresh], toSection: section)
      },
      .init(name: "delete") { (s) throws(SnapshotError) in try s.deleteItems([item]) },
      .init(name: "move far") { (s) throws(SnapshotError) in
        try s.moveItem(item, beforeItem: far)
      },
      .init(name: "move here") { (s) throws(SnapshotError) in
        try s.moveItem(far, afterItem: item)
      },
      .init(name: "move near") { (s) throws(SnapshotError) in
        try s.moveItem(item, afterItem: near)
      },
      .init(name: "move each") { (s) throws(SnapshotError) in
        try s.moveItems([item], beforeItems: [far])
      },
      .init(name: "reload") { (s) throws(SnapshotError) in try s.reloadItems([item]) },
      .init(name: "reconfigure") { (s) throws(SnapshotError) in try s.reconfigureItems([item]) },
    ]
  }
}
