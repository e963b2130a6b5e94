/// A condition that selects the values of a column after a given value, in the order of a request.
enum IndexBound: Sendable {
  case above
  case below
  case notNull
  case null

  /// The SQL that follows the name of the column.
  func term(_ parameter: Int) -> String {
    switch self {
    case .above: "> ?\(parameter)"
    case .below: "< ?\(parameter)"
    case .notNull: "IS NOT NULL"
    case .null: "IS NULL"
    }
  }

  var hasValue: Bool { self == .above || self == .below }
}

extension FetchPlan {
  /// The conditions for the values of a sort key that come after a given value. The conditions are in the order of the
  /// request. Null is below all other values.
  func bounds(afterNull isNull: Bool, at depth: Int) -> [IndexBound] {
    switch (isNull, sortTerms[depth].ascending) {
    case (true, true): [.notNull]
    case (true, false): []
    case (false, true): [.above]
    case (false, false): [.below, .null]
    }
  }

  var indexedTable: String { "\(table.name) t0\(index.map { " INDEXED BY \($0)" } ?? "")" }
}
