// The calls inside `performBatchUpdates`, under the names that UIKit gives them.

extension BatchUpdates {
  /// Deletes items. `paths` are their paths before the update.
  @inlinable
  public mutating func deleteItems(at paths: [ItemPath]) { itemDeletes += paths }

  /// Inserts items. `paths` are their paths after the update.
  @inlinable
  public mutating func insertItems(at paths: [ItemPath]) { itemInserts += paths }

  /// Reloads items. `paths` are their paths before the update.
  @inlinable
  public mutating func reloadItems(at paths: [ItemPath]) { itemReloads += paths }

  /// Moves an item from a path before the update to a path after it.
  @inlinable
  public mutating func moveItem(at path: ItemPath, to newPath: ItemPath) {
    itemMoves.append(Move(from: path, to: newPath))
  }

  /// Deletes sections. `sections` are their indices before the update.
  @inlinable
  public mutating func deleteSections(_ sections: some Sequence<Int>) { sectionDeletes += sections }

  /// Inserts sections. `sections` are their indices after the update.
  @inlinable
  public mutating func insertSections(_ sections: some Sequence<Int>) { sectionInserts += sections }

  /// Reloads sections. `sections` are their indices before the update.
  @inlinable
  public mutating func reloadSections(_ sections: some Sequence<Int>) { sectionReloads += sections }

  /// Moves a section from an index before the update to an index after it.
  @inlinable
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    sectionMoves.append(Move(from: section, to: newSection))
  }
}
