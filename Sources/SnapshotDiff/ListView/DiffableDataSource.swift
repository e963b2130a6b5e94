/// Shows one snapshot after another in a ``ListView``: the counterpart of
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
/// The first apply is a `reloadData`. Each later apply compares by identifier and shows the changes in one batch, or
/// in two if a section moves and its items change. Then a batch of its own shows the marks for reload. The marks for
/// reconfiguration come last. With ``LISDiff``, a snapshot that was taken from ``snapshot()`` and edited costs only its
/// edits, unless they were so many that the snapshot folded them.
///
/// All applies come from one queue, one at a time. The data source retains the list view. The list view does not retain
/// the data source.
public final class DiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  public typealias Difference = SnapshotDifference<SectionIdentifier, ItemIdentifier>

  /// Returns the cell for an item; nil is an error. The path is the item's place at that moment. Do not use the path to
  /// look the item up elsewhere.
  public typealias CellProvider = (ListView, ItemPath, ItemIdentifier) throws -> ListCell?

  public let listView: ListView

  @usableFromInline let content = ShownContent<SectionIdentifier, ItemIdentifier>()
  @usableFromInline let gate = ApplyGate()
  @usableFromInline let queue: () -> QueueIdentifier

  /// Whether any snapshot was applied. The first one is shown by a reload.
  @usableFromInline var hasApplied = false

  // PERF: closures, made where the types of the identifiers are known. The list view calls the data source through a
  // protocol. Without the closures, that call would run unspecialized code.
  @usableFromInline let difference: (Snapshot, Snapshot) throws -> Difference
  @usableFromInline let countsShown: () -> [Int]
  @usableFromInline let cell: (ListView, ItemPath) throws -> ListCell

  /// Becomes the data source of the list view.
  ///
  /// - Parameters:
  ///   - listView: Retained, and updated with all changes.
  ///   - algorithm: Finds the changes.
  ///   - queue: Returns the queue that an apply comes from; by default the calling thread. A serial queue, an actor or
  ///     a scheduler may change threads: return its name.
  ///   - cellProvider: Returns the cells. If it throws, the apply ends, and everything is as it was before.
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
