// What the edits of items are made of. Slots are found and made first, by the hashes of the items an
// edit names; what follows moves identifiers and integers, and hashes nothing.

extension DiffableDataSourceSnapshot {
  /// Appends items none of which is in the snapshot. Answers false, and changes nothing, if one of
  /// them is there already or is repeated, or where deleted items have left free slots.
  @inlinable
  mutating func appendNewItems(
    _ items: [ItemIdentifier], _ hashes: inout [UInt32], toSectionAt index: Int
  ) -> Bool {
    guard itemTable.freeSlots.isEmpty else { return false }
    let first = itemTable.count
    let offset = itemsBySection[index].count
    var table = IdentityTable<ItemIdentifier>(hashing: .standard)
    swap(&table, &itemTable)
    let isAppended = table.append(items, &hashes) { self.item(inSlot: $0) }
    swap(&table, &itemTable)
    guard isAppended else { return false }
    let slots =
      standsLast(ItemPath(section: index, item: offset), of: first)
      ? [] : (first..<first + items.count).map { UInt32(truncatingIfNeeded: $0) }
    place(items, slots, at: ItemPath(section: index, item: offset))
    return true
  }

  @inlinable
  mutating func insert(
    _ items: [ItemIdentifier], beside destination: ItemIdentifier, offset: Int
  ) throws(SnapshotError) {
    let anchor = slot(of: destination)
    guard anchor >= 0 else { throw .destinationItemNotFound("\(destination)") }
    let hashes = itemTable.hashes(of: items)
    try requireUnique(items, hashes)
    let slots = slots(of: items, hashes)
    guard !slots.contains(anchor) else { throw .destinationAmongInserted("\(destination)") }
    settle(items, hashes, slots) { snapshot in
      var path = snapshot.path(ofSlot: anchor)
      path.item += offset
      return path
    }
  }

  @inlinable
  mutating func move(
    _ item: ItemIdentifier, beside destination: ItemIdentifier, offset: Int
  ) throws(SnapshotError) {
    let slot = slot(of: item)
    guard slot >= 0 else { throw .movedItemNotFound("\(item)") }
    let anchor = self.slot(of: destination)
    guard slot != anchor else { throw .movedBesideItself("\(item)") }
    guard anchor >= 0 else { throw .destinationItemNotFound("\(destination)") }
    let source = path(ofSlot: slot)
    var target = path(ofSlot: anchor)
    target.item += offset
    if source.section == target.section, source < target { target.item -= 1 }
    if source == target { return }
    makePlacesExplicit()
    if source.section == target.section {
      itemsBySection[source.section].moveElement(from: source.item, to: target.item)
      places.move(inSectionAt: source.section, from: source.item, to: target.item)
    } else {
      let slots = [UInt32(truncatingIfNeeded: slot)]
      detach(slots)
      place([item], slots, at: target)
    }
  }

  /// Puts items, new ones and such that are there, where `target` says once those that are there have
  /// been taken out.
  ///
  /// - Parameter found: the slots of the items, -1 for new ones.
  @inlinable
  mutating func settle(
    _ items: [ItemIdentifier], _ hashes: [UInt32], _ found: [Int],
    at target: (borrowing Self) -> ItemPath
  ) {
    let present = found.filter { $0 >= 0 }.map { UInt32(truncatingIfNeeded: $0) }
    if present.isEmpty {
      let path = target(self)
      place(items, enter(items, hashes), at: path)
      return
    }
    makePlacesExplicit()
    let new = found.indices.filter { found[$0] < 0 }
    var slots = found.map { UInt32(truncatingIfNeeded: $0) }
    let entered = enter(new.map { items[$0] }, new.map { hashes[$0] })
    for (index, slot) in zip(new, entered) { slots[index] = slot }
    detach(present)
    place(items, slots, at: target(self))
  }

  /// Slots for items that are not in the snapshot.
  @inlinable
  mutating func enter(_ items: [ItemIdentifier], _ hashes: [UInt32]) -> [UInt32] {
    var table = IdentityTable<ItemIdentifier>(hashing: .standard)
    swap(&table, &itemTable)
    let slots = table.insertNew(items, hashes) { self.item(inSlot: $0) }
    swap(&table, &itemTable)
    return slots
  }

  /// Puts items that stand nowhere at `path`. No slots need be given where they follow the last item
  /// of a snapshot whose places are sequential.
  @inlinable
  mutating func place(_ items: [ItemIdentifier], _ slots: [UInt32], at path: ItemPath) {
    if !standsLast(path, of: itemTable.count - items.count) {
      makePlacesExplicit()
      places.place(
        slots, inSectionAt: path.section, slot: sectionOrder.slot(at: path.section), at: path.item)
    }
    if itemsBySection[path.section].isEmpty {
      itemsBySection[path.section] = items
    } else {
      itemsBySection[path.section].insert(contentsOf: items, at: path.item)
    }
    countSectionStarts(from: path.section)
  }

  /// Whether places are sequential and stay so if new items come at `path`, behind `count` others.
  @inlinable
  func standsLast(_ path: ItemPath, of count: Int) -> Bool {
    places.isSequential && sectionStarts[path.section] + path.item == count
  }

  /// Takes items out of their places, which are explicit, and leaves them in the table.
  @inlinable
  mutating func detach(_ slots: [UInt32]) {
    if slots.count == 1 {
      let path = path(ofSlot: Int(slots[0]))
      places.forget(slots)
      removeItems(inSectionAt: path.section, ascending: [path.item])
      countSectionStarts(from: path.section)
      return
    }
    var firstGaps = [Int](repeating: .max, count: sections.count)
    for slot in slots {
      let path = path(ofSlot: Int(slot))
      firstGaps[path.section] = min(path.item, firstGaps[path.section])
    }
    places.forget(slots)
    for index in firstGaps.indices where firstGaps[index] != .max {
      let gaps = places.forgottenOffsets(inSectionAt: index, from: firstGaps[index])
      removeItems(inSectionAt: index, ascending: gaps)
    }
    countSectionStarts(from: 0)
  }

  @inlinable
  mutating func removeItems(inSectionAt index: Int, ascending offsets: [Int]) {
    itemsBySection[index].remove(ascending: offsets)
    places.remove(inSectionAt: index, ascending: offsets)
  }

  @inlinable
  func requireUnique(_ items: [ItemIdentifier], _ hashes: [UInt32]) throws(SnapshotError) {
    let repeated = itemTable.repeatedIdentifiers(items, hashes)
    if !repeated.isEmpty { throw .duplicateItems(repeated.map { "\($0)" }) }
  }

  /// The slot of each item, -1 where it is not in the snapshot.
  @inlinable
  func slots(of items: [ItemIdentifier], _ hashes: [UInt32]) -> [Int] {
    items.indices.map { slot(of: items[$0], hashes[$0]) }
  }
}
