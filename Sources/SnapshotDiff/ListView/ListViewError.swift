/// Misuse of a ``ListView``, by its caller or by its data source. The view shows the same cells as before the call. The
/// content of cells that were reused or reconfigured may have changed.
public enum ListViewError: Error, Hashable, Sendable {
  /// Counts or a cell are needed, but there is no data source. The view holds it weakly.
  case noDataSource
  /// The view was asked to change while it was changing, mostly from `cellForItemAt`.
  case updateDuringUpdate
  /// No cell type was registered for this reuse identifier.
  case unregisteredReuseIdentifier(String)
  /// The data source returned another cell for an item to reconfigure, or dequeued one with another reuse identifier.
  case reconfiguredCellReplaced(ItemPath)
  /// An item to reconfigure does not exist.
  case noSuchItem(ItemPath, itemCounts: [Int])
  /// The cell returned for this path is on screen for another item.
  case cellInUse(ItemPath)
  /// The cell returned for this path is in the reuse pool, where the next dequeue may take it.
  case cellInReusePool(ItemPath)
}

extension ListViewError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noDataSource:
      "The list view has no data source. Set one, and keep it: the view holds it weakly."
    case .updateDuringUpdate:
      "The list view was told to change while it was changing. Do not update, reload, reconfigure or "
        + "scroll it from cellForItemAt or while a batch is collected."
    case .unregisteredReuseIdentifier(let identifier):
      "could not dequeue a cell with identifier \(identifier) - must register a class for the "
        + "identifier"
    case .reconfiguredCellReplaced(let path):
      "The cell at index path \(path) is reconfigured, and another was returned for it or dequeued "
        + "with another reuse identifier. Return the cell dequeued for that path, or reload the item."
    case .noSuchItem(let path, let itemCounts):
      "attempt to reconfigure item at index path \(path) that does not exist - "
        + "\(BatchUpdateViolation.Extent(itemCounts, at: path))"
    case .cellInUse(let path):
      "The cell returned for index path \(path) is on screen for another item. Dequeue one for "
        + "every item."
    case .cellInReusePool(let path):
      "The cell returned for index path \(path) lies in the reuse pool. Return cells that were "
        + "dequeued for the path; keep none."
    }
  }
}
