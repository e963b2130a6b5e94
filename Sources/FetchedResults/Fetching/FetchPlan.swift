/// Where an object stands in the order of a request: its values of the sort keys, and its identifier for ties.
struct SortPosition: Equatable, Sendable {
  /// One value for each of ``FetchPlan/sortTerms``.
  let values: [Value]
  let objectID: ObjectID
}

/// A validated request, the SQL that answers it, and its order in memory.
struct FetchPlan: Sendable {
  struct SortTerm: Sendable {
    /// The attribute's position in the entity's order.
    let position: Int
    let ascending: Bool
  }

  let table: EntityTable
  let condition: Condition?
  /// A key that is named twice counts once.
  let sortTerms: [SortTerm]
  /// Whether the primary key breaks ties in ascending order.
  let keyAscending: Bool
  /// nil if no attribute forms sections.
  let sectionPosition: Int?
  var limit: Int
  let batchSize: Int
  /// The name of an index whose keys are the sort keys, in the request's order or in its exact reverse. nil without
  /// such an index or without sort keys.
  let index: String?
  let parameters: [Parameter]

  init(_ request: FetchRequest, for store: Store) throws(StoreError) {
    let path = store.path
    func refused(_ message: String) -> StoreError {
      StoreError(.invalidRequest, message, path: path)
    }
    let table = try store.table(named: request.entityName)
    self.table = table
    limit = request.fetchLimit
    batchSize = request.fetchBatchSize
    if limit < 0 { throw refused("The fetch limit \(limit) is negative.") }
    if batchSize < 0 { throw refused("The fetch batch size \(batchSize) is negative.") }
    var terms: [SortTerm] = []
    for key in request.sortKeys {
      let position = try table.requirePosition(of: key.attribute, path: path)
      if !terms.contains(where: { $0.position == position }) {
        terms.append(SortTerm(position: position, ascending: key.ascending))
      }
    }
    sortTerms = terms
    keyAscending = terms.first?.ascending ?? true
    index = FetchPlan.index(of: table, serving: terms)
    if let attribute = request.sectionAttribute {
      sectionPosition = try table.requirePosition(of: attribute, path: path)
      guard request.sortKeys.first?.attribute == attribute else {
        throw refused(
          "The sections are formed by “\(attribute)”, which is not the first sort key.")
      }
    } else {
      sectionPosition = nil
    }
    var writer = ConditionWriter(table: table, path: path, boundCount: FetchPlan.boundCount)
    var condition: Condition?
    if let predicate = request.predicate {
      condition = try writer.condition(predicate)
      if writer.parameters.count > FetchPlan.parameterLimit {
        writer = ConditionWriter(table: table, path: path, boundCount: 0)
        condition = try writer.condition(predicate)
      }
    }
    self.condition = condition
    parameters = writer.parameters
    let nesting = condition?.nesting ?? 0
    guard nesting <= ConditionWriter.nestingLimit else {
      throw refused(
        "The predicate is nested \(nesting) deep, more than \(ConditionWriter.nestingLimit).")
    }
    guard parameters.count <= FetchPlan.parameterLimit else {
      throw refused(
        "The predicate compares with \(parameters.count) values one by one, more than "
          + "\(FetchPlan.parameterLimit); use a list.")
    }
  }

  /// SQLite accepts more parameters, but its planning time is quadratic in the terms of a conjunction.
  private static let parameterLimit = 8192
  /// Lists of up to this many values are bound value by value. If that makes too many parameters, every list is bound
  /// as a whole.
  private static let boundCount = 512

  /// Finds an index of exactly the sort keys. An index of more keys would break ties by the additional keys.
  private static func index(of table: EntityTable, serving terms: [SortTerm]) -> String? {
    guard let first = terms.first else { return nil }
    for (offset, keys) in table.entity.indexes.enumerated() where keys.count == terms.count {
      let isTurned = keys[0].ascending != first.ascending
      let isServing = zip(keys, terms).allSatisfy { key, term in
        table.position(of: key.attribute) == term.position
          && (key.ascending != term.ascending) == isTurned
      }
      if isServing { return table.indexName(at: offset) }
    }
    return nil
  }

  /// Whether SQLite can read in the order of the request, without sorting. Without sort keys, the table has that order.
  var isServedByIndex: Bool { index != nil || sortTerms.isEmpty }

  /// Whether an index alone gives the identifiers.
  var readsIndexAlone: Bool { index != nil && condition == nil }

  var section: EntityTable.Column? { sectionPosition.map { table.columns[$0] } }

  /// Contains the attribute that forms sections, because that is the first sort key.
  var sortMask: AttributeMask {
    sortTerms.reduce(AttributeMask()) { $0.union(AttributeMask(position: $1.position)) }
  }

  var predicateMask: AttributeMask { condition?.mask ?? AttributeMask() }

  func position(of objectID: ObjectID, values: [Value]) -> SortPosition {
    SortPosition(values: sortTerms.map { values[$0.position] }, objectID: objectID)
  }

  /// The order of the request in memory. For text that is valid UTF-8, it is SQLite's order. A temporary key is above
  /// all permanent keys.
  func precedes(_ first: SortPosition, _ second: SortPosition) -> Bool {
    for (index, term) in sortTerms.enumerated() {
      let order = first.values[index].order(to: second.values[index])
      if order != 0 { return (order < 0) == term.ascending }
    }
    return keyAscending
      ? first.objectID.precedesByKey(second.objectID)
      : second.objectID.precedesByKey(first.objectID)
  }

  /// Whether values meet the predicate; ignores the limit. `values` has one for each attribute, in the entity's order.
  func matches(_ values: [Value]) -> Bool { condition?.matches(values) ?? true }

  var identifiersSQL: String { "SELECT t0.Z_PK\(source)" }

  /// Reads through the index. Ignores the predicate and the limit.
  var collectedIdentifiersSQL: String {
    "SELECT t0.Z_PK FROM \(indexedTable) WHERE ZCOLLECT(t0.Z_PK) ORDER BY \(orderTerms)"
  }

  var rowsSQL: String { "SELECT \(table.rowColumns)\(source)" }

  /// Ignores the limit.
  var countSQL: String { "SELECT COUNT(*) FROM \(table.name) t0\(filter)" }

  func identifiersAndSectionsSQL(_ section: EntityTable.Column) -> String {
    "SELECT t0.Z_PK, t0.\(section.name)\(source)"
  }

  private var filter: String { condition.map { " WHERE \($0.sql)" } ?? "" }

  private var source: String {
    // The limit is a part of the text. So all parameters belong to the predicate.
    " FROM \(table.name) t0\(filter) ORDER BY \(orderTerms)"
      + (limit > 0 ? " LIMIT \(limit)" : "")
  }

  var orderTerms: String {
    let terms = sortTerms.map(orderTerm)
    return (terms + ["t0.Z_PK\(keyAscending ? "" : " DESC")"]).joined(separator: ", ")
  }

  private func orderTerm(_ term: SortTerm) -> String {
    "t0.\(table.columns[term.position].name)\(term.ascending ? "" : " DESC")"
  }
}

extension Store {
  /// SQL to run a fetch by other means, such as ``withConnection(_:)``. It reads the fetched objects, or their
  /// identifiers, in order. The parameters `?1`, `?2`, … stand for values of the predicate. A text search and a list of
  /// more than 512 different values need functions that only a store adds. If the lists would make too many parameters,
  /// shorter lists need such a function, too. A fetch of identifiers may run other SQL with the same result.
  ///
  /// - Throws: What fetching would throw before it runs anything.
  public func sql(
    for request: FetchRequest, identifiersOnly: Bool
  ) throws(StoreError) -> String {
    let plan = try FetchPlan(request, for: self)
    return identifiersOnly ? plan.identifiersSQL : plan.rowsSQL
  }
}
