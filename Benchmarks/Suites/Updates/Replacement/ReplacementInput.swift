import SnapshotDiff
import Workloads

/// Two contents of a list of one section, as snapshots and as plain rows.
struct ReplacementInput<Item: WorkloadIdentifier>: Sendable {
  let seed: UInt64
  let pair: SnapshotPair<Int, Item>
  let oldRows: [Item]
  let newRows: [Item]

  init(_ pattern: EditPattern, size: Int, seed: UInt64) throws {
    self.seed = seed
    let workload = ListWorkload<Item>(pattern, size: size, seed: seed)
    pair = try SnapshotPair(workload)
    oldRows = workload.old
    newRows = workload.new
  }

  /// The new content, derived from the old snapshot: by deletes, by inserts before items that stay, and by appends.
  ///
  /// - Precondition: The items that stay have kept their order.
  func derived() throws -> NumberedSnapshot<Item> {
    var snapshot = pair.old
    let difference = try LISDiff().difference(from: pair.old, to: pair.new)
    try snapshot.deleteItems(difference.itemDeletes.map { oldRows[$0.item] })
    let inserted = Set(difference.itemInserts.lazy.map(\.item))
    var items: [Item] = []
    var anchors: [Item] = []
    var waiting: [Item] = []
    for row in newRows.indices {
      if inserted.contains(row) {
        waiting.append(newRows[row])
      } else if !waiting.isEmpty {
        items += waiting
        anchors += repeatElement(newRows[row], count: waiting.count)
        waiting = []
      }
    }
    try snapshot.insertItems(items, beforeItems: anchors)
    try snapshot.appendItems(waiting)
    return snapshot
  }
}
