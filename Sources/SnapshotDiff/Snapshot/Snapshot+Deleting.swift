extension DiffableDataSourceSnapshot {
  /// Deletes the items in `slots`, no slot twice; marks are left.
  @inlinable
  mutating func deleteItems(in slots: [UInt32]) {
    guard let first = slots.min().map(Int.init) else { return }
    if places.isSequential, first + slots.count == itemTable.count {
      // The last ones: places stay sequential.
      itemTable.removeLast(slots.count)
      let section = path(ofSlot: first).section
      for index in section..<sections.count where !itemsBySection[index].isEmpty {
        let kept = max(0, first - sectionStarts[index])
        itemsBySection[index].removeLast(itemsBySection[index].count - kept)
      }
      countSectionStarts(from: section)
    } else if slots.count == itemTable.count {
      itemTable.removeAll()
      places = ItemPlaces()
      for index in itemsBySection.indices { itemsBySection[index] = [] }
      countSectionStarts(from: 0)
    } else {
      makePlacesExplicit()
      detach(slots)
      itemTable.remove(slots)
    }
  }

  /// Takes the items of some sections, at ascending indices, out of the table, before the sections go.
  @inlinable
  mutating func forgetItems(ofSectionsAt indices: [Int]) {
    let count = indices.reduce(0) { $0 + itemsBySection[$1].count }
    guard let first = indices.first(where: { !itemsBySection[$0].isEmpty }) else { return }
    if places.isSequential, sectionStarts[first] + count == itemTable.count {
      itemTable.removeLast(count)
    } else if count == itemTable.count {
      itemTable.removeAll()
      places = ItemPlaces()
    } else {
      makePlacesExplicit()
      for index in indices {
        let slots = places.slotsBySection[index]
        places.forget(slots)
        itemTable.remove(slots)
      }
    }
  }
}
