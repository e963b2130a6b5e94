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

/// The rows deleted from one list, inserted into another and moved between them.
struct RowChanges {
  var deletes: [Int] = []
  var inserts: [Int] = []
  var moves: [(from: Int, to: Int)] = []

  var inverse: RowChanges {
    RowChanges(
      deletes: inserts, inserts: deletes, moves: moves.map { (from: $0.to, to: $0.from) })
  }
}

extension RowChanges {
  /// The changes of the rows of one section that stays.
  init<Section, Item>(_ difference: SnapshotDifference<Section, Item>) {
    deletes = difference.itemDeletes.map(\.item)
    inserts = difference.itemInserts.map(\.item)
    moves = difference.itemMoves.map { ($0.source.item, $0.target.item) }
  }
}

extension LegacyList {
  /// The calls for changes, in the order in which a controller is seen to make them: deletes, inserts, moves.
  static func changes(_ rows: RowChanges) -> [Change] {
    func path(_ row: Int) -> ItemPath { ItemPath(section: 0, item: row) }
    return rows.deletes.map { .delete(path($0)) } + rows.inserts.map { .insert(path($0)) }
      + rows.moves.map { .move(path($0.from), to: path($0.to)) }
  }
}
