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
  /// - Parameter position: Need not be that of a row. The key of a temporary identifier is after
  ///   every key there is.
  /// - Precondition: `plan.isServedByIndex`.
  /// - Throws: ``StoreError/Kind/corrupt``, or what `visit` throws.
  /// - Complexity: O(*d* log *n*) and a step a row visited, for *d* sort keys.
  func seek(
    _ plan: FetchPlan, after position: SortPosition,
    _ visit: (SortPosition) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let kinds = plan.sortTerms.map { plan.table.columns[$0.position].kind }
    for depth in (0...plan.sortTerms.count).reversed() {
      for bound in plan.bounds(at: depth, of: position) {
        let goesOn = try connection.withCursor(plan.seekSQL(depth, bound)) {
          (cursor: inout Cursor) throws(StoreError) in
          var index: Int32 = 1
          for value in position.values.prefix(depth) {
            try cursor.bind(value, at: index)
            index += 1
          }
          if let value = bound.value { try cursor.bind(value, at: index) }
          cursor.start()
          while try cursor.next() {
            var values: [Value] = []
            values.reserveCapacity(kinds.count)
            for key in kinds.indices {
              values.append(try cursor.value(at: Int32(key + 1), kinds[key]))
            }
            let objectID = cursor.objectID(store: number, plan.table)
            guard try visit(SortPosition(values: values, objectID: objectID)) else { return false }
          }
          return true
        }
        if !goesOn { return }
      }
    }
  }
}

/// How a statement of a seek confines the first column that is not equal to the position's.
private enum SeekBound {
  case after(Value, ascending: Bool)
  case notNull
  case null

  var value: Value? {
    switch self {
    case .after(let value, _): value
    case .notNull, .null: nil
    }
  }
}

extension FetchPlan {
  /// What comes after the position at a depth; in their order.
  ///
  /// Null is first, so that after it come all others when ascending, and nothing when descending.
  fileprivate func bounds(at depth: Int, of position: SortPosition) -> [SeekBound] {
    guard depth < sortTerms.count else {
      let key = position.objectID.primaryKey
      if key >= 0 { return [.after(.integer(key), ascending: keyAscending)] }
      // Before a temporary key are all others, after it none.
      return keyAscending ? [] : [.after(.integer(.max), ascending: false)]
    }
    switch (position.values[depth], sortTerms[depth].ascending) {
    case (.null, true): return [.notNull]
    case (.null, false): return []
    case (let value, true): return [.after(value, ascending: true)]
    case (let value, false): return [.after(value, ascending: false), .null]
    }
  }

  /// The columns are those of the index alone, which is named so that no other is chosen.
  fileprivate func seekSQL(_ depth: Int, _ bound: SeekBound) -> String {
    let columns = sortTerms.map { "t0.\(table.columns[$0.position].name)" }
    var terms = columns.prefix(depth).enumerated().map { "\($0.element) IS ?\($0.offset + 1)" }
    let column = depth < columns.count ? columns[depth] : "t0.Z_PK"
    switch bound {
    case .after(_, let ascending): terms.append("\(column) \(ascending ? ">" : "<") ?\(depth + 1)")
    case .notNull: terms.append("\(column) IS NOT NULL")
    case .null: terms.append("\(column) IS NULL")
    }
    let list = (["t0.Z_PK"] + columns).joined(separator: ", ")
    return "SELECT \(list) FROM \(table.name) t0\(index.map { " INDEXED BY \($0)" } ?? "") "
      + "WHERE \(terms.joined(separator: " AND ")) ORDER BY \(orderTerms(from: depth))"
  }
}
