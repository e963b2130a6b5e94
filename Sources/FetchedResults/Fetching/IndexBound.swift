/// A condition that selects the values of a column after a given value, in the order of a request.
enum IndexBound: Sendable {
  case above
  case below
  case notNull
  case null

  /// The SQL that follows the name of the column. `parameter` is the number of the parameter that has the value.
  func term(_ parameter: Int) -> String {
    switch self {
    case .above: "> ?\(parameter)"
    case .below: "< ?\(parameter)"
    case .notNull: "IS NOT NULL"
    case .null: "IS NULL"
    }
  }

  /// Whether the term has a parameter.
  var hasValue: Bool {
    switch self {
    case .above, .below: true
    case .notNull, .null: false
    }
  }
}

extension FetchPlan {
  /// The conditions for the values of a sort key that come after a given value, in order.
  ///
  /// Null is below all other values. Other values come after null when ascending, and before null when descending.
  func bounds(afterNull isNull: Bool, at depth: Int) -> [IndexBound] {
    switch (isNull, sortTerms[depth].ascending) {
    case (true, true): [.notNull]
    case (true, false): []
    case (false, true): [.above]
    case (false, false): [.below, .null]
    }
  }

  /// The SQL that names the table, and the index to read it through if one is in the order of the request.
  var indexedTable: String { "\(table.name) t0\(index.map { " INDEXED BY \($0)" } ?? "")" }
}
