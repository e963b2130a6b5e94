package import SnapshotDiff

extension DiffableDataSourceSnapshot {
  package var itemIdentifiersBySection: [[ItemIdentifier]] {
    (0..<numberOfSections).map { itemIdentifiers(atSectionIndex: $0) }
  }
}
