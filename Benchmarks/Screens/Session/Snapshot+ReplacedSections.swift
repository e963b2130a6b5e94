import SnapshotDiff

extension DiffableDataSourceSnapshot {
  /// The number of sections that `next` replaces: the section is gone, and a new section has some of its items.
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
