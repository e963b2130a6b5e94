@testable public import SnapshotDiff

extension DiffableDataSourceSnapshot {
  /// The broken invariants of the storage; empty unless this library or an identifier's `Hashable` has a defect.
  ///
  /// - Complexity: O(*n*) hash and equality operations on identifiers.
  public func invariantViolations() -> [String] {
    var violations = base.invariantViolations()
    guard violations.isEmpty else { return violations }
    if let edits { violations += edits.items.invariantViolations() }
    if let edits { violations += edits.added.keys.invariantViolations() }
    guard violations.isEmpty else { return violations }
    func require(_ holds: Bool, _ violation: @autoclosure () -> String) {
      if !holds { violations.append(violation()) }
    }
    let counts = itemCounts
    require(
      counts.reduce(0, +) == numberOfItems, "\(counts) items are counted, \(numberOfItems) in all")
    let starts = sectionStarts
    require(starts.count == counts.count, "\(counts.count) sections have \(starts.count) starts")
    guard violations.isEmpty else { return violations }
    var index = 0
    for section in counts.indices {
      require(starts[section] == index, "section \(section) starts at \(starts[section])")
      let items = itemIdentifiers(atSectionIndex: section)
      require(items.count == counts[section], "section \(section) has \(items.count) items")
      for offset in items.indices {
        let path = ItemPath(section: section, item: offset)
        require(self.path(of: items[offset]) == path, "\(items[offset]) is not found at \(path)")
        require(indexOfItem(items[offset]) == index, "\(items[offset]) is not the item \(index)")
        require(
          itemIdentifier(at: path) == items[offset] && itemIdentifier(at: index) == items[offset],
          "another item than \(items[offset]) is found at \(path)")
        index += 1
      }
    }
    require(edits.map { !$0.items.isEmpty || $0.structure != nil } ?? true, "no edit is pending")
    violations += violationsOfEdits()
    return violations
  }

  /// The pending edits that break a rule:
  ///
  /// - At most one edit puts an item at a new place. The `EditKey` of this place is also stored with the item. For a
  ///   base item, it is the value of the edit at the item's base position. For an added item, it is in `added`.
  /// - No edit removes the base position that stands for the end of a section.
  private func violationsOfEdits() -> [String] {
    guard let edits else { return [] }
    var violations: [String] = []
    var keys: [Int: EditKey] = [:]
    edits.items.forEach(from: 0, below: .max) { edit in
      if edit.key.isBaseKey { return true }
      let number = Int(truncatingIfNeeded: edit.value)
      if keys.updateValue(edit.key, forKey: number) != nil {
        violations.append("item number \(number) is put twice")
      }
      return true
    }
    var found = 0
    for (number, key) in keys {
      let noted =
        number < base.count
        ? edits.items.value(EditKey(baseKeyAt: base.position(ofSlot: number)))
        : edits.added.key(of: number - base.count)
      if noted != key {
        violations.append("item number \(number) is noted elsewhere than it is put")
      }
      if number >= base.count { found += 1 }
    }
    let present = edits.added.count - edits.added.goneCount
    if present != found {
      violations.append("\(present) added items have keys, \(found) are put")
    }
    edits.items.forEach(from: 0, below: .max) { edit in
      guard edit.key.isBaseKey else { return true }
      let number = base.section(ofPosition: edit.key.position)
      let slot = edit.key.position - number
      if edit.value != 0, keys[slot] != edit.value {
        violations.append("item number \(slot) is not where it is noted")
      }
      if number >= base.sections.count || edit.key.position == base.endPosition(ofSection: number) {
        violations.append("the end of section number \(number) is gone")
      }
      return true
    }
    return violations
  }
}

extension SnapshotBase {
  func invariantViolations() -> [String] {
    var violations: [String] = []
    if sections.count != itemsBySection.count || starts.count > sections.count {
      violations.append(
        "sections are counted differently: \(sections.count) identifiers, "
          + "\(itemsBySection.count) lists, \(starts.count) starts")
      return violations
    }
    var start = 0
    for index in itemsBySection.all.indices {
      if self.start(ofSection: index) != start {
        violations.append("section \(index) of the base does not start at \(start)")
      }
      start += itemsBySection[index].count
    }
    if Array(itemsBySection.first) != itemsBySection.all.first ?? [] {
      violations.append("the first section's items are not the ones that are kept again")
    }
    if count != start { violations.append("the base counts \(count) of \(start) items") }
    if !sections.isImplicit { violations.append("sections of the base are numbered anew") }
    if itemTable.goneCount > 0 || sections.table.goneCount > 0 {
      violations.append("identifiers were taken out of tables of the base")
    }
    let items = itemsBySection.all.flatMap { $0 }
    violations += itemTable.invariantViolations(of: items, in: Array(items.indices))
    violations += sections.table.invariantViolations(
      of: sections.identifiers, in: Array(itemsBySection.all.indices))
    return violations
  }
}

extension EditList {
  func invariantViolations() -> [String] {
    var violations: [String] = []
    var last: EditKey?
    var count = 0
    var sum = 0
    for block in blocks {
      if block.edits.isEmpty || block.edits.count > Self.blockCapacity {
        violations.append("a block has \(block.edits.count) edits")
      }
      if block.first != block.edits.first?.key {
        violations.append("a block has another first key")
      }
      if block.sum != sum { violations.append("a block has sum \(block.sum), not \(sum)") }
      for edit in block.edits {
        if let last, last >= edit.key { violations.append("keys do not ascend") }
        last = edit.key
        sum += edit.delta
      }
      count += block.edits.count
    }
    if count != self.count || sum != total {
      violations.append("\(count) edits are counted as \(self.count), \(sum) as \(total)")
    }
    return violations
  }
}
