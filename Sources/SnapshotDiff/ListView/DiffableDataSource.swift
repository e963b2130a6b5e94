/// Shows one snapshot after another in a ``ListView``: the counterpart of `UICollectionViewDiffableDataSource`.
///
/// ```swift
/// let source = DiffableDataSource<String, Int>(listView: view) { view, path, item in
///   let cell = try view.dequeueReusableCell(withReuseIdentifier: "event", for: path)
///   (cell as? EventCell)?.show(item)
///   return cell
/// }
/// var snapshot = source.snapshot()
/// try snapshot.appendSections(["Football"])
/// try snapshot.appendItems([735, 747])
/// try source.apply(snapshot)
/// ```
///
/// The first apply is a `reloadData`. Each later apply compares by identifier and shows the changes in one batch, or in
/// two if a section moves and its items change. Then it shows the marks for reload in a batch of their own, and the
/// marks for reconfiguration last. If the new snapshot is an edited copy of ``snapshot()``, ``LISDiff`` reads only the
/// edits. It reads more if sections were edited, or if the edits were so many that the copy folded them into a new
/// base.
///
/// If there are two batches, the second batch only moves sections. It may take items off screen right after the first
/// batch has asked for their cells.
///
/// All applies must come from one queue, one at a time. The data source retains the list view, not vice versa.
public final class DiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  public typealias Difference = SnapshotDifference<SectionIdentifier, ItemIdentifier>

  /// Returns the cell for an item; nil is an error. Look up content by the item: the path is valid only at that moment.
  ///
  /// An apply asks only for items of its own snapshot. If the apply fails, it asks again for items shown before.
  public typealias CellProvider = (ListView, ItemPath, ItemIdentifier) throws -> ListCell?

  public let listView: ListView

  @usableFromInline let content = ShownContent<SectionIdentifier, ItemIdentifier>()
  @usableFromInline let gate = ApplyGate()
  @usableFromInline let queue: () -> QueueIdentifier

  @usableFromInline var hasApplied = false

  // PERF: closures, made where the types of the identifiers are known. The list view calls the data source through a
  // protocol. Without the closures, that call would run unspecialized code.
  @usableFromInline let difference: (Snapshot, Snapshot) throws -> Difference
  @usableFromInline let countsShown: () -> [Int]
  @usableFromInline let cell: (ListView, ItemPath) throws -> ListCell

  /// Becomes the data source of the list view.
  ///
  /// - Parameter queue: Names the queue that calls apply; by default the thread. For a serial queue, an actor or a
  ///   scheduler, return its own name, since its thread may change.
  @inlinable
  public init(
    listView: ListView, algorithm: some DiffAlgorithm = LISDiff(),
    queue: @escaping () -> QueueIdentifier = QueueIdentifier.current,
    cellProvider: @escaping CellProvider
  ) {
    self.listView = listView
    self.queue = queue
    difference = { try algorithm.difference(from: $0, to: $1) }
    countsShown = { [content] in content.snapshot.itemCounts }
    cell = { [content] listView, path in
      guard let item = content.snapshot.itemIdentifier(at: path) else {
        throw DataSourceError.noItem(path: path)
      }
      guard let cell = try cellProvider(listView, path, item) else {
        throw DataSourceError.noCell(path: path, item: "\(item)")
      }
      return cell
    }
    listView.dataSource = self
  }
}

extension DiffableDataSource: ListViewDataSource {
  public var itemCounts: [Int] { countsShown() }

  public func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    try cell(listView, path)
  }
}
