extension DiffableDataSourceSnapshot {
  /// - Throws: ``SnapshotError/sectionExists(_:)``, ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: O(*m*) for *m* sections.
  @inlinable
  public mutating func appendSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    try requireNew(sections)
    place(sections, at: self.sections.count)
  }

  /// - Throws: ``SnapshotError/sectionNotFound(_:)`` for the destination,
  ///   ``SnapshotError/sectionExists(_:)``, ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: O(*m*) and the number of items in the sections that shift.
  @inlinable
  public mutating func insertSections(
    _ sections: [SectionIdentifier], beforeSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    let index = try existingIndex(of: destination)
    try requireNew(sections)
    place(sections, at: index)
  }

  /// - Throws: as ``insertSections(_:beforeSection:)``.
  /// - Complexity: as ``insertSections(_:beforeSection:)``.
  @inlinable
  public mutating func insertSections(
    _ sections: [SectionIdentifier], afterSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    let index = try existingIndex(of: destination) + 1
    try requireNew(sections)
    place(sections, at: index)
  }

  /// Deletes the sections that are there, with their items; unknown ones are ignored.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` for an identifier repeated in `sections`.
  /// - Complexity: O(*n*) in the items deleted and those of the sections that shift.
  @inlinable
  public mutating func deleteSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    try requireUnique(sections)
    var first = self.sections.count
    for section in sections {
      guard let index = sectionIndices.removeValue(forKey: section) else { continue }
      first = min(first, index)
      for item in itemsBySection[index] { itemPaths[item] = nil }
    }
    guard first < self.sections.count else { return }
    var kept = first
    for index in first..<self.sections.count
    where sectionIndices[self.sections[index]] != nil {
      self.sections[kept] = self.sections[index]
      itemsBySection[kept] = itemsBySection[index]
      kept += 1
    }
    self.sections.removeLast(self.sections.count - kept)
    itemsBySection.removeLast(itemsBySection.count - kept)
    indexSections(first..<kept)
    countSectionStarts(from: first)
    marks.reloadedSections.removeAll { sectionIndices[$0] == nil }
    dropMarksOfAbsentItems()
  }

  /// Moves a section, its items with it.
  ///
  /// - Throws: ``SnapshotError/movedSectionNotFound(_:)``, ``SnapshotError/sectionNotFound(_:)`` for
  ///   the destination, ``SnapshotError/movedBesideItself(_:)``.
  /// - Complexity: O(*n*) in the items of the sections that shift.
  @inlinable
  public mutating func moveSection(
    _ section: SectionIdentifier, beforeSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    try move(section, beside: destination, offset: 0)
  }

  /// - Throws: as ``moveSection(_:beforeSection:)``.
  /// - Complexity: as ``moveSection(_:beforeSection:)``.
  @inlinable
  public mutating func moveSection(
    _ section: SectionIdentifier, afterSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    try move(section, beside: destination, offset: 1)
  }
}

extension DiffableDataSourceSnapshot {
  @inlinable
  mutating func place(_ sections: [SectionIdentifier], at index: Int) {
    self.sections.insert(contentsOf: sections, at: index)
    itemsBySection.insert(contentsOf: Array(repeating: [], count: sections.count), at: index)
    indexSections(index..<self.sections.count)
    countSectionStarts(from: index)
  }

  @inlinable
  mutating func move(
    _ section: SectionIdentifier, beside destination: SectionIdentifier, offset: Int
  ) throws(SnapshotError) {
    guard let source = sectionIndices[section] else { throw .movedSectionNotFound("\(section)") }
    guard section != destination else { throw .movedBesideItself("\(section)") }
    var target = try existingIndex(of: destination) + offset
    if source < target { target -= 1 }
    let items = itemsBySection.remove(at: source)
    self.sections.remove(at: source)
    self.sections.insert(section, at: target)
    itemsBySection.insert(items, at: target)
    let first = min(source, target)
    indexSections(first..<max(source, target) + 1)
    countSectionStarts(from: first)
  }

  @inlinable
  func requireNew(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    try requireUnique(sections)
    for section in sections where sectionIndices[section] != nil {
      throw .sectionExists("\(section)")
    }
  }

  @inlinable
  func requireUnique(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    let repeated = repeatedElements(of: sections)
    if !repeated.isEmpty { throw .duplicateSections(repeated.map { "\($0)" }) }
  }
}
