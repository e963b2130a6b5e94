// The calls a list view takes inside `performBatchUpdates`, by the names its users know.

extension BatchUpdates {
  /// Paths before the update.
  @inlinable
  public mutating func deleteItems(at paths: [ItemPath]) { itemDeletes += paths }

  /// Paths after the update.
  @inlinable
  public mutating func insertItems(at paths: [ItemPath]) { itemInserts += paths }

  /// Paths before the update.
  @inlinable
  public mutating func reloadItems(at paths: [ItemPath]) { itemReloads += paths }

  /// From a path before the update to one after it.
  @inlinable
  public mutating func moveItem(at path: ItemPath, to newPath: ItemPath) {
    itemMoves.append(Move(from: path, to: newPath))
  }

  /// Sections before the update, in any order.
  @inlinable
  public mutating func deleteSections(_ sections: some Sequence<Int>) { sectionDeletes += sections }

  /// Sections after the update, in any order.
  @inlinable
  public mutating func insertSections(_ sections: some Sequence<Int>) { sectionInserts += sections }

  /// Sections before the update, in any order.
  @inlinable
  public mutating func reloadSections(_ sections: some Sequence<Int>) { sectionReloads += sections }

  /// From a section before the update to one after it.
  @inlinable
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    sectionMoves.append(Move(from: section, to: newSection))
  }
}
