/// The primary keys with the value that the sections are formed by, in the order of a plan: through its index,
/// whatever its predicate and its limit.
///
// PERF: a fetch asks once a section, so what all these texts have in common is made once.
struct SectionSQL {
  private let selection: String
  private let column: String
  private let order: String

  init(_ plan: FetchPlan, _ section: EntityTable.Column) {
    column = "t0.\(section.name)"
    selection = "SELECT t0.Z_PK, \(column) FROM \(plan.indexedTable)"
    order = " ORDER BY \(plan.orderTerms(from: 0))"
  }

  /// - Parameter bound: Confines the value that the sections are formed by; nil is all rows.
  func rows(_ bound: SeekStep.Bound?) -> String {
    let condition = bound.map { " WHERE \(column) \($0.term(1))" } ?? ""
    return selection + condition + order
  }

  func firstRow(_ bound: SeekStep.Bound?) -> String { rows(bound) + " LIMIT 1" }
}
