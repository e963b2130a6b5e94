// What the edits of items are made of. Items are located first, by the hashes of the identifiers an edit
// names; what follows moves keys, and hashes nothing.

extension DiffableDataSourceSnapshot {
  /// The edits, for a change: after ``prepareEdits(adding:)`` they are the snapshot's own.
  @inlinable
  mutating func ownEdits() -> Edits {
    if let edits { return edits }
    let new = Edits()
    edits = new
    return new
  }

  /// Takes back the edits if they change nothing.
  @inlinable
  mutating func dropEditsIfEmpty() {
    if let edits, edits.items.isEmpty, edits.structure == nil { self.edits = nil }
  }

  /// Where items go: between two tags at one position.
  @frozen
  @usableFromInline
  struct InsertionPoint {
    @usableFromInline let position: Int
    @usableFromInline let lower: UInt32
    @usableFromInline let upper: UInt32
    /// Where in the list an edit with a key of this gap belongs.
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

  /// The gap right before or behind a key, whether or not something stands there.
  @inlinable
  func gap(beside key: EditKey, isBehind: Bool) -> InsertionPoint {
    let isBehindOwner = isBehind && key.isOwner
    let position = isBehindOwner ? key.position &+ 1 : key.position
    guard let edits, !edits.items.isEmpty else {
      return InsertionPoint(
        position: position, lower: isBehind && !isBehindOwner ? key.tag : 0,
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
      position: position, lower: isBehindOwner ? 0 : key.tag,
      upper: isNear ? neighbour!.key.tag : .max, place)
  }

  /// Puts one item, wherever it stands now or if it is new, right before or behind a key.
  @inlinable
  mutating func placeItem(
    _ item: ItemIdentifier, _ hash: UInt32, _ found: ItemLocation, beside anchor: EditKey,
    isBehind: Bool
  ) {
    let edits = ownEdits()
    if found.key != 0, !found.key.isOwner { edits.items.remove(found.key) }
    var anchor = anchor
    while true {
      let gap = gap(beside: anchor, isBehind: isBehind)
      if let tags = TagRange(1, above: gap.lower, below: gap.upper) {
        put(item, hash, found, gap.key(tags[0]), edits, at: gap.place)
        return
      }
      anchor = relabel(at: gap.position, anchor, edits)
    }
  }

  /// A key right before an item that stands where the base has it, at a known place of the list; nil if
  /// tags have run out there.
  @inlinable
  @inline(__always)
  func key(rightBefore target: EditIndex, _ edits: Edits) -> EditKey? {
    let owner = target.location.key
    let neighbour = edits.items.edit(before: target.basePosition)?.key ?? 0
    let lower = neighbour >> 32 == owner >> 32 ? neighbour.tag : 0
    guard let tags = TagRange(1, above: lower, below: .max) else { return nil }
    return EditKey(startOf: owner.position) | UInt64(tags[0])
  }

  /// Moves an item that stands where the base has it right before another that does, too. Answers false,
  /// and changes nothing, where that is not so, where it is not known in which places of the list both
  /// belong, where sections are edited, or where tags have run out.
  ///
  // PERF: of moves one by one nearly all are such. It asks for nothing that only new items, or those put
  // before, need.
  @inlinable
  func moveFromHome(_ found: EditIndex, before target: EditIndex) -> Bool {
    let basePosition = found.location.key
    guard found.basePosition.isKnown, target.basePosition.isKnown, basePosition.isOwner,
      target.location.key.isOwner,
      let edits, edits.structure == nil, let key = key(rightBefore: target, edits)
    else { return false }
    edits.items.insertMove(
      Edit(key, UInt64(truncatingIfNeeded: found.location.number)), at: target.basePosition,
      Edit(basePosition, key), at: found.basePosition)
    return true
  }

  /// Puts one item, wherever it stands now or if it is new, right before or behind another.
  ///
  // PERF: mostly both stand where the base has them, or one is new. Then all places in the list of edits
  // were found when the two were located.
  @inlinable
  mutating func placeItem(
    _ item: ItemIdentifier, _ hash: UInt32, _ found: EditIndex, beside target: EditIndex,
    isBehind: Bool
  ) {
    let owner = target.location.key
    let edits = ownEdits()
    if !isBehind, target.basePosition.isKnown, owner.isOwner,
      found.location.key == 0 || found.location.key.isOwner
    {
      if let key = key(rightBefore: target, edits) {
        put(
          item, hash, found.location, key, edits, at: target.basePosition,
          basePosition: found.basePosition)
        return
      }
    }
    placeItem(item, hash, found.location, beside: owner, isBehind: isBehind)
  }

  /// Gives an item a key. What put it where it stood is taken out already.
  ///
  /// - Parameters:
  ///   - place: where the key belongs in the list.
  ///   - basePosition: where the key belongs that the item has in the base, if it stands there.
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
    if found.key.isOwner, basePosition.isKnown {
      edits.items.insertMove(put, at: place, Edit(found.key, key), at: basePosition)
    } else {
      edits.items.insert(put, at: place)
      if number >= base.count {
        if found.key == 0 {
          edits.added.enter(number &- base.count, hash, key)
        } else {
          edits.added.update(number &- base.count, hash, key)
        }
      } else if found.key.isOwner {
        edits.items.insert(Edit(found.key, key))
      } else {
        edits.items.update(EditKey(ownerAt: base.position(ofSlot: number)), key)
      }
    }
    if let structure = edits.structure {
      if found.key != 0 {
        structure.count(-1, inSection: base.section(ofPosition: found.key.position))
      }
      structure.count(1, inSection: base.section(ofPosition: key.position))
    }
  }

  /// Takes an item out of its place: one of the base stays known as gone, one that was put is put no more.
  @inlinable
  func lift(_ editIndex: EditIndex, _ edits: Edits) {
    let found = editIndex.location
    if found.key.isOwner {
      let edit = Edit(found.key, 0)
      if editIndex.basePosition.isKnown {
        edits.items.insert(edit, at: editIndex.basePosition)
      } else {
        edits.items.insert(edit)
      }
    } else {
      edits.items.remove(found.key)
      forgetKey(found.number, edits)
    }
    edits.structure?.count(-1, inSection: base.section(ofPosition: found.key.position))
  }

  /// Notes that an item stands nowhere; what put it there is taken out already.
  @inlinable
  func forgetKey(_ number: Int, _ edits: Edits) {
    if number < base.count {
      edits.items.update(EditKey(ownerAt: base.position(ofSlot: number)), 0)
    } else {
      edits.added.forget(number &- base.count)
    }
  }
}

// Tags run out where items are put between the same two again and again. Then those of the neighbours are
// relabelled anew, evenly, in the least range of tags around them that is sparse enough: the larger the range,
// the sparser it has to be, so that it lasts the longer. Source: M. Bender et al., "Two simplified
// algorithms for maintaining order in a list" (2002).

extension DiffableDataSourceSnapshot {
  /// Answers with the key that the item with the key `anchor` has then.
  ///
  /// - Complexity: O(log *g*) keys an insertion, amortised, with *g* items put at the position.
  @inlinable
  func relabel(at position: Int, _ anchor: EditKey, _ edits: Edits) -> EditKey {
    let start = EditKey(startOf: position)
    // Behind the last that was put, or before the base's own item, it is the last's neighbourhood.
    let middle =
      anchor.position == position && !anchor.isOwner
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

  /// Spreads items over a range of keys.
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

  /// Notes the new key of an item that has been put before.
  @inlinable
  func noteKey(_ key: EditKey, of number: Int, _ edits: Edits) {
    if number < base.count {
      edits.items.update(EditKey(ownerAt: base.position(ofSlot: number)), key)
    } else {
      let added = number &- base.count
      edits.added.update(added, edits.added[added].hash, key)
    }
  }
}

extension EditedSections {
  /// Recounts the items before the sections behind one that an item came to or left.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  func count(_ delta: Int, inSection number: Int) {
    itemCount &+= delta
    let index = list.index(ofNumber: number)
    for behind in index + 1..<max(index + 1, starts.count) { starts[behind] &+= delta }
  }
}
