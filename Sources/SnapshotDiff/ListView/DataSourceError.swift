/// Misuse of a ``DiffableDataSource``. The list view shows the same cells as before the call.
public enum DataSourceError: Error, Hashable, Sendable {
  /// An apply during another apply, or during another change of the list view.
  case reentrantApply
  /// Applies from two queues, at the same time or one after the other.
  case appliedFromTwoQueues(first: QueueIdentifier, second: QueueIdentifier)
  /// The cell provider returned nil. `item` is a description of the item.
  case noCell(path: ItemPath, item: String)
  /// A cell was asked for at a path without an item.
  case noItem(path: ItemPath)
  /// The difference to apply was not made from the shown snapshot.
  case staleDifference
  /// The algorithm's difference is not between the shown snapshot and the one to apply.
  case wrongDifference
  /// The list view has another data source now, or none.
  case replaced
}

extension DataSourceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .reentrantApply:
      "A snapshot was applied while the list view is changing or another is being applied. Do not "
        + "apply from the cell provider or from a completion: wait until the call has returned."
    case .appliedFromTwoQueues(let first, let second):
      "Snapshots were applied from two queues, \(first) and \(second). Apply all of them from one. A "
        + "serial queue or an actor may change threads: name it to the data source, "
        + "queue: { QueueIdentifier(\"updates\") }."
    case .noCell(let path, let item):
      "The cell provider returned nil for the item at index path \(path): \(item). Return a cell for "
        + "every item."
    case .noItem(let path):
      "There is no item at index path \(path). Let the list view alone ask for cells."
    case .staleDifference:
      "The difference was made from another snapshot than the one that is shown. Make it from "
        + "snapshot()."
    case .wrongDifference:
      "The algorithm made a difference of other snapshots than the one that is shown and the one to "
        + "apply. Make it of the two that it is given."
    case .replaced:
      "The list view has another data source, or none. Make a list view for each."
    }
  }
}
