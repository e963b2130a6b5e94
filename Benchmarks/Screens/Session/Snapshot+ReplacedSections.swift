import SnapshotDiff

extension DiffableDataSourceSnapshot {
  /// How many sections go, and come back under another name with items of theirs.
  func replacedSections(by next: Self) -> Int {
    sectionIdentifiers.indices.count { index in
      if next.indexOfSection(sectionIdentifiers[index]) != nil { return false }
      return itemIdentifiers(atSectionIndex: index).contains { item in
        guard let section = next.sectionIdentifier(containingItem: item) else { return false }
        return indexOfSection(section) == nil
      }
    }
  }
}
