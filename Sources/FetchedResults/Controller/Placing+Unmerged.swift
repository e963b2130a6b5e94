// Items whose places tell nothing, as others have saved them and that is not merged yet.

extension Placing {
  /// Where among items whose places tell nothing an object goes so that its section stays together:
  /// before a gap that was found, or behind it.
  ///
  /// - Parameter floor: the least gap there may be.
  func gapBySection(of object: PlacedObject, _ gap: Int, from floor: Int) -> Int {
    guard keeper.isSectioned, keeper.mayHaveSilentItems else { return gap }
    var low = gap
    while low > floor, tellsNothing(at: low - 1) { low -= 1 }
    var high = gap
    while high < staying.count, tellsNothing(at: high) { high += 1 }
    if low == high { return gap }
    if let order = keeper.order(ofSection: object.sectionName) {
      return (low..<high).first { index in
        name(at: index).map { order($0) < 0 } ?? false
      } ?? high
    }
    // The last gap behind an item of the section, or else before one, or else between two sections.
    let gaps = (low...high).reversed()
    return gaps.first { name(at: $0 - 1) == object.sectionName }
      ?? gaps.first { name(at: $0) == object.sectionName }
      ?? gaps.first { name(at: $0) != name(at: $0 - 1) } ?? gap
  }

  private func tellsNothing(at index: Int) -> Bool {
    guard let objectID = staying.item(at: index) else { return false }
    return keeper.unsavedPosition(of: objectID) == nil && keeper.standsWhereItWas(objectID)
  }

  private func name(at index: Int) -> String? {
    staying.section(at: index).map { keeper.list.sectionIdentifiers[$0] }
  }
}

extension ListKeeper {
  fileprivate var mayHaveSilentItems: Bool {
    !context.unmerged.isEmpty || !context.unprocessed.isEmpty
  }

  /// How a section stands to others, if they are named by an attribute: negative if it comes before.
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
  /// What ``sectionName`` gives this name for, as far as the order goes; the empty name stands for no
  /// value.
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
