import Foundation
package import SnapshotDiff

extension DiffableDataSourceSnapshot {
  package var itemIdentifiersBySection: [[ItemIdentifier]] {
    (0..<numberOfSections).map { itemIdentifiers(atSectionIndex: $0) }
  }

  /// Items that a search by identifier, index or path does not find at their place, and a wrong number of items.
  // PERF: a first pass looks up about 200,000 items of each subject and size in four ways.
  @_specialize(where SectionIdentifier == Int, ItemIdentifier == Int)
  @_specialize(where SectionIdentifier == Int, ItemIdentifier == UUID)
  @_specialize(where SectionIdentifier == Int, ItemIdentifier == String)
  package func lookupViolations() -> [String] {
    var violations: [String] = []
    var index = 0
    for (section, items) in itemIdentifiersBySection.enumerated() {
      for (offset, item) in items.enumerated() {
        let path = ItemPath(section: section, item: offset)
        if self.path(of: item) != path || indexOfItem(item) != index
          || itemIdentifier(at: path) != item || itemIdentifier(at: index) != item
        {
          violations.append("\(item) is not found at \(path)")
        }
        index += 1
      }
    }
    if numberOfItems != index {
      violations.append("\(index) items are counted as \(numberOfItems)")
    }
    return violations
  }

  /// The same sections with other items. Reload marks are not copied.
  ///
  /// Not specialised, which shortens the build: no suite times it.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package func mapped<Other>(
    _ items: ([ItemIdentifier]) -> [Other]
  ) throws -> DiffableDataSourceSnapshot<SectionIdentifier, Other> {
    var copy = DiffableDataSourceSnapshot<SectionIdentifier, Other>()
    // Each section is filled before the next is appended: adding items moves the starts of all later sections.
    for (section, old) in zip(sectionIdentifiers, itemIdentifiersBySection) {
      try copy.appendSections([section])
      try copy.appendItems(items(old), toSection: section)
    }
    return copy
  }
}
