extension DiffableDataSourceSnapshot {
  /// Appends items to a section, or to the last one if none is named. An item that is already in the snapshot moves.
  ///
  /// - Throws: ``SnapshotError/noSections``, ``SnapshotError/sectionNotFound(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``, or ``SnapshotError/duplicateItems(_:)`` for an identifier repeated in
  ///   `items`.
  /// - Complexity: *m* hashes for *m* items, and one for a named section. O(*m*) if a snapshot that shares nothing is
  ///   filled section after section; otherwise as ``DiffableDataSourceSnapshot`` says.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemIdentifier], toSection section: SectionIdentifier? = nil
  ) throws(SnapshotError) {
    try requireRoom(for: items.count)
    if let section {
      try appendItems(items, toSectionAt: existingIndex(of: section))
    } else if numberOfSections == 0 {
      throw .noSections
    } else {
      try appendItems(items, toSectionAt: numberOfSections - 1)
    }
  }

  /// Appends items to the section at `index`. The caller has checked that there is room.
  @inlinable
  mutating func appendItems(
    _ items: [ItemIdentifier], toSectionAt index: Int
  ) throws(SnapshotError) {
    prepareEdits(adding: items.count)
    var hashes = base.itemTable.hashes(of: items)
    if edits == nil, base.endsWithSection(at: index), ownsBase(for: items.count) {
      let hashing = base.itemTable.hashing
      let isAppended = base.append(items, &hashes, toSectionAt: index)
      rehashMarks(from: hashing)
      if isAppended { return }
    } else if edits == nil, 32 * items.count > base.count, ownsBase(for: items.count),
      base.insert(items, hashes, atEndOfSection: index)
    {
      // Sections are filled out of order. A pass over all items costs less than pending edits and a fold.
      return
    }
    let end = EditKey(baseKeyAt: base.endPosition(ofSection: number(ofSectionAt: index)))
    if items.count == 1 {
      placeItem(items[0], hashes[0], locate(items[0], hashes[0]), beside: end, isBehind: false)
      return
    }
    try requireUnique(items, hashes)
    if items.isEmpty { return }
    let found = locate(items, hashes, positionFilter(for: items.count))
    try placeItems(items, hashes, found, beside: end, isBehind: false)
    foldIfTooMany()
  }

  /// Inserts items right before another item, in the order given. An item that is already in the snapshot moves there.
  ///
  /// - Throws: ``SnapshotError/destinationItemNotFound(_:)``, ``SnapshotError/destinationAmongInserted(_:)``,
  ///   ``SnapshotError/duplicateItems(_:)``, ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: *m* + 1 hashes for *m* items; otherwise as ``DiffableDataSourceSnapshot`` says.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemIdentifier], beforeItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    try insert(items, beside: destination, isBehind: false)
  }

  /// Inserts items right behind another item; otherwise as ``insertItems(_:beforeItem:)``.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemIdentifier], afterItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    try insert(items, beside: destination, isBehind: true)
  }

  /// Puts each `items[i]` right before `destinations[i]`, as if ``insertItems(_:beforeItem:)`` were called for one
  /// item after the other. Items with the same destination stand in the order given.
  ///
  /// - Throws: ``SnapshotError/destinationCountMismatch(items:destinations:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/destinationItemNotFound(_:)``, ``SnapshotError/destinationAmongInserted(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: two hashes for each item, rarely three; otherwise as ``DiffableDataSourceSnapshot`` says.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemIdentifier], beforeItems destinations: [ItemIdentifier]
  ) throws(SnapshotError) {
    try placeItems(items, beforeItems: destinations, areThere: false)
  }

  /// Deletes items and their marks; unknown identifiers are ignored. A section that loses its last item stays.
  ///
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` for an identifier repeated in `items`.
  /// - Complexity: *m* hashes for *m* items, known or not; otherwise as ``DiffableDataSourceSnapshot`` says. If a
  ///   deleted item is marked, O(*r* log *m*) more for *r* marks.
  @inlinable
  public mutating func deleteItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    prepareEdits(adding: items.count)
    if items.count == 1 {
      let hash = base.itemTable.hash(items[0])
      let found = editIndex(of: items[0], hash, base.slot(of: items[0], hash))
      if found.location.key == 0 { return }
      detach(found, ownEdits())
      dropMarksOfAbsentItems(among: [hash])
    } else {
      let hashes = base.itemTable.hashes(of: items)
      try requireUnique(items, hashes)
      let found = locate(items, hashes, positionFilter(for: items.count)).filter { $0.key != 0 }
      if found.isEmpty { return }
      try detach(found)
      dropMarksOfAbsentItems(among: hashes)
    }
    dropEditsIfEmpty()
    foldIfTooMany()
  }

  /// Deletes the items that satisfy a condition.
  ///
  /// - Complexity: O(*n*), and that of ``deleteItems(_:)`` for the removed items.
  @inlinable
  public mutating func removeItems(
    where shouldBeRemoved: (ItemIdentifier) throws -> Bool
  ) rethrows {
    let items = try itemIdentifiers.filter(shouldBeRemoved)
    do throws(SnapshotError) {
      if !items.isEmpty { try deleteItems(items) }
    } catch {
      // Two items of a snapshot are equal only if `Hashable` is broken. A call with one item never finds a duplicate.
      for item in items { try? deleteItems([item]) }
    }
  }

  /// Removes all items, sections and marks.
  @inlinable
  public mutating func deleteAllItems() {
    let emptied = Base(hashing: .fast)
    emptied.sections.table.hashing = base.sections.table.hashing
    // Reading `itemTable` would make a missing table. A missing table has not changed to Swift's hasher.
    if base.hasTable { emptied.itemTable.hashing = base.itemTable.hashing }
    base = emptied
    edits = nil
    marks = nil
  }

  /// Moves an item right before another.
  ///
  /// - Throws: ``SnapshotError/movedItemNotFound(_:)``, ``SnapshotError/destinationItemNotFound(_:)``,
  ///   ``SnapshotError/movedBesideItself(_:)``.
  /// - Complexity: two hashes; otherwise as ``DiffableDataSourceSnapshot`` says.
  @inlinable
  public mutating func moveItem(
    _ item: ItemIdentifier, beforeItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    try move(item, beside: destination, isBehind: false)
  }

  /// Moves an item right behind another; otherwise as ``moveItem(_:beforeItem:)``.
  @inlinable
  public mutating func moveItem(
    _ item: ItemIdentifier, afterItem destination: ItemIdentifier
  ) throws(SnapshotError) {
    try move(item, beside: destination, isBehind: true)
  }

  /// Moves each `items[i]` right before `destinations[i]`, as if ``moveItem(_:beforeItem:)`` were called for one item
  /// after the other.
  ///
  /// - Throws: ``SnapshotError/movedItemNotFound(_:)``; ``SnapshotError/movedBesideItself(_:)`` if an item is its own
  ///   destination; also what ``insertItems(_:beforeItems:)`` throws, except `tooManyItems`.
  /// - Complexity: as ``insertItems(_:beforeItems:)``.
  @inlinable
  public mutating func moveItems(
    _ items: [ItemIdentifier], beforeItems destinations: [ItemIdentifier]
  ) throws(SnapshotError) {
    try placeItems(items, beforeItems: destinations, areThere: true)
  }
}

extension DiffableDataSourceSnapshot {
  @inlinable
  mutating func insert(
    _ items: [ItemIdentifier], beside destination: ItemIdentifier, isBehind: Bool
  ) throws(SnapshotError) {
    try requireRoom(for: items.count)
    prepareEdits(adding: items.count)
    if items.count == 1 {
      let hash = base.itemTable.hash(items[0])
      let (found, target) = editIndexes(
        of: items[0], hash, destination, base.itemTable.hash(destination))
      let anchor = target.location.key
      guard anchor != 0 else { throw .destinationItemNotFound("\(destination)") }
      guard found.location.key != anchor else {
        throw .destinationAmongInserted("\(destination)")
      }
      placeItem(items[0], hash, found, beside: target, isBehind: isBehind)
      return
    }
    let anchor = locate(destination).key
    guard anchor != 0 else { throw .destinationItemNotFound("\(destination)") }
    let hashes = base.itemTable.hashes(of: items)
    try requireUnique(items, hashes)
    if items.isEmpty { return }
    let found = locate(items, hashes, positionFilter(for: items.count))
    guard !found.contains(where: { $0.key == anchor }) else {
      throw .destinationAmongInserted("\(destination)")
    }
    try placeItems(items, hashes, found, beside: anchor, isBehind: isBehind)
    foldIfTooMany()
  }

  @inlinable
  mutating func move(
    _ item: ItemIdentifier, beside destination: ItemIdentifier, isBehind: Bool
  ) throws(SnapshotError) {
    prepareEdits(adding: 1)
    let hash = base.itemTable.hash(item)
    let (found, target) = editIndexes(of: item, hash, destination, base.itemTable.hash(destination))
    let anchor = target.location.key
    guard found.location.key != 0 else { throw .movedItemNotFound("\(item)") }
    guard found.location.key != anchor else { throw .movedBesideItself("\(item)") }
    guard anchor != 0 else { throw .destinationItemNotFound("\(destination)") }
    if !isBehind, moveFromBasePosition(found, before: target) { return }
    placeItem(item, hash, found, beside: target, isBehind: isBehind)
  }

  /// - Parameter areThere: whether all `items` must be in the snapshot already.
  @inlinable
  mutating func placeItems(
    _ items: [ItemIdentifier], beforeItems destinations: [ItemIdentifier], areThere: Bool
  ) throws(SnapshotError) {
    guard items.count == destinations.count else {
      throw .destinationCountMismatch(items: items.count, destinations: destinations.count)
    }
    if items.isEmpty { return }
    if items.count == 1 {
      if areThere {
        try move(items[0], beside: destinations[0], isBehind: false)
      } else {
        try insert(items, beside: destinations[0], isBehind: false)
      }
      return
    }
    if !areThere { try requireRoom(for: items.count) }
    prepareEdits(adding: items.count)
    let hashes = base.itemTable.hashes(of: items)
    try requireUnique(items, hashes)
    let filter = positionFilter(for: items.count)
    let found = locate(items, hashes, filter)
    if areThere {
      for index in items.indices {
        if found[index].key == 0 { throw .movedItemNotFound("\(items[index])") }
        if items[index] == destinations[index] { throw .movedBesideItself("\(items[index])") }
      }
    }
    let anchors = locate(destinations, base.itemTable.hashes(of: destinations), filter)
    if let missing = anchors.firstIndex(where: { $0.key == 0 }) {
      throw .destinationItemNotFound("\(destinations[missing])")
    }
    var order = anchors.indices.map {
      Edit(anchors[$0].key, UInt64(truncatingIfNeeded: $0))
    }
    order.sortByKey()
    let basePositions = try basePositions(of: found)
    if let index = firstAnchor(in: order, found, basePositions) {
      throw .destinationAmongInserted("\(destinations[index])")
    }
    if try !placeItems(
      items, hashes, found, before: order, basePositions: basePositions, filter)
    {
      for index in items.indices {
        placeItem(
          items[index], hashes[index], locate(items[index], hashes[index]),
          beside: locate(destinations[index]).key, isBehind: false)
      }
    }
    foldIfTooMany()
  }

  /// The index of a destination that is also among the items to place; nil if there is none.
  @inlinable
  func firstAnchor(in order: [Edit], _ found: [ItemLocation], _ basePositions: [Edit]) -> Int? {
    if found.contains(where: { $0.key != 0 && !$0.key.isBaseKey }) {
      let keys = found.lazy.map(\.key).filter { $0 != 0 }.sortedByKey()
      return order.first(in: keys.map { Edit($0, 0) })
    }
    return order.first(in: basePositions)
  }

  /// The most items that a snapshot can hold. Its tables have no room for more.
  @inlinable static var mostItems: Int { 1 << 30 }

  @inlinable
  func requireRoom(for count: Int) throws(SnapshotError) {
    let total = numberOfItems + count
    if total > Self.mostItems { throw .tooManyItems(count: total) }
  }

  @inlinable
  func requireUnique(_ items: [ItemIdentifier], _ hashes: [UInt32]) throws(SnapshotError) {
    let repeated = base.itemTable.repeatedIdentifiers(items, hashes)
    if !repeated.isEmpty { throw .duplicateItems(repeated.map { "\($0)" }) }
  }
}

extension [Edit] {
  /// The value of the first of these edits whose key is also in `others`; nil if there is none. Both lists ascend.
  ///
  /// PERF: no branch decides which list advances: the choice cannot be predicted.
  @inlinable
  func first(in others: [Edit]) -> Int? {
    withUnsafeBufferPointer { mine in
      others.withUnsafeBufferPointer { others in
        var next = 0
        var other = 0
        while next < mine.count, other < others.count {
          let isBehind = others[other].key < mine[next].key
          if others[other].key == mine[next].key {
            return Int(truncatingIfNeeded: mine[next].value)
          }
          other &+= isBehind ? 1 : 0
          next &+= isBehind ? 0 : 1
        }
        return nil
      }
    }
  }
}
