enum Parameter: Sendable {
  case value(Value)
  /// Handed over as a pointer, for ``SQLFunction/isIn``.
  case list(ValueList)
}

/// Writes conditions as SQL over a table with the alias `t0`. The SQL is true exactly if ``Condition/matches(_:)``
/// returns true. Otherwise the SQL is false or NULL. A term that may be NULL is never negated by `NOT`, so NULL counts
/// as false.
struct ConditionWriter {
  /// Bounds the nesting of brackets around `AND` and `OR`. SQLite's parser stack holds a hundred symbols.
  static let depthLimit = 24

  private(set) var parameters: [Parameter] = []
  /// The greatest depth of brackets around `AND` and `OR` so far.
  private(set) var deepest = 0
  private var depth = 0
  private let columns: [EntityTable.Column]
  private let boundCount: Int

  /// - Parameter boundCount: The length of the longest list whose values are bound one by one.
  init(_ table: EntityTable, boundCount: Int) {
    columns = table.columns
    self.boundCount = boundCount
  }

  mutating func text(_ condition: Condition) -> String {
    switch condition {
    case .constant(let flag): return flag ? "1" : "0"
    case .compare(let position, let comparison, let value, let negated):
      return text("t0.\(columns[position].name)", comparison, value, negated)
    case .contains(let position, let text, let negated):
      let needle = mark(.value(.string(text.text)))
      let term = "\(SQLFunction.contains)(t0.\(columns[position].name), \(needle))"
      return negated ? "NOT \(term)" : term
    case .isIn(let position, let list, let negated):
      return text("t0.\(columns[position].name)", list, negated)
    case .all(let parts): return join(parts[...], " AND ")
    case .any(let parts): return join(parts[...], " OR ")
    }
  }

  private mutating func text(
    _ column: String, _ comparison: FetchRequest.Predicate.Comparison, _ value: Value,
    _ negated: Bool
  ) -> String {
    let symbol: String
    switch comparison {
    case .equal: return "\(column) \(negated ? "IS NOT" : "IS") \(mark(.value(value)))"
    case .notEqual: return "\(column) \(negated ? "IS" : "IS NOT") \(mark(.value(value)))"
    case .less: symbol = "<"
    case .lessOrEqual: symbol = "<="
    case .greater: symbol = ">"
    case .greaterOrEqual: symbol = ">="
    }
    if value.isNull { return negated ? "1" : "0" }
    let term = "\(column) \(symbol) \(mark(.value(value)))"
    return negated ? "(\(term)) IS NOT TRUE" : term
  }

  /// A short list is bound value by value, so that an index can serve it. The last value is repeated up to a power of
  /// two, so that lists of all lengths share few statements. A long list is bound as a whole: every row costs one
  /// look-up, and the statement stays short.
  private mutating func text(_ column: String, _ list: ValueList, _ negated: Bool) -> String {
    if list.values.count > boundCount {
      let term = "\(SQLFunction.isIn)(\(column), \(mark(.list(list))))"
      return negated ? "NOT \(term)" : term
    }
    guard let last = list.values.last else {
      return "\(column) IS \(negated ? "NOT NULL" : "NULL")"
    }
    var marks = list.values.map { mark(.value($0)) }
    while marks.count & (marks.count - 1) != 0 { marks.append(mark(.value(last))) }
    let term = "\(column) IN (\(marks.joined(separator: ", ")))"
    return switch (list.hasNull, negated) {
    case (false, false): term
    case (false, true): "(\(term)) IS NOT TRUE"
    case (true, false): "(\(term) OR \(column) IS NULL)"
    case (true, true): "(\(term)) IS FALSE"
    }
  }

  private mutating func mark(_ parameter: Parameter) -> String {
    parameters.append(parameter)
    return "?\(parameters.count)"
  }

  /// Joins at most 32 terms at one level. SQLite counts each term of a chain as a level, and refuses more
  /// than a thousand levels.
  private mutating func join(_ parts: ArraySlice<Condition>, _ word: String) -> String {
    depth += 1
    deepest = max(deepest, depth)
    defer { depth -= 1 }
    var texts: [String] = []
    if parts.count <= 32 {
      for part in parts { texts.append(text(part)) }
    } else {
      let size = (parts.count + 31) / 32
      for start in stride(from: parts.startIndex, to: parts.endIndex, by: size) {
        texts.append(join(parts[start..<min(start + size, parts.endIndex)], word))
      }
    }
    return "(\(texts.joined(separator: word)))"
  }
}
