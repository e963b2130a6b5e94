import Foundation
import TestSupport
import Testing
import Workloads

@testable import FetchedResults

/// SQLite, the condition in memory, and an evaluation written from the documentation must agree.
@Suite struct PredicateFuzzTests {
  @Test(arguments: [false, true])
  func allThreeAgree(indexed: Bool) throws {
    var generator = SplitMix64(seed: TestSeed.current)
    let rows = AllKinds.rows(200, &generator)
    let indexes: [[SortKey]] =
      indexed
      ? [["text", "number"], [.descending("number")], ["ratio", "flag"], ["date"], ["bytes"]] : []
    try withStore([AllKinds.entity(indexes: indexes)], rows: rows) { store, _ in
      for var step in TestSteps.each(debug: 500, release: 2000) {
        let predicate = randomPredicate(depth: 3, &step.generator)
        let request = FetchRequest("Row", predicate: predicate)
        let expected = rows.indices.filter { isTrue(predicate, of: rows[$0]) }
        let plan = try FetchPlan(request, for: store)
        #expect(rows.indices.filter { plan.matches(rows[$0]) } == expected, "\(step) \(predicate)")
        let keys = try store.fetchIdentifiers(request).objectIDs.map { Int($0.primaryKey) - 1 }
        #expect(keys == expected, "\(step) \(predicate)")
        #expect(try store.count(request) == expected.count, "\(step) \(predicate)")
      }
    }
  }

  private func randomPredicate(depth: Int, _ generator: inout SplitMix64) -> FetchRequest.Predicate
  {
    if depth > 0, Bool.random(using: &generator) {
      let count = Int.random(in: 0...3, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: return .not(randomPredicate(depth: depth - 1, &generator))
      case 1: return .and((0..<count).map { _ in randomPredicate(depth: depth - 1, &generator) })
      default: return .or((0..<count).map { _ in randomPredicate(depth: depth - 1, &generator) })
      }
    }
    let attribute = AllKinds.attributes.randomElement(using: &generator)!
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      // A list is sometimes too long to bind each value. The extra values occur in no row.
      let isLong = Int.random(in: 0..<20, using: &generator) == 0
      let count = Int.random(in: 0...6, using: &generator)
      var values = (0..<count).map { _ in AllKinds.value(attribute.kind, &generator) }
      if isLong, attribute.kind == .string {
        values += (0..<600).map { .string("other \($0)") }
      } else if isLong, attribute.kind == .integer {
        values += (0..<600).map { .integer(Int64(1000 + $0)) }
      } else if isLong, attribute.kind == .date {
        values += (0..<600).map { .date(seconds: Double(1000 + $0)) }
      } else if isLong, attribute.kind == .data {
        values += (0..<600).map { .data(Data("other \($0)".utf8)) }
      }
      return .isIn(attribute.name, values)
    case 1:
      guard case .string(let text) = AllKinds.value(.string, &generator) else {
        return .contains("text", "")
      }
      return .contains("text", text)
    default:
      let comparison = FetchRequest.Predicate.Comparison.allCases.randomElement(using: &generator)!
      return .compare(attribute.name, comparison, AllKinds.value(attribute.kind, &generator))
    }
  }

  private func isTrue(_ predicate: FetchRequest.Predicate, of row: [Value]) -> Bool {
    func value(_ attribute: String) -> Value {
      row[AllKinds.attributes.firstIndex { $0.name == attribute }!]
    }
    switch predicate {
    case .compare(let attribute, let comparison, let other):
      let value = value(attribute)
      switch comparison {
      case .equal: return oracleEquals(value, other)
      case .notEqual: return !oracleEquals(value, other)
      case _ where value == .null || other == .null: return false
      case .less: return oraclePrecedes(value, other)
      case .lessOrEqual: return !oraclePrecedes(other, value)
      case .greater: return oraclePrecedes(other, value)
      case .greaterOrEqual: return !oraclePrecedes(value, other)
      }
    case .contains(let attribute, let text):
      guard case .string(let whole) = value(attribute) else { return false }
      let (needle, scalars) = (folded(text), folded(whole))
      return scalars.indices.contains { scalars[$0...].starts(with: needle) } || needle.isEmpty
    case .isIn(let attribute, let values):
      return values.contains { oracleEquals($0, value(attribute)) }
    case .and(let parts): return parts.allSatisfy { isTrue($0, of: row) }
    case .or(let parts): return parts.contains { isTrue($0, of: row) }
    case .not(let inner): return !isTrue(inner, of: row)
    }
  }

  private func folded(_ text: String) -> [Unicode.Scalar] {
    let lower = text.unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
    let upper = lower.flatMap { $0.properties.uppercaseMapping.unicodeScalars }
    return upper.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
  }
}
