/// What a ``ListView`` has done since it was made or its counters were reset. A failed call counts nothing.
@frozen
public struct ListViewCounters: Hashable, Sendable {
  /// Batches that were shown. A batch without operations does not count.
  public var batches = 0
  /// Calls of `reloadData`.
  public var reloads = 0

  public var sectionDeletes = 0
  public var sectionInserts = 0
  public var sectionReloads = 0
  public var sectionMoves = 0
  public var itemDeletes = 0
  public var itemInserts = 0
  public var itemReloads = 0
  public var itemMoves = 0

  /// How often the data source was asked for a cell, to show it or to reconfigure it.
  public var cellsAsked = 0
  /// Items that were reconfigured in their own cells.
  public var cellsReconfigured = 0
  /// Cells made because the reuse pool had none.
  public var cellsMade = 0
  /// Cells that came out of the reuse pool.
  public var cellsReused = 0
  /// Items that came, went, were reloaded or changed their row in an animated batch, and were on screen before or after
  /// it. Each counts once a batch.
  public var cellsAnimated = 0

  @inlinable
  public init() {}
}

extension ListViewCounters {
  /// The number of operations in all batches.
  @inlinable
  public var updateItems: Int {
    sectionDeletes + sectionInserts + sectionReloads + sectionMoves
      + itemDeletes + itemInserts + itemReloads + itemMoves
  }

  /// Cells handed out to be shown. A reconfigured cell does not count: it is on screen already.
  @inlinable
  public var cellsDequeued: Int { cellsMade + cellsReused }

  mutating func add(_ updates: BatchUpdates) {
    batches += 1
    sectionDeletes += updates.sectionDeletes.count
    sectionInserts += updates.sectionInserts.count
    sectionReloads += updates.sectionReloads.count
    sectionMoves += updates.sectionMoves.count
    itemDeletes += updates.itemDeletes.count
    itemInserts += updates.itemInserts.count
    itemReloads += updates.itemReloads.count
    itemMoves += updates.itemMoves.count
  }
}
