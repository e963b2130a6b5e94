extension PlacementPass {
  /// Where to put an object among items with stale positions, which ``PlacementPass`` explains. Sections stay together
  /// and in order. The result is at least `floor`.
  func sectionBoundary(of object: PlacedObject, near index: Int, from floor: Int) -> Int {
    guard updater.isSectioned, updater.mayHaveStalePositions else { return index }
    var low = index
    while low > floor, isStale(at: low - 1) { low -= 1 }
    var high = index
    while high < unmoved.count, isStale(at: high) { high += 1 }
    if low == high { return index }
    if let order = updater.order(ofSection: object.sectionName) {
      // Stale items stand in the order of their sections, too.
      return (low..<high).first { index in name(at: index).map { order($0) < 0 } ?? false } ?? high
    }
    // No attribute orders the sections. The best place is the last place directly behind an item of the object's
    // section. The second best is the last place directly before such an item. If there is no such item, the object
    // takes the first place between two sections. Later objects cannot go before this object, and the items of their
    // sections may be among the stale items.
    let places = low...high
    return places.last { name(at: $0 - 1) == object.sectionName }
      ?? places.last { name(at: $0) == object.sectionName }
      ?? places.first { name(at: $0) != name(at: $0 - 1) } ?? index
  }

  private func isStale(at index: Int) -> Bool {
    guard let objectID = unmoved.item(at: index) else { return false }
    return updater.unsavedPosition(of: objectID) == nil && updater.hasStalePosition(objectID)
  }

  private func name(at index: Int) -> String? {
    unmoved.section(at: index).map { updater.list.sectionIdentifiers[$0] }
  }
}

extension ListUpdater {
  /// A function that compares the named section with another: negative if the named section comes first. nil if no
  /// attribute forms the sections.
  fileprivate func order(ofSection name: String) -> ((String) -> Int)? {
    guard let position = plan.sectionPosition, let term = plan.sortTerms.first else { return nil }
    let kind = plan.table.columns[position].kind
    let value = Value(sectionName: name, kind)
    return { other in
      if other == name { return 0 }
      let order = value.order(to: Value(sectionName: other, kind))
      return term.ascending ? order : -order
    }
  }
}

extension Value {
  /// A value that sorts like the values whose ``sectionName`` is this name. The empty name gives null.
  fileprivate init(sectionName: String, _ kind: Attribute.Kind) {
    if sectionName.isEmpty {
      self = .null
      return
    }
    switch kind {
    case .integer, .bool: self = Int64(sectionName).map(Value.integer) ?? .null
    case .double, .date: self = Double(sectionName).map(Value.double) ?? .null
    // Hexadecimal digits are in the order of the bytes they stand for.
    case .string, .data: self = .string(sectionName)
    }
  }
}
