public import SnapshotDiff

/// One call of a member that changes a snapshot, as a value.
public enum SnapshotEdit<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  public enum Side: Sendable, CaseIterable {
    case before, after
  }

  case appendItems([Item], to: Section?)
  case insertItems([Item], Side, Item)
  case insertEach([Item], before: [Item])
  case deleteItems([Item])
  case deleteAllItems
  case moveItem(Item, Side, Item)
  case moveEach([Item], before: [Item])
  case reloadItems([Item])
  case reconfigureItems([Item])
  case appendSections([Section])
  case insertSections([Section], Side, Section)
  case deleteSections([Section])
  case moveSection(Section, Side, Section)
  case reloadSections([Section])
}

extension SnapshotEdit {
  public func perform(
    on snapshot: inout DiffableDataSourceSnapshot<Section, Item>
  ) throws(SnapshotError) {
    switch self {
    case .appendItems(let items, let section):
      try snapshot.appendItems(items, toSection: section)
    case .insertItems(let items, .before, let destination):
      try snapshot.insertItems(items, beforeItem: destination)
    case .insertItems(let items, .after, let destination):
      try snapshot.insertItems(items, afterItem: destination)
    case .insertEach(let items, let destinations):
      try snapshot.insertItems(items, beforeItems: destinations)
    case .deleteItems(let items): try snapshot.deleteItems(items)
    case .deleteAllItems: snapshot.deleteAllItems()
    case .moveItem(let item, .before, let destination):
      try snapshot.moveItem(item, beforeItem: destination)
    case .moveItem(let item, .after, let destination):
      try snapshot.moveItem(item, afterItem: destination)
    case .moveEach(let items, let destinations):
      try snapshot.moveItems(items, beforeItems: destinations)
    case .reloadItems(let items): try snapshot.reloadItems(items)
    case .reconfigureItems(let items): try snapshot.reconfigureItems(items)
    case .appendSections(let sections): try snapshot.appendSections(sections)
    case .insertSections(let sections, .before, let destination):
      try snapshot.insertSections(sections, beforeSection: destination)
    case .insertSections(let sections, .after, let destination):
      try snapshot.insertSections(sections, afterSection: destination)
    case .deleteSections(let sections): try snapshot.deleteSections(sections)
    case .moveSection(let section, .before, let destination):
      try snapshot.moveSection(section, beforeSection: destination)
    case .moveSection(let section, .after, let destination):
      try snapshot.moveSection(section, afterSection: destination)
    case .reloadSections(let sections): try snapshot.reloadSections(sections)
    }
  }
}
