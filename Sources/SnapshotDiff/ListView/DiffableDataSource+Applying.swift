// A failed apply leaves cells, places, counters and log as they were. The cell provider is asked again for the content
// of cells that the apply may have changed. If the cell provider throws again, these cells keep whatever content they
// then have.

extension DiffableDataSource {
  /// Shows a snapshot. The first apply reloads the list view. Each later apply shows the changes, then the marks.
  /// Without changes and marks, no cell is asked for, and nothing is counted.
  ///
  /// - Parameters:
  ///   - animated: Whether the list view animates its batches. The changes are found either way.
  ///   - completion: Called last, before the apply has ended. So the completion must not call apply. If it throws, the
  ///     error goes to the caller, and the snapshot stays applied.
  /// - Throws: ``DataSourceError``; ``InvalidBatchUpdate`` if the algorithm's changes break the rules of list views;
  ///   ``DifferenceError`` from the algorithm; ``ListViewError``; errors of the cell provider. Apart from the content
  ///   of cells, everything is then as it was.
  /// - Complexity: that of the algorithm, and O((*k* + *s* + *v*) log (*k* + *s*)) for *k* changes and marks, *s*
  ///   sections and *v* loaded rows. With *k'* edits pending, each step takes log *k'* times as long.
  @inlinable
  public func apply(
    _ snapshot: Snapshot, animatingDifferences animated: Bool = true,
    completion: (() throws -> Void)? = nil
  ) throws {
    try applying(completion) { try showChanges(to: snapshot, animated: animated) }
  }

  /// Shows sections with their items, in this order. The call derives the next snapshot from the shown snapshot, which
  /// costs less than a fresh build, unless much changed.
  ///
  /// - Throws: as the call for a snapshot; and as ``DiffableDataSourceSnapshot/init(_:derivedFrom:)``.
  /// - Complexity: that of ``DiffableDataSourceSnapshot/init(_:derivedFrom:)``, and that of
  ///   ``apply(_:animatingDifferences:completion:)-(Snapshot,_,_)`` for the derived snapshot.
  @inlinable
  public func apply(
    _ content: [(SectionIdentifier, [ItemIdentifier])],
    animatingDifferences animated: Bool = true, completion: (() throws -> Void)? = nil
  ) throws {
    // The shown snapshot is read only after the gate has admitted this apply, since another thread may be applying.
    try applying(completion) {
      try showChanges(
        to: Snapshot(content, derivedFrom: self.content.snapshot), animated: animated)
    }
  }

  /// Shows a snapshot by a reload. The snapshot is not compared, and its marks have no effect.
  ///
  /// - Throws: as ``apply(_:animatingDifferences:completion:)``.
  /// - Complexity: O(*s* + *v* log *s*) for *s* sections and *v* loaded rows. With *k* edits pending, each step takes
  ///   log *k* times as long.
  @inlinable
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() throws -> Void)? = nil
  ) throws {
    try applying(completion) { try showByReload(snapshot) }
  }

  /// Shows changes that were found earlier, like ``apply(_:animatingDifferences:completion:)-(Snapshot,_,_)`` without
  /// the algorithm.
  ///
  /// - Throws: as that call, and ``DataSourceError/staleDifference`` if the difference was not made from what is shown.
  /// - Complexity: as that call, without the algorithm; O(*n*) more if the difference's source is equal to
  ///   ``snapshot()``, but not a copy of it.
  @inlinable
  public func apply(
    _ difference: Difference, animatingDifferences animated: Bool = true,
    completion: (() throws -> Void)? = nil
  ) throws {
    try applying(completion) {
      guard difference.source.hasSameContent(as: content.snapshot) else {
        throw DataSourceError.staleDifference
      }
      guard hasApplied else { return try showByReload(difference.target) }
      try show(difference, to: difference.target, animated: animated)
    }
  }
}

extension DiffableDataSource {
  @inlinable
  func applying(_ completion: (() throws -> Void)?, _ body: () throws -> Void) throws {
    try gate.enter(from: queue())
    var isApplied = false
    defer { gate.leave(hasApplied: isApplied) }
    // The cell provider may call apply while the list view scrolls. The gate admits that call, because no other apply
    // is under way.
    if listView.isUpdating { throw DataSourceError.reentrantApply }
    guard listView.dataSource === self else { throw DataSourceError.replaced }
    try body()
    isApplied = true
    try completion?()
  }

  @inlinable
  func showChanges(to snapshot: Snapshot, animated: Bool) throws {
    guard hasApplied else { return try showByReload(snapshot) }
    let difference = try difference(content.snapshot, snapshot)
    guard difference.source.hasSameContent(as: content.snapshot),
      difference.target.hasSameContent(as: snapshot)
    else { throw DataSourceError.wrongDifference }
    try show(difference, to: snapshot, animated: animated)
  }

  @inlinable
  func showByReload(_ snapshot: Snapshot) throws {
    let before = content.snapshot
    content.snapshot = snapshot.withoutMarks()
    do {
      try listView.reloadData()
    } catch {
      content.snapshot = before
      listView.repairSpoiledCells()
      throw error
    }
    hasApplied = true
  }

  @inlinable
  func show(_ difference: Difference, to snapshot: Snapshot, animated: Bool) throws {
    let before = content.snapshot
    let stages = difference.stages()
    let isMarked = !(snapshot.marks?.isEmpty ?? true)
    // No checkpoint for a single batch: if it fails, the list view is as before.
    let checkpoint = isMarked || stages.count > 1 ? listView.checkpoint() : nil
    do {
      if stages.count > 1 {
        content.snapshot = snapshot.withoutMarks().withSections(
          inOrder: difference.sectionScript.orderBeforeMoves(
            oldCount: before.numberOfSections, newCount: snapshot.numberOfSections))
        try listView.performBatchUpdates(stages[0].updates, animated: animated)
      }
      content.snapshot = snapshot.withoutMarks()
      // If the algorithm found nothing, the list view checks the counts against an empty batch.
      try listView.performBatchUpdates(stages.last?.updates ?? BatchUpdates(), animated: animated)
      if isMarked { try showMarks(of: snapshot, animated: animated) }
    } catch {
      content.snapshot = before
      if let checkpoint { listView.restore(checkpoint) }
      listView.repairSpoiledCells()
      throw error
    }
  }

  /// Shows the marks, with the reloads in a batch of their own. A list view carries out a reload as a delete and an
  /// insert. In one batch with moves, that insert may land at a move's target.
  @inlinable
  func showMarks(of snapshot: Snapshot, animated: Bool) throws {
    var reloads = BatchUpdates()
    reloads.sectionReloads = snapshot.reloadedSectionIdentifiers.compactMap(
      content.snapshot.indexOfSection)
    reloads.itemReloads = paths(of: snapshot.reloadedItemIdentifiers)
    try listView.performBatchUpdates(reloads, animated: animated)
    try listView.reconfigureItems(at: paths(of: snapshot.reconfiguredItemIdentifiers))
  }

  // Not inlined: it has two callers.
  @inlinable
  @inline(never)
  func paths(of items: [ItemIdentifier]) -> [ItemPath] {
    items.compactMap(content.snapshot.path(of:))
  }
}
