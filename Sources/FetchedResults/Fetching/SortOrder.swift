/// Where an object stands in the order of a request: its values of the sort keys, and its identifier
/// for ties.
struct SortPosition: Hashable, Sendable {
  /// One a sort key, in their order; a key that is named twice counts once.
  let values: [Value]
  let objectID: ObjectID
}

/// The order of a request in memory: exactly SQLite's, and total.
///
/// Objects equal in every sort key go by primary key, as the request says. There a temporary one
/// comes after all permanent ones, as it will once it is saved.
struct SortOrder: Sendable {
  private let terms: [FetchPlan.SortTerm]
  private let keyAscending: Bool

  init(_ plan: FetchPlan) {
    terms = plan.sortTerms
    keyAscending = plan.keyAscending
  }

  /// - Parameter values: One an attribute, in the entity's order.
  func position(of objectID: ObjectID, values: [Value]) -> SortPosition {
    SortPosition(values: terms.map { values[$0.position] }, objectID: objectID)
  }

  func precedes(_ first: SortPosition, _ second: SortPosition) -> Bool {
    compare(first, second) < 0
  }

  /// Negative if `first` comes before `second`, positive if after it, 0 for the same object at the
  /// same place.
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
