extension DiffableDataSourceSnapshot {
  /// - Throws: ``SnapshotError/sectionExists(_:)``, ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: *m* hashes for *m* new sections. O(*s* log *k*) for *s* sections in all, with *k* edits pending.
  ///   O(*m*) if no edits are pending and no other snapshot shares the base. O(*n*) for *n* items if edits are folded.
  @inlinable
  public mutating func appendSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    try insert(sections, at: numberOfSections)
  }

  /// Inserts sections before another section.
  /// - Throws: ``SnapshotError/sectionNotFound(_:)`` for the destination,
  ///   ``SnapshotError/sectionExists(_:)``, ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: *m* + 1 hashes for *m* new sections. O(*s* log *k*) integer operations for *s* sections in all with
  ///   *k* edits pending. O(*n*) if edits are folded.
  @inlinable
  public mutating func insertSections(
    _ sections: [SectionIdentifier], beforeSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    try insert(sections, at: try existingIndex(of: destination))
  }

  /// Inserts sections behind another section; otherwise as ``insertSections(_:beforeSection:)``.
  @inlinable
  public mutating func insertSections(
    _ sections: [SectionIdentifier], afterSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    try insert(sections, at: try existingIndex(of: destination) + 1)
  }

  /// Deletes sections with their items; unknown identifiers are ignored.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` for an identifier repeated in `sections`.
  /// - Complexity: *m* hashes for *m* given sections. O(*s* log *k*) for *s* sections in all with *k* edits pending,
  ///   and O(log *k*) for each pending edit of a deleted section. O(*n*) if edits are folded. All marked items are
  ///   looked up.
  @inlinable
  public mutating func deleteSections(_ sections: [SectionIdentifier]) throws(SnapshotError) {
    prepareEdits(adding: sections.count)
    let table = self.sections.table
    let hashes = table.hashes(of: sections)
    try requireUnique(sections, hashes, table)
    let indices = sections.indices.map { self.sections.index(of: sections[$0], hashes[$0]) }
      .filter { $0 >= 0 }.sorted()
    // Two of the given sections may be unequal to each other, but both equal to one section of the snapshot.
    for (index, next) in zip(indices, indices.dropFirst()) where index == next {
      throw .duplicateSections(["\(self.sections.identifiers[index])"])
    }
    if indices.isEmpty { return }
    let edits = ownStructure()
    for index in indices { forgetPutItems(inSection: number(ofSectionAt: index), edits) }
    edits.structure!.list.remove(at: indices)
    edits.structure!.editCount += indices.count
    recountSections(edits)
    dropMarksOfAbsentSections()
    dropMarksOfAbsentItems()
    foldIfWithoutItems()
  }

  /// Moves a section with its items.
  ///
  /// - Throws: ``SnapshotError/movedSectionNotFound(_:)``, ``SnapshotError/sectionNotFound(_:)`` for
  ///   the destination, ``SnapshotError/movedBesideItself(_:)``.
  /// - Complexity: two hashes, and O(*s* log *k*) for *s* sections with *k* edits pending; O(*n*) if edits are folded.
  @inlinable
  public mutating func moveSection(
    _ section: SectionIdentifier, beforeSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    try move(section, beside: destination, offset: 0)
  }

  /// Moves a section behind another; otherwise as ``moveSection(_:beforeSection:)``.
  @inlinable
  public mutating func moveSection(
    _ section: SectionIdentifier, afterSection destination: SectionIdentifier
  ) throws(SnapshotError) {
    try move(section, beside: destination, offset: 1)
  }
}

extension DiffableDataSourceSnapshot {
  @inlinable
  mutating func insert(
    _ sections: [SectionIdentifier], at index: Int
  ) throws(SnapshotError) {
    prepareEdits(adding: sections.count)
    let hashing = self.sections.table.hashing
    let hashes = self.sections.table.hashes(of: sections)
    try requireNew(sections, hashes)
    if sections.isEmpty { return }
    if edits == nil, index == base.sections.count, isKnownUniquelyReferenced(&base),
      !base.isKnownByEdits
    {
      base.append(sections, hashes)
      rehashSectionMarks(from: hashing)
      return
    }
    let edits = ownStructure()
    edits.structure!.list.insert(sections, hashes, at: index)
    edits.structure!.editCount += sections.count
    rehashSectionMarks(from: hashing)
    recountSections(edits)
    foldIfWithoutItems()
  }

  @inlinable
  mutating func move(
    _ section: SectionIdentifier, beside destination: SectionIdentifier, offset: Int
  ) throws(SnapshotError) {
    prepareEdits(adding: 1)
    let source = index(of: section)
    guard source >= 0 else { throw .movedSectionNotFound("\(section)") }
    let anchor = index(of: destination)
    guard source != anchor else { throw .movedBesideItself("\(section)") }
    guard anchor >= 0 else { throw .sectionNotFound("\(destination)") }
    var target = anchor + offset
    if source < target { target -= 1 }
    if source == target { return }
    let edits = ownStructure()
    edits.structure!.list.move(from: source, to: target)
    edits.structure!.editCount += 1
    recountSections(edits)
    foldIfWithoutItems()
  }

  /// The same sections with their items, in another order. Nothing is hashed or folded.
  ///
  /// - Parameter order: for each index in the new order, the section's index in this snapshot.
  /// - Complexity: O(*s* log *k*) for *s* sections with *k* edits pending.
  @inlinable
  func withSections(inOrder order: [Int]) -> Self {
    let numbers = order.map(number(ofSectionAt:))
    var copy = self
    copy.edits = edits.map(Edits.init(copying:))
    let edits = copy.ownStructure()
    edits.structure!.editCount += edits.structure!.list.arrange(numbers)
    copy.recountSections(edits)
    return copy
  }

  /// Returns the pending edits, with a list of all sections that the caller may change.
  @inlinable
  mutating func ownStructure() -> Edits {
    let edits = ownEdits()
    if edits.structure == nil { edits.structure = EditedSections(base.sections) }
    return edits
  }

  /// Forgets the items that edits put into a deleted section. For a base item among them, the edit at its base position
  /// then says that the item is deleted. The section's own base items need no edit: they go with the section.
  @inlinable
  func forgetPutItems(inSection number: Int, _ edits: Edits) {
    var keys: [EditKey] = []
    var gone: [Edit] = []
    var added: [Int] = []
    edits.items.forEach(
      from: EditKey(startOf: base.firstPosition(ofSection: number)),
      below: EditKey(baseKeyAt: base.endPosition(ofSection: number))
    ) {
      if $0.key.isBaseKey { return true }
      keys.append($0.key)
      let number = Int(truncatingIfNeeded: $0.value)
      if number < base.count {
        gone.append(Edit(EditKey(baseKeyAt: base.position(ofSlot: number)), 0))
      } else {
        added.append(number - base.count)
      }
      return true
    }
    if keys.isEmpty { return }
    gone.sortByKey()
    edits.items.merge(removing: keys, adding: gone)
    edits.added.merge(forgetting: added, noting: [])
  }

  @inlinable
  func recountSections(_ edits: Edits) {
    let list = edits.structure!.list
    var starts: [Int] = []
    starts.reserveCapacity(list.count)
    var start = 0
    for index in 0..<list.count {
      starts.append(start)
      let number = list.number(at: index)
      start += base.count(ofSection: number)
      if edits.items.isEmpty { continue }
      let first = EditKey(startOf: base.firstPosition(ofSection: number))
      let end = EditKey(baseKeyAt: base.endPosition(ofSection: number))
      start += edits.items.sum(below: end) - edits.items.sum(below: first)
    }
    edits.structure!.starts = starts
    edits.structure!.itemCount = start
  }

  @inlinable
  func requireNew(_ sections: [SectionIdentifier], _ hashes: [UInt32]) throws(SnapshotError) {
    let list = self.sections
    try requireUnique(sections, hashes, list.table)
    for index in sections.indices where list.index(of: sections[index], hashes[index]) >= 0 {
      throw .sectionExists("\(sections[index])")
    }
  }

  @inlinable
  func requireUnique(
    _ sections: [SectionIdentifier], _ hashes: [UInt32],
    _ table: IdentityTable<SectionIdentifier>
  ) throws(SnapshotError) {
    let repeated = table.repeatedIdentifiers(sections, hashes)
    if !repeated.isEmpty { throw .duplicateSections(repeated.map { "\($0)" }) }
  }
}
