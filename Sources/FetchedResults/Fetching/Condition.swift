/// A predicate with attributes resolved to positions, values checked, and every negation pushed down to single terms.
indirect enum Condition: Sendable {
  case constant(Bool)
  /// A `negated` comparison with `<` is not the comparison with `>=`: they differ if either side is null.
  case compare(Int, FetchRequest.Predicate.Comparison, Value, negated: Bool)
  case contains(Int, FoldedText, negated: Bool)
  case isIn(Int, ValueList, negated: Bool)
  case all([Condition])
  case any([Condition])
}

extension Condition {
  /// - Throws: ``StoreError/Kind/unknownAttribute``; ``StoreError/Kind/invalidRequest`` for a value that is not of the
  ///   attribute's kind, a text search in an attribute that is no string, and nesting deeper than a hundred.
  init(_ predicate: FetchRequest.Predicate, of table: EntityTable, path: String) throws(StoreError)
  {
    self = try Resolver(table: table, path: path).resolve(predicate, negated: false, depth: 0)
  }

  /// Bounds the recursion. ``ConditionWriter/depthLimit`` is lower, but does not count negations.
  private static let depthLimit = 100

  private struct Resolver {
    let table: EntityTable
    let path: String

    func resolve(
      _ predicate: FetchRequest.Predicate, negated: Bool, depth: Int
    ) throws(StoreError) -> Condition {
      guard depth < Condition.depthLimit else {
        throw invalid("The predicate is nested more than \(Condition.depthLimit) deep.")
      }
      switch predicate {
      case .compare(let attribute, let comparison, let value):
        let position = try position(of: attribute, value)
        return .compare(position, comparison, value, negated: negated)
      case .contains(let attribute, let text):
        let position = try position(of: attribute, .null)
        guard table.columns[position].kind == .string else {
          throw invalid("\(table.entity.name).\(attribute) is no string and cannot contain one.")
        }
        return .contains(position, FoldedText(text), negated: negated)
      case .isIn(let attribute, let values):
        let position = try position(of: attribute, .null)
        for value in values { _ = try self.position(of: attribute, value) }
        if values.isEmpty { return .constant(negated) }
        let list = ValueList(values, kind: table.columns[position].kind)
        return .isIn(position, list, negated: negated)
      case .and(let parts):
        return try join(parts, isAll: !negated, negated: negated, depth: depth)
      case .or(let parts):
        return try join(parts, isAll: negated, negated: negated, depth: depth)
      case .not(let inner):
        return try resolve(inner, negated: !negated, depth: depth + 1)
      }
    }

    private func join(
      _ parts: [FetchRequest.Predicate], isAll: Bool, negated: Bool, depth: Int
    ) throws(StoreError) -> Condition {
      var conditions: [Condition] = []
      conditions.reserveCapacity(parts.count)
      for part in parts {
        conditions.append(try resolve(part, negated: negated, depth: depth + 1))
      }
      if conditions.count == 1 { return conditions[0] }
      if conditions.isEmpty { return .constant(isAll) }
      return isAll ? .all(conditions) : .any(conditions)
    }

    private func position(
      of attribute: String, _ value: Value
    ) throws(StoreError) -> Int {
      let position = try table.requirePosition(of: attribute, path: path)
      let kind = table.columns[position].kind
      guard value.fits(kind) else {
        throw invalid(
          "The predicate has \(value) for \(table.entity.name).\(attribute), whose kind is "
            + "\(kind.rawValue).")
      }
      return position
    }

    private func invalid(_ message: String) -> StoreError {
      StoreError(.invalidRequest, message, path: path)
    }
  }

  var mask: AttributeMask {
    switch self {
    case .constant: AttributeMask()
    case .compare(let position, _, _, _), .contains(let position, _, _),
      .isIn(let position, _, _):
      AttributeMask(position: position)
    case .all(let parts), .any(let parts):
      parts.reduce(AttributeMask()) { $0.union($1.mask) }
    }
  }

  func matches(_ values: [Value]) -> Bool {
    switch self {
    case .constant(let flag): flag
    case .compare(let position, let comparison, let value, let negated):
      comparison.holds(values[position], value) != negated
    case .contains(let position, let text, let negated):
      text.isContained(in: values[position]) != negated
    case .isIn(let position, let list, let negated): list.contains(values[position]) != negated
    case .all(let parts): parts.allSatisfy { $0.matches(values) }
    case .any(let parts): parts.contains { $0.matches(values) }
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
