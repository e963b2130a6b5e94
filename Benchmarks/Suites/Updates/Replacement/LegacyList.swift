import SnapshotDiff
import SuiteBasics

/// A list as apps had it before snapshots. A fetched results controller reports each change, the delegate collects a
/// closure for it, and one batch runs all closures.
///
/// The controller's content changes before the first call, as in the real controller. How the controller finds the
/// changes is not modelled and costs nothing here.
final class LegacyList<Item: Hashable & Sendable>: ListViewDataSource {
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

  /// Makes one call for each change: deletes first, then inserts, then moves. A controller was seen to report changes
  /// in this order.
  func change(to items: [Item], _ changes: BatchUpdates) throws {
    self.items = items
    blocks = []
    for path in changes.itemDeletes { blocks.append { $0.deleteItems(at: [path]) } }
    for path in changes.itemInserts { blocks.append { $0.insertItems(at: [path]) } }
    for move in changes.itemMoves {
      blocks.append { $0.moveItem(at: move.source, to: move.target) }
    }
    try view.performBatchUpdates { updates in
      for block in blocks { block(&updates) }
    }
    blocks = []
  }
}
