// Edits of many items at once. The items are located and sorted once, and merged into the edits in one pass.

extension DiffableDataSourceSnapshot {
  /// What an edit of many items changes in the pending edits.
  @frozen
  @usableFromInline
  struct BulkEdit {
    /// Old keys of items that an earlier edit put, and that now leave their places.
    @usableFromInline var detached: [EditKey] = []
    /// For each moved or deleted item that the base has, an edit at its base position. The value is the item's new key,
    /// or 0 if the item is deleted. Ascending.
    @usableFromInline var gone: [Edit] = []
    /// The edits that put the items at their new keys; ascending.
    @usableFromInline var puts: [Edit] = []
    /// For each added item that gets a key, an edit that maps the item's hash and number to that key.
    @usableFromInline var keys: [Edit] = []
    /// The added items that are deleted, by their numbers in ``AddedItems``.
    @usableFromInline var forgotten: [Int] = []

    @inlinable
    init() {}
  }

  @inlinable
  mutating func perform(_ bulk: BulkEdit) {
    let edits = ownEdits()
    edits.items.merge(
      removing: bulk.detached.sortedByKey(), adding: bulk.gone.merged(with: bulk.puts))
    if !bulk.forgotten.isEmpty || !bulk.keys.isEmpty {
      edits.added.merge(forgetting: bulk.forgotten, noting: bulk.keys)
    }
    if edits.structure != nil { recountSections(edits) }
  }

  /// Puts items at keys, one at each key. An item may be new, or in the snapshot already.
  ///
  /// - Parameters:
  ///   - order: one edit for each of `keys`, in the same order. Its value is the index of the item for that key. nil if
  ///     `items` are in the order of `keys`.
  ///   - keys: ascending.
  ///   - basePositions: from ``basePositions(of:)``; nil if the caller does not have them.
  /// - Throws: as ``basePositions(of:)``. Nothing has changed then.
  @inlinable
  mutating func placeItems(
    _ items: [ItemIdentifier], _ hashes: [UInt32], _ found: [ItemLocation], _ order: [Edit]?,
    at keys: [EditKey], basePositions: [Edit]? = nil
  ) throws(SnapshotError) {
    var bulk = BulkEdit()
    bulk.puts.reserveCapacity(items.count)
    var newCount = 0
    for location in found where location.number < 0 { newCount &+= 1 }
    bulk.keys.reserveCapacity(newCount)
    if newCount < items.count {
      bulk.gone = if let basePositions { basePositions } else { try self.basePositions(of: found) }
      var keyOfItem = [EditKey](repeating: 0, count: items.count)
      for place in keys.indices {
        keyOfItem[order.map { Int(truncatingIfNeeded: $0[place].value) } ?? place] = keys[place]
      }
      for index in bulk.gone.indices {
        bulk.gone[index].value = keyOfItem[Int(truncatingIfNeeded: bulk.gone[index].value)]
      }
    }
    let edits = ownEdits()
    var stamp = takeStamps(newCount)
    for place in items.indices {
      let index = order.map { Int(truncatingIfNeeded: $0[place].value) } ?? place
      let location = found[index]
      let key = keys[place]
      if location.key != 0, !location.key.isBaseKey { bulk.detached.append(location.key) }
      var number = location.number
      if number < 0 {
        if location.isGoneFromBase { edits.added.haveReturned = true }
        number = base.count &+ edits.added.append(items[index], hashes[index], stamp: stamp)
        stamp &+= 1
      }
      bulk.puts.append(Edit(key, UInt64(truncatingIfNeeded: number)))
      if number >= base.count {
        let added = number &- base.count
        bulk.keys.append(Edit(AddedItems<ItemIdentifier>.keyOfHash(hashes[index], added), key))
      }
    }
    perform(bulk)
  }

  /// The base keys of the items that the base has, ascending, each with the index of its item as value.
  ///
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` if two locations in `found` are the same. The two given items are
  ///   then unequal to each other, but both equal to one item of the snapshot. If both got an edit, counts of items
  ///   would be wrong.
  @inlinable
  func basePositions(of found: [ItemLocation]) throws(SnapshotError) -> [Edit] {
    var basePositions: [Edit] = []
    basePositions.reserveCapacity(found.count)
    for index in found.indices where found[index].number >= 0 && found[index].number < base.count {
      let basePosition =
        found[index].key.isBaseKey
        ? found[index].key : EditKey(baseKeyAt: base.position(ofSlot: found[index].number))
      basePositions.append(Edit(basePosition, UInt64(truncatingIfNeeded: index)))
    }
    basePositions.sortByKey()
    for (place, next) in zip(basePositions, basePositions.dropFirst()) where place.key == next.key {
      throw .duplicateItems(["\(item(found[Int(truncatingIfNeeded: next.value)].number))"])
    }
    let addedCount = found.count { $0.number >= base.count }
    if addedCount < 2 { return basePositions }
    var added: [Int] = []
    added.reserveCapacity(addedCount)
    for location in found where location.number >= base.count { added.append(location.number) }
    added.sort()
    for (number, next) in zip(added, added.dropFirst()) where number == next {
      throw .duplicateItems(["\(item(number))"])
    }
    return basePositions
  }

  /// Puts items right before or behind a key, in the order given. An item may be new, or in the snapshot already.
  @inlinable
  mutating func placeItems(
    _ items: [ItemIdentifier], _ hashes: [UInt32], _ found: [ItemLocation], beside anchor: EditKey,
    isBehind: Bool
  ) throws(SnapshotError) {
    var point = insertionPoint(beside: anchor, isBehind: isBehind)
    if let tags = TagRange(items.count, above: point.lower, below: point.upper) {
      try placeItems(items, hashes, found, nil, at: items.indices.map { point.key(tags[$0]) })
      return
    }
    let moved = relabel(at: point.position, anchor, ownEdits())
    point = insertionPoint(beside: moved, isBehind: isBehind)
    if let tags = TagRange(items.count, above: point.lower, below: point.upper) {
      // Relabelling has changed the keys of items at this position.
      let found = locate(items, hashes, nil)
      try placeItems(items, hashes, found, nil, at: items.indices.map { point.key(tags[$0]) })
      return
    }
    // Even now, too few tags are free for so many items. Put them one by one, each behind the previous item.
    var anchor = moved
    for index in items.indices {
      placeItem(
        items[index], hashes[index], locate(items[index], hashes[index]), beside: anchor,
        isBehind: isBehind || index > 0)
      anchor = locate(items[index], hashes[index]).key
    }
  }

  /// Puts each item right before its anchor. Items with the same anchor stand in the order given. Returns false, and
  /// changes nothing, if no tags are left.
  ///
  /// - Parameters:
  ///   - order: the keys of the anchors, ascending, each with the index of its item.
  ///   - basePositions: from ``basePositions(of:)``.
  ///   - filter: as for ``locate(_:_:_:)``.
  @inlinable
  mutating func placeItems(
    _ items: [ItemIdentifier], _ hashes: [UInt32], _ found: [ItemLocation],
    before order: [Edit], basePositions: [Edit], _ filter: PositionFilter?
  ) throws(SnapshotError) -> Bool {
    let hasNoEdits = edits?.items.isEmpty ?? true
    var keys: [EditKey] = []
    keys.reserveCapacity(items.count)
    while keys.count < order.count {
      let first = keys.count
      var end = first + 1
      let anchor = order[first].key
      while end < order.count, order[end].key == anchor { end += 1 }
      let isAlone = hasNoEdits || !(filter?.mayHaveEdits(at: anchor.position) ?? true)
      if isAlone, end - first == 1 {
        keys.append(EditKey(startOf: anchor.position) | TagRange.only)
        continue
      }
      let point = insertionPoint(beside: anchor, isBehind: false)
      guard let tags = TagRange(end - first, above: point.lower, below: point.upper) else {
        return false
      }
      for index in first..<end { keys.append(point.key(tags[index - first])) }
    }
    try placeItems(items, hashes, found, order, at: keys, basePositions: basePositions)
    return true
  }

  /// Detaches items that are in the snapshot.
  ///
  /// - Throws: as ``basePositions(of:)``. Nothing has changed then.
  @inlinable
  mutating func detach(_ found: [ItemLocation]) throws(SnapshotError) {
    var bulk = BulkEdit()
    bulk.gone = try basePositions(of: found)
    for index in bulk.gone.indices { bulk.gone[index].value = 0 }
    for location in found {
      if location.number >= base.count {
        bulk.forgotten.append(location.number - base.count)
      }
      if !location.key.isBaseKey { bulk.detached.append(location.key) }
    }
    perform(bulk)
  }
}

extension Sequence<EditKey> {
  @inlinable
  func sortedByKey() -> [EditKey] {
    var edits = map { Edit($0, 0) }
    if edits.isEmpty { return [] }
    edits.sortByKey()
    return edits.map(\.key)
  }
}
