extension DiffableDataSourceSnapshot {
  /// What of the snapshot's own bookkeeping does not hold; empty unless this library has a defect.
  ///
  /// - Complexity: O(*n*) hash and equality operations on identifiers.
  public func invariantViolations() -> [String] {
    var violations: [String] = []
    func require(_ holds: Bool, _ violation: @autoclosure () -> String) {
      if !holds { violations.append(violation()) }
    }
    require(
      sections.count == itemsBySection.count && sections.count == sectionStarts.count
        && (places.isSequential || sections.count == places.slotsBySection.count),
      "sections are counted differently: \(sections.count) identifiers, "
        + "\(itemsBySection.count) lists, \(sectionStarts.count) starts, "
        + "\(places.slotsBySection.count) lists of slots")
    guard violations.isEmpty else { return violations }
    var start = 0
    var slots: [Int] = []
    for index in sections.indices {
      let items = itemsBySection[index]
      require(sectionStarts[index] == start, "section \(index) does not start at \(start)")
      require(
        places.isSequential || places.slotsBySection[index].count == items.count,
        "section \(index) has \(items.count) items and other slots")
      guard violations.isEmpty else { return violations }
      for offset in items.indices {
        let slot = slot(section: index, item: offset)
        let path = ItemPath(section: index, item: offset)
        slots.append(slot)
        require(places.hold(slot, count: itemTable.count), "the slot of \(path) counts as free")
        guard violations.isEmpty else { return violations }
        require(self.path(ofSlot: slot) == path, "slot \(slot) has another path than \(path)")
      }
      start += items.count
    }
    require(
      !places.isSequential
        || itemTable.freeSlots.isEmpty && places.slotsBySection.isEmpty && places.offsets.isEmpty,
      "places are sequential and stored")
    require(
      itemTable.freeSlots.allSatisfy { !places.hold(Int($0), count: itemTable.count) },
      "a free slot has a place")
    violations += itemTable.invariantViolations(of: itemIdentifiers, in: slots)
    violations += sectionOrder.invariantViolations(count: sections.count)
    violations += sectionTable.invariantViolations(
      of: sections, in: sections.indices.map { sectionOrder.slot(at: $0) })
    for marked in [marks.reloadedItems, marks.reconfiguredItems] {
      require(
        marked.slots.map(Int.init) == marked.identifiers.map { slot(of: $0) },
        "items \(marked.identifiers) are marked in slots \(marked.slots)")
    }
    require(
      marks.reloadedSections.slots.map(Int.init)
        == marks.reloadedSections.identifiers.map { slot(ofSection: $0) },
      "sections \(marks.reloadedSections.identifiers) are marked in other slots")
    return violations
  }
}

extension SectionOrder {
  func invariantViolations(count: Int) -> [String] {
    if isImplicit {
      return slots.isEmpty && indices.isEmpty ? [] : ["slots of sections are stored"]
    }
    var violations: [String] = []
    if slots.count != count { violations.append("\(slots.count) slots of \(count) sections") }
    for (index, slot) in slots.enumerated() where Int(indices[Int(slot)]) != index {
      violations.append("section slot \(slot) is not at \(index)")
    }
    if indices.count(where: { $0 != .max }) != slots.count {
      violations.append("a slot without a section has an index")
    }
    return violations
  }
}
