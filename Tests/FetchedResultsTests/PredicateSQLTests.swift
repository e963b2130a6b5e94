import Foundation
import Testing

@testable import FetchedResults

@Suite struct PredicateSQLTests {
  private static let event = Entity(
    name: "Event",
    attributes: [
      Attribute("name", .string), Attribute("sport", .string), Attribute("score", .integer),
      Attribute("live", .bool),
    ], indexes: [["sport", "score"], ["score"]])

  @Test func operatorsMakeTheCasesOfAPredicate() {
    let (score, live) = (Key("score"), Key("live") == .bool(true))
    for (comparison, predicate) in [
      .equal: score == .integer(1), .notEqual: score != .integer(1), .less: score < .integer(1),
      .lessOrEqual: score <= .integer(1), .greater: score > .integer(1),
      .greaterOrEqual: score >= .integer(1),
    ] as [FetchRequest.Predicate.Comparison: FetchRequest.Predicate] {
      #expect(predicate == .compare("score", comparison, .integer(1)))
    }
    let text = Key("name").contains("a")
    #expect(text == .contains("name", "a"))
    #expect(score.isIn([.null]) == .isIn("score", [.null]))
    #expect(!live == .not(live))
    #expect((live && text && live) == .and([live, text, live]))
    #expect((live || text || live) == .or([live, text, live]))
    #expect((live || text && live) == .or([live, .and([text, live])]))
  }

  @Test func everyPartOfTheStatementIsFiltered() throws {
    try withStore([Self.event]) { store, _ in
      let request = FetchRequest(
        "Event", predicate: Key("score") > .integer(3), sortKeys: [.descending("sport"), "score"],
        sectionAttribute: "sport", fetchLimit: 7)
      let plan = try FetchPlan(request, for: store)
      let source = "FROM ZEVENT t0 WHERE t0.ZSCORE > ?1"
      let order = "ORDER BY t0.ZSPORT DESC, t0.ZSCORE, t0.Z_PK DESC LIMIT 7"
      #expect(try store.sql(for: request, identifiersOnly: true) == plan.identifiersSQL)
      #expect(try store.sql(for: request, identifiersOnly: false) == plan.rowsSQL)
      #expect(plan.identifiersSQL == "SELECT t0.Z_PK \(source) \(order)")
      #expect(
        plan.rowsSQL == "SELECT t0.Z_PK, t0.Z_OPT, t0.ZNAME, t0.ZSPORT, t0.ZSCORE, t0.ZLIVE "
          + "\(source) \(order)")
      #expect(plan.countSQL == "SELECT COUNT(*) \(source)")
    }
  }

  @Test func anIndexServesWhatIsBound() throws {
    let searches: [(FetchRequest.Predicate, String)] = [
      (Key("score") > .integer(3), "SEARCH t0 USING INDEX Z_Event_index2 (ZSCORE>?)"),
      (Key("score") == .null, "SEARCH t0 USING INDEX Z_Event_index2 (ZSCORE=?)"),
      (
        Key("sport") == .string("Judo") && Key("score") < .integer(3),
        "SEARCH t0 USING INDEX Z_Event_index1 (ZSPORT=? AND ZSCORE<?)"
      ),
      (
        Key("score").isIn([.integer(1), .integer(2)]),
        "SEARCH t0 USING INDEX Z_Event_index2 (ZSCORE=?)"
      ),
    ]
    try withStore([Self.event]) { store, _ in
      for (predicate, step) in searches {
        let request = FetchRequest("Event", predicate: predicate, sortKeys: ["score"])
        let plan = try FetchPlan(request, for: store)
        let first = try store.plan(plan.rowsSQL).first
        #expect(first == step, "\(predicate)")
      }
    }
  }

  @Test func listsOfManyLengthsShareFewStatements() throws {
    try withStore([Self.event]) { store, _ in
      for count in 1...700 {
        let list = (0..<count).map { Value.integer(Int64($0)) }
        _ = try store.count(FetchRequest("Event", predicate: Key("score").isIn(list)))
      }
      // One statement for each power of two up to 512, and one for all longer lists.
      #expect(store.counters.statementsPrepared == 11)
    }
  }

  @Test func aLongListIsHandedOverWhole() throws {
    try withStore([Self.event]) { store, _ in
      let list = (0..<513).map { Value.integer(Int64($0)) }
      let request = FetchRequest("Event", predicate: !Key("score").isIn(list))
      let plan = try FetchPlan(request, for: store)
      #expect(plan.countSQL == "SELECT COUNT(*) FROM ZEVENT t0 WHERE NOT ZISIN(t0.ZSCORE, ?1)")
      #expect(plan.parameters.count == 1)
      // Equal values count once.
      let equal = [Value](repeating: .integer(1), count: 513)
      let single = try FetchPlan(
        FetchRequest("Event", predicate: Key("score").isIn(equal)), for: store)
      #expect(single.countSQL == "SELECT COUNT(*) FROM ZEVENT t0 WHERE t0.ZSCORE IN (?1)")
    }
  }

  /// Foundation hashes only the first 80 bytes of data, and these values share them. With that hash, a look-up in a
  /// list of such values would compare all of them.
  @Test func dataOfOneHeaderHaveManyHashes() {
    let hashes = (0..<100).map { (last: UInt8) in
      ExactValue(value: .data(Data([UInt8](repeating: 7, count: 200) + [last]))).hashValue
    }
    #expect(Set(hashes).count == 100)
  }
}
