/// A validated request, and the SQL that answers it.
struct FetchPlan {
  let table: EntityTable
  let limit: Int
  /// The column the sections are formed by.
  let section: EntityTable.Column?
  private let terms: [String]

  init(_ request: FetchRequest, for store: Store) throws(StoreError) {
    let path = store.path
    table = try store.table(named: request.entityName)
    limit = request.fetchLimit
    if limit < 0 {
      throw StoreError(.invalidRequest, "The fetch limit \(limit) is negative.", path: path)
    }
    var terms: [String] = []
    for key in request.sortKeys {
      let column = try FetchPlan.column(key.attribute, of: table, path: path)
      terms.append("t0.\(column.name)\(key.ascending ? "" : " DESC")")
    }
    terms.append("t0.Z_PK\(request.sortKeys.first?.ascending ?? true ? "" : " DESC")")
    self.terms = terms
    if let attribute = request.sectionAttribute {
      section = try FetchPlan.column(attribute, of: table, path: path)
      guard request.sortKeys.first?.attribute == attribute else {
        throw StoreError(
          .invalidRequest,
          "The sections are formed by “\(attribute)”, which is not the first sort key.", path: path)
      }
    } else {
      section = nil
    }
  }

  private static func column(
    _ attribute: String, of table: EntityTable, path: String
  ) throws(StoreError) -> EntityTable.Column {
    if let position = table.position(of: attribute) { return table.columns[position] }
    throw StoreError(
      .unknownAttribute, "\(table.entity.name) has no attribute “\(attribute)”.", path: path)
  }
}

extension FetchPlan {
  /// The primary keys, in order.
  var identifiersSQL: String { "SELECT t0.Z_PK\(source)" }

  /// The primary key and every attribute, in order.
  var rowsSQL: String {
    "SELECT t0.Z_PK\(table.columns.map { ", t0.\($0.name)" }.joined())\(source)"
  }

  /// How many objects there are, whatever the limit.
  var countSQL: String { "SELECT COUNT(*) FROM \(table.name) t0" }

  /// Each value of the section column and how many objects have it, in the order of the request and
  /// whatever its limit; nil without sections.
  var sectionsSQL: String? {
    section.map {
      "SELECT t0.\($0.name), COUNT(*) FROM \(table.name) t0 GROUP BY t0.\($0.name) "
        + "ORDER BY \(terms[0])"
    }
  }

  private var source: String {
    // The limit is a number, and stands in the text so that the text alone is the whole query.
    " FROM \(table.name) t0 ORDER BY \(terms.joined(separator: ", "))"
      + (limit > 0 ? " LIMIT \(limit)" : "")
  }
}

extension Store {
  /// The SQL that a fetch reads its objects or their identifiers with, complete and without
  /// parameters, for running the same query by other means.
  ///
  /// - Throws: What fetching would throw before it runs anything.
  public func sql(
    for request: FetchRequest, identifiersOnly: Bool
  ) throws(StoreError) -> String {
    let plan = try FetchPlan(request, for: self)
    return identifiersOnly ? plan.identifiersSQL : plan.rowsSQL
  }
}
