import CSQLite

/// Reads the rows of an entity through the index of a request, in the request's order, from any position on.
///
/// One statement reads all these rows. For example, three parts come after the position (`Judo`, 12, p7). They are
/// rows of `Judo` and 12 with a key above 7, rows of `Judo` above 12, and rows above `Judo`. Each part is a search in
/// the index. SQLite merges the parts and reads nothing but the index. Predicate and limit are ignored.
final class IndexSeek {
  private let plan: FetchPlan
  private let kinds: [Attribute.Kind]

  // PERF: the text depends on which values are null. Most positions have the same nulls, so the last text is reused.
  private var last: (nulls: [Bool], isTemporary: Bool, sql: String?)?

  /// - Returns: nil if SQLite has to sort.
  init?(_ plan: FetchPlan) {
    guard plan.isServedByIndex else { return nil }
    self.plan = plan
    kinds = plan.sortTerms.map { plan.table.columns[$0.position].kind }
  }

  /// Visits the rows that come after a position, until `visit` returns false.
  ///
  /// - Parameter position: Need not be the position of a row. A temporary identifier is above every key.
  /// - Throws: ``StoreError/Kind/corrupt``, or what `visit` throws.
  /// - Complexity: O(*d* log *n*) for *d* sort keys, and one step for each row visited.
  func rows(
    after position: SortPosition, in store: Store,
    _ visit: (SortPosition) throws(StoreError) -> Bool
  ) throws(StoreError) {
    guard let sql = sql(after: position) else { return }
    try store.connection.withCursor(sql) { cursor throws(StoreError) in
      let parameters = sqlite3_bind_parameter_count(cursor.handle)
      var index: Int32 = 1
      for value in position.values where index <= parameters {
        try cursor.bind(value, at: index)
        index += 1
      }
      if index <= parameters {
        try cursor.bind(.integer(position.objectID.primaryKey), at: index)
      }
      cursor.start()
      while try cursor.next() {
        var values: [Value] = []
        values.reserveCapacity(kinds.count)
        for key in kinds.indices {
          values.append(try cursor.value(at: Int32(key + 1), kinds[key]))
        }
        let objectID = try cursor.objectID(store: store.number, plan.table)
        guard try visit(SortPosition(values: values, objectID: objectID)) else { return }
      }
    }
  }

  /// The statement; nil if nothing can come after the position. Its parameters are the position's values, then the
  /// primary key. The last parameters are missing if no condition of the statement needs them.
  func sql(after position: SortPosition) -> String? {
    let isTemporary = position.objectID.isTemporary
    if let last, last.isTemporary == isTemporary,
      zip(last.nulls, position.values).allSatisfy({ $0 == $1.isNull })
    {
      return last.sql
    }
    let nulls = position.values.map(\.isNull)
    let sql = plan.seekSQL(afterNulls: nulls, isTemporary: isTemporary)
    last = (nulls, isTemporary, sql)
    return sql
  }
}

extension FetchPlan {
  fileprivate func seekSQL(afterNulls nulls: [Bool], isTemporary: Bool) -> String? {
    let columns = sortTerms.map { "t0.\(table.columns[$0.position].name)" } + ["t0.Z_PK"]
    let selection = (["t0.Z_PK"] + columns.dropLast()).joined(separator: ", ")
    var parts: [String] = []
    for depth in columns.indices.reversed() {
      let bounds =
        depth < sortTerms.count
        ? bounds(afterNull: nulls[depth], at: depth) : keyBounds(isTemporary: isTemporary)
      let equal = columns[..<depth].enumerated().map { "\($0.element) IS ?\($0.offset + 1)" }
      for bound in bounds {
        let terms = equal + ["\(columns[depth]) \(bound.term(depth + 1))"]
        parts.append(
          "SELECT \(selection) FROM \(indexedTable) WHERE \(terms.joined(separator: " AND "))")
      }
    }
    if parts.isEmpty { return nil }
    let order = sortTerms.enumerated().map {
      "\($0.offset + 2)\($0.element.ascending ? "" : " DESC")"
    }
    return parts.joined(separator: " UNION ALL ")
      + " ORDER BY \((order + ["1\(keyAscending ? "" : " DESC")"]).joined(separator: ", "))"
  }

  private func keyBounds(isTemporary: Bool) -> [IndexBound] {
    switch (isTemporary, keyAscending) {
    case (false, true): [.above]
    case (false, false): [.below]
    case (true, true): []
    case (true, false): [.notNull]
    }
  }
}
