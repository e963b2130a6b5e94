extension DiffableDataSourceSnapshot {
  /// - Throws: ``SnapshotError/sectionExists(_:)``, ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: *m* hashes for *m* sections.
  @inlinable
  public mutating func appendSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    let hashes = sectionTable.hashes(of: sections)
    try requireNew(sections, hashes)
    place(sections, hashes, at: self.sections.count)
  }

  /// - Throws: ``SnapshotError/sectionNotFound(_:)`` for the destination,
  ///   ``SnapshotError/sectionExists(_:)``, ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: *m* + 1 hashes for *m* sections, and O(*s*) for *s* sections; no item is touched.
  @inlinable
  public mutating func insertSections(
    _ sections: [SectionIdentifier], beforeSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    let index = try existingIndex(of: destination)
    let hashes = sectionTable.hashes(of: sections)
    try requireNew(sections, hashes)
    place(sections, hashes, at: index)
  }

  /// - Throws: as ``insertSections(_:beforeSection:)``.
  /// - Complexity: as ``insertSections(_:beforeSection:)``.
  @inlinable
  public mutating func insertSections(
    _ sections: [SectionIdentifier], afterSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    let index = try existingIndex(of: destination) + 1
    let hashes = sectionTable.hashes(of: sections)
    try requireNew(sections, hashes)
    place(sections, hashes, at: index)
  }

  /// Deletes the sections that are there, with their items; unknown ones are ignored.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` for an identifier repeated in `sections`.
  /// - Complexity: *m* hashes for *m* sections; O(*k* + *s*) integer operations for *k* items deleted
  ///   and *s* sections, and O(*n*) at the first edit of a snapshot built section after section.
  @inlinable
  public mutating func deleteSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    let hashes = sectionTable.hashes(of: sections)
    try requireUnique(sections, hashes)
    let slots = sections.indices.map { slot(ofSection: sections[$0], hashes[$0]) }
      .filter { $0 >= 0 }
    if slots.isEmpty { return }
    let indices = slots.map { sectionOrder.index(ofSlot: $0) }.sorted()
    forgetItems(ofSectionsAt: indices)
    sectionTable.remove(slots.map { UInt32(truncatingIfNeeded: $0) })
    sectionOrder.remove(indices, count: self.sections.count)
    self.sections.remove(ascending: indices)
    itemsBySection.remove(ascending: indices)
    if !places.isSequential { places.slotsBySection.remove(ascending: indices) }
    sectionStarts.removeLast(indices.count)
    countSectionStarts(from: indices[0])
    let order = sectionOrder
    let count = self.sections.count
    marks.reloadedSections.keep { order.holds($0, count: count) }
    dropMarksOfAbsentItems()
  }

  /// Moves a section, its items with it.
  ///
  /// - Throws: ``SnapshotError/movedSectionNotFound(_:)``, ``SnapshotError/sectionNotFound(_:)`` for
  ///   the destination, ``SnapshotError/movedBesideItself(_:)``.
  /// - Complexity: two hashes, and O(*s*) for *s* sections; O(*n*) integer operations at the first edit
  ///   of a snapshot built section after section.
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
  /// Puts sections that are not in the snapshot at `index`.
  @inlinable
  mutating func place(_ sections: [SectionIdentifier], _ hashes: [UInt32], at index: Int) {
    var table = IdentityTable<SectionIdentifier>(hashing: .standard)
    swap(&table, &sectionTable)
    let slots = table.insertNew(sections, hashes) { slot in
      self.sections[sectionOrder.index(ofSlot: slot)]
    }
    swap(&table, &sectionTable)
    sectionOrder.insert(slots, at: index, count: self.sections.count)
    self.sections.insert(contentsOf: sections, at: index)
    itemsBySection.insert(contentsOf: repeatElement([], count: sections.count), at: index)
    if !places.isSequential {
      places.slotsBySection.insert(contentsOf: repeatElement([], count: sections.count), at: index)
    }
    countSectionStarts(from: index)
  }

  @inlinable
  mutating func move(
    _ section: SectionIdentifier, beside destination: SectionIdentifier, offset: Int
  ) throws(SnapshotError) {
    let slot = slot(ofSection: section)
    guard slot >= 0 else { throw .movedSectionNotFound("\(section)") }
    let anchor = self.slot(ofSection: destination)
    guard slot != anchor else { throw .movedBesideItself("\(section)") }
    guard anchor >= 0 else { throw .sectionNotFound("\(destination)") }
    let source = sectionOrder.index(ofSlot: slot)
    var target = sectionOrder.index(ofSlot: anchor) + offset
    if source < target { target -= 1 }
    if source == target { return }
    let passed = source < target ? source + 1..<target + 1 : target..<source
    if !itemsBySection[source].isEmpty, passed.contains(where: { !itemsBySection[$0].isEmpty }) {
      makePlacesExplicit()
    }
    self.sections.moveElement(from: source, to: target)
    itemsBySection.moveElement(from: source, to: target)
    if !places.isSequential { places.slotsBySection.moveElement(from: source, to: target) }
    sectionOrder.move(from: source, to: target, count: sections.count)
    countSectionStarts(from: min(source, target))
  }

  @inlinable
  func requireNew(_ sections: [SectionIdentifier], _ hashes: [UInt32]) throws(SnapshotError) {
    try requireUnique(sections, hashes)
    for index in sections.indices where slot(ofSection: sections[index], hashes[index]) >= 0 {
      throw .sectionExists("\(sections[index])")
    }
  }

  @inlinable
  func requireUnique(_ sections: [SectionIdentifier], _ hashes: [UInt32]) throws(SnapshotError) {
    let repeated = sectionTable.repeatedIdentifiers(sections, hashes)
    if !repeated.isEmpty { throw .duplicateSections(repeated.map { "\($0)" }) }
  }
}
