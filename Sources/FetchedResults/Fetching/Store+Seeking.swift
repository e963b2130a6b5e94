import CSQLite

extension Store {
  /// Visits the rows of an entity in the order of a plan, from a position on and without it, until
  /// `visit` says false.
  ///
  /// One statement each depth of what is equal: after (`Judo`, 12, p7) come the rows of `Judo` and 12
  /// whose key is above 7, then those of `Judo` above 12, then those above `Judo`. Each begins with a
  /// search in the index of the order and reads nothing but that index.
  ///
  /// The predicate and the limit of the plan are not applied. The statements see the database one
  /// after the other; a caller that needs one state of it opens a read transaction.
  ///
  /// - Parameter position: Need not be that of a row. A temporary identifier is after every key
  ///   there is.
  /// - Precondition: `plan.isServedByIndex`.
  /// - Throws: ``StoreError/Kind/corrupt``, or what `visit` throws.
  /// - Complexity: O(*d* log *n*) and a step a row visited, for *d* sort keys.
  func seek(
    _ plan: FetchPlan, after position: SortPosition,
    _ visit: (SortPosition) throws(StoreError) -> Bool
  ) throws(StoreError) {
    precondition(plan.isServedByIndex, "no index is in the order of the request")
    let kinds = plan.sortTerms.map { plan.table.columns[$0.position].kind }
    for step in plan.seekSteps(after: position) {
      let goesOn = try connection.withCursor(plan.sql(for: step)) {
        (cursor: inout Cursor) throws(StoreError) in
        var index: Int32 = 1
        for value in position.values.prefix(step.depth) {
          try cursor.bind(value, at: index)
          index += 1
        }
        if let value = step.bound.value { try cursor.bind(value, at: index) }
        cursor.start()
        while try cursor.next() {
          var values: [Value] = []
          values.reserveCapacity(kinds.count)
          for key in kinds.indices {
            values.append(try cursor.value(at: Int32(key + 1), kinds[key]))
          }
          let objectID = try cursor.objectID(store: number, plan.table)
          guard try visit(SortPosition(values: values, objectID: objectID)) else { return false }
        }
        return true
      }
      if !goesOn { return }
    }
  }
}
