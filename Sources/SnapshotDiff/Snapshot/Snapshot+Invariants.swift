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
      sections.count == itemsBySection.count
        && sections.count == sectionStarts.count
        && sections.count == sectionIndices.count,
      "sections are counted differently: \(sections.count) identifiers, "
        + "\(itemsBySection.count) lists, \(sectionStarts.count) starts, "
        + "\(sectionIndices.count) indices")
    guard violations.isEmpty else { return violations }
    var start = 0
    for index in sections.indices {
      let section = sections[index]
      require(sectionIndices[section] == index, "section \(section) is not indexed at \(index)")
      require(sectionStarts[index] == start, "section \(section) does not start at \(start)")
      for (offset, item) in itemsBySection[index].enumerated() {
        let path = ItemPath(section: index, item: offset)
        require(itemPaths[item] == path, "item \(item) is not indexed at \(path)")
      }
      start += itemsBySection[index].count
    }
    require(itemPaths.count == start, "\(itemPaths.count) items are indexed, \(start) are there")
    for item in marks.reloadedItems + marks.reconfiguredItems {
      require(itemPaths[item] != nil, "item \(item) is marked and not there")
    }
    for section in marks.reloadedSections {
      require(sectionIndices[section] != nil, "section \(section) is marked and not there")
    }
    return violations
  }
}
