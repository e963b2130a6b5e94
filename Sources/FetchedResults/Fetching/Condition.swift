/// A predicate, as SQL over a table with the alias `t0` and as a closure in memory. For text that is valid UTF-8, the
/// SQL is true if the closure returns true, and else false or NULL. For other text, SQL and closure may differ, because
/// memory has the repaired text.
struct Condition: Sendable {
  let sql: String
  /// The attributes that the predicate asks for.
  let mask: AttributeMask
  /// How deep ANDs and ORs of predicates nest in the SQL. The parentheses around `… OR … IS NULL`, for a list with
  /// null, are not counted.
  var nesting = 0
  /// `values` has one for each attribute, in the entity's order.
  let matches: @Sendable (_ values: [Value]) -> Bool
}

enum Parameter: Sendable {
  case value(Value)
  /// Handed over as a pointer, for ``SQLFunction/isIn``.
  case list(ValueList)
}

/// Makes a condition of a predicate: resolves attributes to positions, checks values, and pushes every negation down to
/// single terms. A term that may be NULL is never negated by `NOT`, so NULL counts as false.
struct ConditionWriter {
  /// Bounds ``Condition/nesting``. SQLite's parser stack holds a hundred symbols.
  static let nestingLimit = 24
  /// Bounds the recursion. ``nestingLimit`` is lower, but does not count negations.
  private static let depthLimit = 100

  let table: EntityTable
  let path: String
  /// Lists of up to this many values are bound value by value, longer lists as a whole.
  let boundCount: Int
  private(set) var parameters: [Parameter] = []

  /// - Throws: ``StoreError/Kind/unknownAttribute``; ``StoreError/Kind/invalidRequest`` for a value that is not of the
  ///   attribute's kind, a text search in an attribute that is no string, and nesting deeper than a hundred.
  mutating func condition(
    _ predicate: FetchRequest.Predicate, negated: Bool = false, depth: Int = 0
  ) throws(StoreError) -> Condition {
    guard depth < ConditionWriter.depthLimit else {
      throw invalid("The predicate is nested more than \(ConditionWriter.depthLimit) deep.")
    }
    switch predicate {
    case .compare(let attribute, let comparison, let value):
      let (position, column) = try place(of: attribute, value)
      return term(position, text(column, comparison, value, negated)) {
        comparison.holds($0, value) != negated
      }
    case .contains(let attribute, let text):
      let (position, column) = try place(of: attribute, .null)
      guard table.columns[position].kind == .string else {
        throw invalid(
          "\(table.entity.name).\(attribute) is no string, so it has no text to search.")
      }
      let folded = FoldedText(text)
      let needle = mark(.value(.string(folded.text)))
      let found = "\(SQLFunction.contains)(\(column), \(needle))"
      return term(position, negated ? "NOT \(found)" : found) {
        folded.isContained(in: $0) != negated
      }
    case .isIn(let attribute, let values):
      let (position, column) = try place(of: attribute, .null)
      for value in values { try check(value, attribute, at: position) }
      if values.isEmpty { return constant(negated) }
      let list = ValueList(values, kind: table.columns[position].kind)
      return term(position, text(column, list, negated)) {
        list.contains($0) != negated
      }
    case .and(let parts): return try join(parts, isAll: !negated, negated, depth)
    case .or(let parts): return try join(parts, isAll: negated, negated, depth)
    case .not(let inner): return try condition(inner, negated: !negated, depth: depth + 1)
    }
  }

  private func term(
    _ position: Int, _ sql: String, matches: @escaping @Sendable (Value) -> Bool
  ) -> Condition {
    Condition(sql: sql, mask: AttributeMask(position: position)) { matches($0[position]) }
  }

  private func constant(_ flag: Bool) -> Condition {
    Condition(sql: flag ? "1" : "0", mask: AttributeMask()) { _ in flag }
  }

  /// A negated `<` is not `>=`: they differ if either side is null.
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

  private mutating func join(
    _ parts: [FetchRequest.Predicate], isAll: Bool, _ negated: Bool, _ depth: Int
  ) throws(StoreError) -> Condition {
    var conditions: [Condition] = []
    conditions.reserveCapacity(parts.count)
    for part in parts {
      conditions.append(try condition(part, negated: negated, depth: depth + 1))
    }
    if conditions.isEmpty { return constant(isAll) }
    return conditions.count == 1 ? conditions[0] : Condition(conditions, isAll: isAll)
  }

  /// The position of an attribute, and its column in SQL. Throws if the attribute cannot hold `value`.
  private func place(
    of attribute: String, _ value: Value
  ) throws(StoreError) -> (position: Int, column: String) {
    let position = try table.requirePosition(of: attribute, path: path)
    try check(value, attribute, at: position)
    return (position, "t0.\(table.columns[position].name)")
  }

  private func check(
    _ value: Value, _ attribute: String, at position: Int
  ) throws(StoreError) {
    let kind = table.columns[position].kind
    if value.fits(kind) { return }
    throw invalid(
      "The predicate has \(value) for \(table.entity.name).\(attribute), whose kind is "
        + "\(kind.rawValue).")
  }

  private func invalid(_ message: String) -> StoreError {
    StoreError(.invalidRequest, message, path: path)
  }
}

extension Condition {
  /// Joins at most 32 terms at one level. SQLite counts each term of a chain as a level, and refuses more than a
  /// thousand levels.
  fileprivate init(_ terms: [Condition], isAll: Bool) {
    let size = (terms.count + 31) / 32
    let parts =
      size == 1
      ? terms
      : stride(from: 0, to: terms.count, by: size).map {
        Condition(Array(terms[$0..<min($0 + size, terms.count)]), isAll: isAll)
      }
    sql = "(\(parts.map(\.sql).joined(separator: isAll ? " AND " : " OR ")))"
    mask = parts.reduce(AttributeMask()) { $0.union($1.mask) }
    nesting = 1 + (parts.map(\.nesting).max() ?? 0)
    matches = { values in
      isAll ? terms.allSatisfy { $0.matches(values) } : terms.contains { $0.matches(values) }
    }
  }
}

extension FetchRequest.Predicate.Comparison {
  func holds(_ value: Value, _ other: Value) -> Bool {
    let order = value.order(to: other)
    return switch self {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0 && !value.isNull
    case .lessOrEqual: order <= 0 && !value.isNull
    case .greater: order > 0 && !other.isNull
    case .greaterOrEqual: order >= 0 && !other.isNull
    }
  }
}
