package import SnapshotDiff

extension DiffableDataSourceSnapshot {
  package var itemIdentifiersBySection: [[ItemIdentifier]] {
    (0..<numberOfSections).map { itemIdentifiers(atSectionIndex: $0) }
  }

  /// The same sections with other items. Nothing is marked.
  ///
  /// Not specialised, because no suite times it.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package func mapped<Other>(
    _ items: ([ItemIdentifier]) -> [Other]
  ) throws -> DiffableDataSourceSnapshot<SectionIdentifier, Other> {
    var copy = DiffableDataSourceSnapshot<SectionIdentifier, Other>()
    // Sections are filled one by one: adding items to a section moves the starts of all later sections.
    for (section, old) in zip(sectionIdentifiers, itemIdentifiersBySection) {
      try copy.appendSections([section])
      try copy.appendItems(items(old), toSection: section)
    }
    return copy
  }
}
