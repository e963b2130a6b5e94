import BenchmarkHarness
import SnapshotDiff
import SuiteBasics
import Workloads

/// Two contents of a list of one section, as snapshots and as plain rows.
struct ReplacementInput<Item: WorkloadIdentifier>: Sendable {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Item>

  let pair: SnapshotPair<Int, Item>
  let oldRows: [Item]
  let newRows: [Item]

  init(_ pattern: ReplacementPattern, size: Int, seed: UInt64) throws {
    let workload = ListWorkload<Item>(
      newKeys: pattern.newKeys(size: size, seed: seed), size: size, seed: seed)
    pair = try SnapshotPair(workload)
    oldRows = workload.old
    newRows = workload.new
  }

  /// The new content, derived from the old snapshot: by deletes, by inserts before items that stay, and by appends.
  ///
  /// - Precondition: The items that stay have kept their order.
  func derived() throws -> Snapshot {
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

struct ShownList<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  let view: ListView
  let source: DiffableDataSource<Section, Item>
  let layout: ListLayout

  /// Shows a snapshot. The first apply is a reload.
  init(
    _ snapshot: Snapshot, algorithm: some DiffAlgorithm, layout: ListLayout = .phone
  ) throws {
    self.layout = layout
    view = ListView(showing: Item.self, in: layout.window(size: snapshot.numberOfItems))
    let work = layout.cellWork
    source = DiffableDataSource(listView: view, algorithm: algorithm) { view, path, item in
      if let work { blackHole(work.run()) }
      return try view.rowCell(showing: item, at: path)
    }
    try source.apply(snapshot)
  }

  /// - Parameter update: Makes the data source show the other content.
  func pendulum(
    _ update: @escaping (DiffableDataSource<Section, Item>, _ toNew: Bool) throws -> Void
  ) -> Pendulum<Item> {
    let source = source
    return Pendulum(
      view, layout: layout,
      item: { source.itemIdentifier(for: ItemPath(section: 0, item: $0)) }
    ) { toNew in
      try update(source, toNew)
    }
  }
}
