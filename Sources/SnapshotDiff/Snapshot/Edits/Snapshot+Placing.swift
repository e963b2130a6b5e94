// An edit first locates its items by hash. The functions here then give the items keys, and hash nothing.

extension DiffableDataSourceSnapshot {
  /// The pending edits, to be changed. They must not be shared: call ``prepareEdits(adding:)`` first, or copy them.
  @inlinable
  mutating func ownEdits() -> Edits {
    if let edits { return edits }
    let new = Edits()
    edits = new
    return new
  }

  @inlinable
  mutating func dropEditsIfEmpty() {
    if let edits, edits.items.isEmpty, edits.structure == nil { self.edits = nil }
  }

  /// A place for new or moved items: between two tags at one position, as `EditKey.swift` explains.
  @usableFromInline
  struct InsertionPoint {
    @usableFromInline let position: Int
    @usableFromInline let lower: UInt32
    @usableFromInline let upper: UInt32
    /// The place in the list of edits where an edit between the two tags belongs.
    @usableFromInline let place: EditList.Place

    @inlinable
    init(position: Int, lower: UInt32, upper: UInt32, _ place: EditList.Place) {
      self.position = position
      self.lower = lower
      self.upper = upper
      self.place = place
    }

    @inlinable
    func key(_ tag: UInt32) -> EditKey {
      EditKey(startOf: position) | UInt64(tag)
    }
  }

  @inlinable
  func insertionPoint(beside key: EditKey, isBehind: Bool) -> InsertionPoint {
    let isBehindBaseKey = isBehind && key.isBaseKey
    let position = isBehindBaseKey ? key.position &+ 1 : key.position
    guard let edits, !edits.items.isEmpty else {
      return InsertionPoint(
        position: position, lower: isBehind && !isBehindBaseKey ? key.tag : 0,
        upper: isBehind ? .max : key.tag, EditList.Place(block: 0, offset: 0))
    }
    if !isBehind {
      let place = edits.items.place(notBelow: key)
      let neighbour = edits.items.edit(before: place)
      let isNear = neighbour?.key.position == position
      return InsertionPoint(
        position: position, lower: isNear ? neighbour!.key.tag : 0, upper: key.tag, place)
    }
    let place = edits.items.place(notBelow: key &+ 1)
    let neighbour = edits.items.edit(at: place)
    let isNear = neighbour?.key.position == position
    return InsertionPoint(
      position: position, lower: isBehindBaseKey ? 0 : key.tag,
      upper: isNear ? neighbour!.key.tag : .max, place)
  }

  @inlinable
  mutating func placeItem(
    _ item: ItemIdentifier, _ hash: UInt32, _ found: ItemLocation, beside anchor: EditKey,
    isBehind: Bool
  ) {
    let edits = ownEdits()
    if found.key != 0, !found.key.isBaseKey { edits.items.remove(found.key) }
    var anchor = anchor
    while true {
      let point = insertionPoint(beside: anchor, isBehind: isBehind)
      if let tags = TagRange(1, above: point.lower, below: point.upper) {
        put(item, hash, found, point.key(tags[0]), edits, at: point.place)
        return
      }
      anchor = relabel(at: point.position, anchor, edits)
    }
  }

  /// A key right before an item; nil if no tags are left there. The item must stand at its base position, and its place
  /// in the list of edits must be known.
  @inlinable
  @inline(__always)
  func key(rightBefore target: EditIndex, _ edits: Edits) -> EditKey? {
    let baseKey = target.location.key
    let neighbour = edits.items.edit(before: target.basePosition)?.key ?? 0
    let lower = neighbour >> 32 == baseKey >> 32 ? neighbour.tag : 0
    guard let tags = TagRange(1, above: lower, below: .max) else { return nil }
    return EditKey(startOf: baseKey.position) | UInt64(tags[0])
  }

  /// Moves an item right before another item, if both stand at their base positions. Returns false and changes nothing
  /// if an item stands elsewhere, its place in the list is unknown, sections are edited, or no tags are left.
  // PERF: this function skips all work that is only for new items, or for items that an earlier edit put.
  @inlinable
  func moveFromBasePosition(_ found: EditIndex, before target: EditIndex) -> Bool {
    let baseKey = found.location.key
    guard found.basePosition.isKnown, target.basePosition.isKnown, baseKey.isBaseKey,
      target.location.key.isBaseKey,
      let edits, edits.structure == nil, let key = key(rightBefore: target, edits)
    else { return false }
    edits.items.insertMove(
      Edit(key, UInt64(truncatingIfNeeded: found.location.number)), at: target.basePosition,
      Edit(baseKey, key), at: found.basePosition)
    return true
  }

  // PERF: mostly the target stands at its base position, and the item is new or stands at its base position, too. Then
  // locating the two has already found all places in the list of edits, so no search is needed.
  @inlinable
  mutating func placeItem(
    _ item: ItemIdentifier, _ hash: UInt32, _ found: EditIndex, beside target: EditIndex,
    isBehind: Bool
  ) {
    let anchor = target.location.key
    let edits = ownEdits()
    if !isBehind, target.basePosition.isKnown, anchor.isBaseKey,
      found.location.key == 0 || found.location.key.isBaseKey
    {
      if let key = key(rightBefore: target, edits) {
        put(
          item, hash, found.location, key, edits, at: target.basePosition,
          basePosition: found.basePosition)
        return
      }
    }
    placeItem(item, hash, found.location, beside: anchor, isBehind: isBehind)
  }

  /// Gives an item a key. If an earlier edit put the item elsewhere, the caller has removed that edit.
  ///
  /// - Parameters:
  ///   - place: where the key belongs in the list.
  ///   - basePosition: the place of the item's base key in the list, if the item stands at its base position.
  @inlinable
  func put(
    _ item: ItemIdentifier, _ hash: UInt32, _ found: ItemLocation, _ key: EditKey, _ edits: Edits,
    at place: EditList.Place, basePosition: EditList.Place = .unknown
  ) {
    if found.isGoneFromBase { edits.added.haveReturned = true }
    let number =
      found.number >= 0
      ? found.number : base.count &+ edits.added.append(item, hash, stamp: takeStamps(1))
    let put = Edit(key, UInt64(truncatingIfNeeded: number))
    if found.key.isBaseKey, basePosition.isKnown {
      edits.items.insertMove(put, at: place, Edit(found.key, key), at: basePosition)
    } else {
      edits.items.insert(put, at: place)
      if number >= base.count {
        if found.key == 0 {
          edits.added.enter(number &- base.count, hash, key)
        } else {
          edits.added.update(number &- base.count, hash, key)
        }
      } else if found.key.isBaseKey {
        edits.items.insert(Edit(found.key, key))
      } else {
        edits.items.update(EditKey(baseKeyAt: base.position(ofSlot: number)), key)
      }
    }
    if let structure = edits.structure {
      if found.key != 0 {
        structure.count(-1, inSection: base.section(ofPosition: found.key.position))
      }
      structure.count(1, inSection: base.section(ofPosition: key.position))
    }
  }

  /// Detaches an item: notes that it is gone from its base position, or removes the edit that put it elsewhere.
  @inlinable
  func detach(_ editIndex: EditIndex, _ edits: Edits) {
    let found = editIndex.location
    if found.key.isBaseKey {
      let edit = Edit(found.key, 0)
      if editIndex.basePosition.isKnown {
        edits.items.insert(edit, at: editIndex.basePosition)
      } else {
        edits.items.insert(edit)
      }
    } else {
      edits.items.remove(found.key)
      noteKey(0, of: found.number, edits)
    }
    edits.structure?.count(-1, inSection: base.section(ofPosition: found.key.position))
  }

  /// Notes the new key of an item that an earlier edit put; 0 if the snapshot no longer has the item.
  @inlinable
  func noteKey(_ key: EditKey, of number: Int, _ edits: Edits) {
    let added = number &- base.count
    if added < 0 {
      edits.items.update(EditKey(baseKeyAt: base.position(ofSlot: number)), key)
    } else if key == 0 {
      edits.added.forget(added)
    } else {
      edits.added.update(added, edits.added[added].hash, key)
    }
  }
}

// Tags run out if items are put between the same two neighbours again and again. Then a range of tags around these
// neighbours is relabelled: its items get new tags, evenly spread. The range is the smallest one that has few enough
// items. A larger range needs more free tags for each item, so that it lasts longer. Source: M. Bender et al., "Two
// simplified algorithms for maintaining order in a list" (2002).

extension DiffableDataSourceSnapshot {
  /// Relabels tags around `anchor`. Returns the new key of the item at `anchor`, or `anchor` itself if no item there
  /// got a new key.
  ///
  /// - Complexity: amortised, O(log *g*) relabelled keys for each insertion, with *g* items put at the position.
  @inlinable
  func relabel(at position: Int, _ anchor: EditKey, _ edits: Edits) -> EditKey {
    let start = EditKey(startOf: position)
    // If items go right before the base's own item, the range is at the greatest tags. If they go right behind the
    // base's item at the previous position, the range is at the lowest tags.
    let middle =
      anchor.position == position && !anchor.isBaseKey
      ? anchor.tag : anchor.position == position ? .max - 1 : 0
    var bits: UInt64 = 4
    var capacity = 4.0
    while true {
      let size = UInt64(1) << bits
      let low = UInt64(middle) & ~(size - 1)
      var puts: [Edit] = []
      edits.items.forEach(from: start | low, below: start | min(low + size, UInt64(UInt32.max))) {
        puts.append($0)
        return true
      }
      if Double(puts.count) < capacity || bits == 32 {
        return spreadTags(puts, start | low, size, anchor, edits)
      }
      bits += 1
      capacity *= 4 / 3
    }
  }

  /// Spreads items over a range of keys. Returns what ``relabel(at:_:_:)`` returns.
  @inlinable
  func spreadTags(
    _ puts: [Edit], _ low: EditKey, _ size: UInt64, _ anchor: EditKey, _ edits: Edits
  ) -> EditKey {
    let stride = (size - 1) / UInt64(puts.count + 1)
    precondition(stride > 0, "more items were put at one place than a snapshot holds")
    var anchorAfter = anchor
    var relabelled: [Edit] = []
    relabelled.reserveCapacity(puts.count)
    for index in puts.indices {
      let key = low + UInt64(index + 1) * stride
      if puts[index].key == anchor { anchorAfter = key }
      relabelled.append(Edit(key, puts[index].value))
    }
    edits.items.merge(removing: puts.map(\.key), adding: [])
    edits.items.merge(removing: [], adding: relabelled)
    for edit in relabelled { noteKey(edit.key, of: Int(truncatingIfNeeded: edit.value), edits) }
    return anchorAfter
  }
}

extension EditedSections {
  /// Adds `delta` to the total number of items, and to the start of each section behind the given one.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  func count(_ delta: Int, inSection number: Int) {
    itemCount &+= delta
    let index = list.index(ofNumber: number)
    for behind in index + 1..<max(index + 1, starts.count) { starts[behind] &+= delta }
  }
}
