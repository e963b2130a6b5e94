import SnapshotDiff
import SuiteBasics

/// A list as apps had it before snapshots. A fetched results controller reports each change, the delegate collects a
/// closure for it, and one batch runs all closures.
///
/// The controller's content changes before the first call, as in the real controller. How the controller finds the
/// changes is not modelled and costs nothing here.
final class LegacyList<Item: Hashable & Sendable>: ListViewDataSource {
  enum Change {
    case delete(ItemPath)
    case insert(ItemPath)
    case move(ItemPath, to: ItemPath)
  }

  private(set) var items: [Item]
  private let view: ListView
  private var blocks: [(inout BatchUpdates) -> Void] = []

  init(_ items: [Item], in view: ListView) throws {
    self.items = items
    self.view = view
    view.dataSource = self
    try view.reloadData()
  }

  var itemCounts: [Int] { [items.count] }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    try listView.rowCell(showing: items[path.item], at: path)
  }

  func change(to items: [Item], _ changes: [Change]) throws {
    self.items = items
    blocks = []
    for change in changes {
      switch change {
      case .delete(let path): blocks.append { $0.deleteItems(at: [path]) }
      case .insert(let path): blocks.append { $0.insertItems(at: [path]) }
      case .move(let path, let target): blocks.append { $0.moveItem(at: path, to: target) }
      }
    }
    try view.performBatchUpdates { updates in
      for block in blocks { block(&updates) }
    }
    blocks = []
  }
}

extension LegacyList {
  /// The calls for changes, in the order in which a controller is seen to make them: deletes, inserts, moves.
  ///
  /// - Parameter isBack: Whether to take the difference back.
  static func changes(_ difference: SnapshotDifference<Int, Item>, isBack: Bool) -> [Change] {
    let (deletes, inserts) =
      isBack
      ? (difference.itemInserts, difference.itemDeletes)
      : (difference.itemDeletes, difference.itemInserts)
    return deletes.map { .delete($0) } + inserts.map { .insert($0) }
      + difference.itemMoves.map {
        isBack ? .move($0.target, to: $0.source) : .move($0.source, to: $0.target)
      }
  }
}
