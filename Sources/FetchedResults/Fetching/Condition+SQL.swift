/// What a statement needs besides its text.
enum Parameter: Sendable {
  case value(Value)
  /// Handed over as a pointer, for ``SQLFunction/isIn``.
  case list(ValueList)
}

extension Condition {
  /// The condition as SQL over `t0`, true exactly where ``matches(_:)`` is and never NULL where that
  /// could matter, as no negation stands above it; its parameters are appended in their order.
  func sql(_ columns: [EntityTable.Column], _ parameters: inout [Parameter]) -> String {
    switch self {
    case .constant(let flag): return flag ? "1" : "0"
    case .compare(let position, let comparison, let value, let negated):
      let column = "t0.\(columns[position].name)"
      switch comparison {
      case .equal, .notEqual:
        let isNot = (comparison == .notEqual) != negated
        return "\(column) \(isNot ? "IS NOT" : "IS") \(mark(.value(value), &parameters))"
      case .less, .lessOrEqual, .greater, .greaterOrEqual:
        if value == .null { return negated ? "1" : "0" }
        let term = "\(column) \(comparison.symbol) \(mark(.value(value), &parameters))"
        return negated ? "(\(term)) IS NOT TRUE" : term
      }
    case .contains(let position, let text, let negated):
      let mark = mark(.value(.string(text.text)), &parameters)
      let term = "\(SQLFunction.contains)(t0.\(columns[position].name), \(mark))"
      return negated ? "NOT \(term)" : term
    case .isIn(let position, let list, let negated):
      return membership("t0.\(columns[position].name)", list, negated, &parameters)
    case .all(let parts): return join(parts, " AND ", columns, &parameters)
    case .any(let parts): return join(parts, " OR ", columns, &parameters)
    }
  }

  /// A short list is bound value by value, so that an index can serve it, and its last value repeated
  /// up to a power of two, so that lists of all lengths share few statements. A long one is handed
  /// over whole: every row then costs one look-up, and no statement is longer than its list.
  private func membership(
    _ column: String, _ list: ValueList, _ negated: Bool, _ parameters: inout [Parameter]
  ) -> String {
    if list.values.count > ValueList.boundCount {
      let term = "\(SQLFunction.isIn)(\(column), \(mark(.list(list), &parameters)))"
      return negated ? "NOT \(term)" : term
    }
    guard let last = list.values.last else {
      return "\(column) IS \(negated ? "NOT NULL" : "NULL")"
    }
    var marks: [String] = []
    for value in list.values { marks.append(mark(.value(value), &parameters)) }
    while marks.count & (marks.count - 1) != 0 { marks.append(mark(.value(last), &parameters)) }
    let term = "\(column) IN (\(marks.joined(separator: ", ")))"
    switch (list.hasNull, negated) {
    case (false, false): return term
    case (false, true): return "(\(term)) IS NOT TRUE"
    case (true, false): return "(\(term) OR \(column) IS NULL)"
    case (true, true): return "(\(term)) IS FALSE"
    }
  }

  private func mark(_ parameter: Parameter, _ parameters: inout [Parameter]) -> String {
    parameters.append(parameter)
    return "?\(parameters.count)"
  }

  /// In halves, as SQLite counts the depth of an expression and a chain of a thousand is that deep.
  private func join(
    _ parts: [Condition], _ word: String, _ columns: [EntityTable.Column],
    _ parameters: inout [Parameter]
  ) -> String {
    func text(_ range: Range<Int>, _ parameters: inout [Parameter]) -> String {
      if range.count <= 8 {
        return parts[range].map { $0.sql(columns, &parameters) }.joined(separator: word)
      }
      let middle = range.lowerBound + range.count / 2
      let first = text(range.lowerBound..<middle, &parameters)
      return "(\(first))\(word)(\(text(middle..<range.upperBound, &parameters)))"
    }
    return "(\(text(parts.indices, &parameters)))"
  }
}

extension Predicate.Comparison {
  fileprivate var symbol: String {
    switch self {
    case .equal: "IS"
    case .notEqual: "IS NOT"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }
}
