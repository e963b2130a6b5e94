/// One statement of a seek: what is equal to the position, and how the next column is confined.
struct SeekStep: Hashable, Sendable {
  enum Bound: Hashable, Sendable {
    case above(Value)
    case below(Value)
    case notNull
    case null
  }

  /// How many sort keys are equal to the position's. Where all are, the primary key is confined.
  let depth: Int
  let bound: Bound
}

extension FetchPlan {
  /// The statements whose rows, one after the other, are all that comes after a position.
  ///
  /// Null is first: after it come all others when ascending, and nothing when descending.
  func seekSteps(after position: SortPosition) -> [SeekStep] {
    var steps: [SeekStep] = []
    let key = position.objectID.primaryKey
    // Before a temporary key are all others, after it none.
    switch (key < 0, keyAscending) {
    case (false, true): steps.append(SeekStep(depth: sortTerms.count, bound: .above(.integer(key))))
    case (false, false):
      steps.append(SeekStep(depth: sortTerms.count, bound: .below(.integer(key))))
    case (true, true): break
    case (true, false): steps.append(SeekStep(depth: sortTerms.count, bound: .notNull))
    }
    for depth in sortTerms.indices.reversed() {
      let bounds = seekBounds(after: position.values[depth], at: depth)
      steps += bounds.map { SeekStep(depth: depth, bound: $0) }
    }
    return steps
  }

  /// What confines a sort key to the values that come after `value`, one after the other.
  func seekBounds(after value: Value, at depth: Int) -> [SeekStep.Bound] {
    switch (value.isNull, sortTerms[depth].ascending) {
    case (true, true): [.notNull]
    case (true, false): []
    case (false, true): [.above(value)]
    case (false, false): [.below(value), .null]
    }
  }

  /// The columns are those of the index alone, which is named so that no other is chosen. What is
  /// equal is bound first, then the bound's value if it has one.
  func sql(for step: SeekStep) -> String {
    let columns = sortTerms.map { "t0.\(table.columns[$0.position].name)" }
    var terms = columns.prefix(step.depth).enumerated().map {
      "\($0.element) IS ?\($0.offset + 1)"
    }
    let column = step.depth < columns.count ? columns[step.depth] : "t0.Z_PK"
    terms.append("\(column) \(step.bound.term(step.depth + 1))")
    let list = (["t0.Z_PK"] + columns).joined(separator: ", ")
    return "SELECT \(list) FROM \(indexedTable) "
      + "WHERE \(terms.joined(separator: " AND ")) ORDER BY \(orderTerms(from: step.depth))"
  }

  /// The table, to be read through the index in the order of the request.
  var indexedTable: String { "\(table.name) t0\(index.map { " INDEXED BY \($0)" } ?? "")" }
}

extension SeekStep.Bound {
  /// What stands behind the column.
  func term(_ parameter: Int) -> String {
    switch self {
    case .above: "> ?\(parameter)"
    case .below: "< ?\(parameter)"
    case .notNull: "IS NOT NULL"
    case .null: "IS NULL"
    }
  }

  var value: Value? {
    switch self {
    case .above(let value), .below(let value): value
    case .notNull, .null: nil
    }
  }
}
