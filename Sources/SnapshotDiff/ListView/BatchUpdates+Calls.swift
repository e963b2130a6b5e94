// The calls inside `performBatchUpdates`, under the names that UIKit gives them.

extension BatchUpdates {
  /// Deletes items. `paths` are paths before the update.
  @inlinable
  public mutating func deleteItems(at paths: [ItemPath]) { itemDeletes += paths }

  /// Inserts items. `paths` are paths after the update.
  @inlinable
  public mutating func insertItems(at paths: [ItemPath]) { itemInserts += paths }

  /// Reloads items. `paths` are paths before the update.
  @inlinable
  public mutating func reloadItems(at paths: [ItemPath]) { itemReloads += paths }

  /// Moves an item from a path before the update to a path after it.
  @inlinable
  public mutating func moveItem(at path: ItemPath, to newPath: ItemPath) {
    itemMoves.append(Move(from: path, to: newPath))
  }

  /// Deletes sections. `sections` are indices before the update, in any order.
  @inlinable
  public mutating func deleteSections(_ sections: some Sequence<Int>) { sectionDeletes += sections }

  /// Inserts sections. `sections` are indices after the update, in any order.
  @inlinable
  public mutating func insertSections(_ sections: some Sequence<Int>) { sectionInserts += sections }

  /// Reloads sections. `sections` are indices before the update, in any order.
  @inlinable
  public mutating func reloadSections(_ sections: some Sequence<Int>) { sectionReloads += sections }

  /// Moves a section from an index before the update to an index after it.
  @inlinable
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    sectionMoves.append(Move(from: section, to: newSection))
  }
}
