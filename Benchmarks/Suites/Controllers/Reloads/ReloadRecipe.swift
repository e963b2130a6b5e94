import FetchedResults
import SnapshotDiff

/// The reload rule of "How-to use Diffable Data Sources with Core Data", from its step "Implementing the new
/// NSFetchedResultsController delegate method".
///
/// The rule visits all items of the delivered snapshot. An item is reloaded if it has the same index in the snapshot on
/// screen and its object has unsaved changes. An object that another context saved has no unsaved changes in the list's
/// context.
///
/// - Complexity: O(*n*) lookups and objects, whatever has changed. A linear search takes O(*n*) for each lookup.
enum ReloadRecipe {
  case lookup
  case linear

  func reloads(
    from shown: FetchedSnapshot, to delivered: FetchedSnapshot, in context: ManagedObjectContext
  ) -> [ObjectID] {
    switch self {
    case .lookup:
      reloads(delivered, in: context, indexBefore: shown.indexOfItem, index: delivered.indexOfItem)
    case .linear:
      reloads(
        delivered, in: context, indexBefore: shown.itemIdentifiers.firstIndex,
        index: delivered.itemIdentifiers.firstIndex)
    }
  }

  @inline(__always)
  private func reloads(
    _ delivered: FetchedSnapshot, in context: ManagedObjectContext,
    indexBefore: (ObjectID) -> Int?, index: (ObjectID) -> Int?
  ) -> [ObjectID] {
    delivered.itemIdentifiers.compactMap { item in
      guard let before = indexBefore(item), let now = index(item), before == now,
        let object = try? context.existingObject(with: item), object.isUpdated
      else { return nil }
      return item
    }
  }
}
