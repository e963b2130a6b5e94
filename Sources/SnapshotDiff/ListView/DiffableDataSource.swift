/// Keeps a ``ListView`` at one snapshot after another: the counterpart of
/// `UICollectionViewDiffableDataSource`.
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
/// The first apply is a `reloadData`. Every other compares by identifier and shows the changes in
/// one batch, or two where a section moves and its items change; what the snapshot marks for reload
/// follows in a batch of its own, then what it marks for reconfiguration. A snapshot taken from
/// ``snapshot()`` and edited costs what was edited, with ``LISDiff``: nothing visits all items.
///
/// All applies come from one queue, one at a time. The data source keeps the list view, the list
/// view does not keep the data source.
public final class DiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  public typealias Difference = SnapshotDifference<SectionIdentifier, ItemIdentifier>

  /// Gives the cell for an item; nil is an error. The path is where the item is at that moment: it
  /// must not be used to look the item up elsewhere.
  public typealias CellProvider = (ListView, ItemPath, ItemIdentifier) throws -> ListCell?

  public let listView: ListView

  @usableFromInline let content = ShownContent<SectionIdentifier, ItemIdentifier>()
  @usableFromInline let gate = ApplyGate()
  @usableFromInline let queue: () -> QueueIdentifier

  /// Until then there is nothing that a change could be shown against.
  @usableFromInline var hasApplied = false

  // PERF: closures made where the identifiers' types are known. The list view calls the data source
  // through a protocol, which ends in code for any type.
  @usableFromInline let difference: (Snapshot, Snapshot) throws -> Difference
  @usableFromInline let countsShown: () -> [Int]
  @usableFromInline let cell: (ListView, ItemPath) throws -> ListCell

  /// Makes itself the data source of the list view.
  ///
  /// - Parameters:
  ///   - listView: Kept, and told all changes.
  ///   - algorithm: Finds the changes.
  ///   - queue: The queue that an apply comes from; the calling thread. A serial queue, an actor or a
  ///     scheduler may change threads: say its name.
  ///   - cellProvider: Gives the cells. What it throws ends the apply, with all as it was before.
  @inlinable
  public init(
    listView: ListView, algorithm: some DiffAlgorithm = LISDiff(),
    queue: @escaping () -> QueueIdentifier = QueueIdentifier.current,
    cellProvider: @escaping CellProvider
  ) {
    self.listView = listView
    self.queue = queue
    difference = { try algorithm.difference(from: $0, to: $1) }
    countsShown = { [content] in content.itemCounts }
    cell = { [content] listView, path in
      guard let item = content.itemIdentifier(at: path) else {
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
