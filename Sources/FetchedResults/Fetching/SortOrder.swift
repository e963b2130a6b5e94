/// Where an object stands in the order of a request: its values of the sort keys, and its identifier for ties.
struct SortPosition: Hashable, Sendable {
  /// One value for each of ``FetchPlan/sortTerms``.
  let values: [Value]
  let objectID: ObjectID
}

/// The order of a request in memory, exactly SQLite's. A temporary key is above all permanent keys.
struct SortOrder: Sendable {
  private let terms: [FetchPlan.SortTerm]
  private let keyAscending: Bool

  init(_ plan: FetchPlan) {
    terms = plan.sortTerms
    keyAscending = plan.keyAscending
  }

  func position(of objectID: ObjectID, values: [Value]) -> SortPosition {
    SortPosition(values: terms.map { values[$0.position] }, objectID: objectID)
  }

  func precedes(_ first: SortPosition, _ second: SortPosition) -> Bool {
    compare(first, second) < 0
  }

  /// Negative if `first` comes before `second`, positive if after it, 0 for the same object at the same place.
  func compare(_ first: SortPosition, _ second: SortPosition) -> Int {
    for index in terms.indices {
      let order = first.values[index].order(to: second.values[index])
      if order != 0 { return terms[index].ascending ? order : -order }
    }
    let key = UInt64(bitPattern: first.objectID.primaryKey)
    let other = UInt64(bitPattern: second.objectID.primaryKey)
    if key == other { return 0 }
    return (key < other) == keyAscending ? -1 : 1
  }
}
