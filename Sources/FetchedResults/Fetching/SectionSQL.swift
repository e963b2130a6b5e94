/// The SQL that reads primary keys with the value that forms the sections. It goes through the index of a plan, and
/// ignores the plan's predicate and limit.
///
// PERF: a fetch needs a text for each section. Their common parts are made once.
struct SectionSQL {
  private let selection: String
  private let column: String
  private let order: String

  init(_ plan: FetchPlan, _ section: EntityTable.Column) {
    column = "t0.\(section.name)"
    selection = "SELECT t0.Z_PK, \(column) FROM \(plan.indexedTable)"
    order = " ORDER BY \(plan.orderTerms(from: 0))"
  }

  /// - Parameter bound: Confines the value that forms the sections. nil reads all rows.
  func rows(_ bound: SeekStep.Bound?) -> String {
    let condition = bound.map { " WHERE \(column) \($0.term(1))" } ?? ""
    return selection + condition + order
  }

  func firstRow(_ bound: SeekStep.Bound?) -> String { rows(bound) + " LIMIT 1" }
}
