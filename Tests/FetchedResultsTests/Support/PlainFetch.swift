import FetchedResults

/// Answers requests from an array of rows. The row at index *n* has the primary key *n* + 1.
struct PlainFetch {
  let attributes: [Attribute]
  let rows: [[Value]]

  private func value(_ row: [Value], _ attribute: String) -> Value {
    row[attributes.firstIndex { $0.name == attribute }!]
  }

  /// Primary keys break ties, in the direction of the first sort key.
  func precedes(
    _ first: [Value], _ key: UInt64, _ second: [Value], _ otherKey: UInt64, _ keys: [SortKey]
  ) -> Bool {
    for sortKey in keys {
      let (left, right) = (value(first, sortKey.attribute), value(second, sortKey.attribute))
      if oraclePrecedes(left, right) { return sortKey.ascending }
      if oraclePrecedes(right, left) { return !sortKey.ascending }
    }
    return keys.first?.ascending == false ? otherKey < key : key < otherKey
  }

  func order(_ keys: [SortKey]) -> [Int] {
    rows.indices.sorted { precedes(rows[$0], UInt64($0), rows[$1], UInt64($1), keys) }
  }

  /// The sections that a request finds among the rows that match.
  func sections(
    _ request: FetchRequest, _ ids: [ObjectID], where matches: ([Value]) -> Bool = { _ in true }
  ) -> [FetchedIdentifiers.Section] {
    var order = order(request.sortKeys).filter { matches(rows[$0]) }
    if request.fetchLimit > 0 { order = Array(order.prefix(request.fetchLimit)) }
    guard let attribute = request.sectionAttribute else {
      return [.init(name: "", objectIDs: order.map { ids[$0] })]
    }
    var sections: [FetchedIdentifiers.Section] = []
    for row in order {
      let name = value(rows[row], attribute).sectionName
      if sections.last?.name != name { sections.append(.init(name: name, objectIDs: [])) }
      sections[sections.count - 1].objectIDs.append(ids[row])
    }
    return sections
  }
}
