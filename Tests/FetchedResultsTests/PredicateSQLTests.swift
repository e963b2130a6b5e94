import Testing

@testable import FetchedResults

@Suite struct PredicateSQLTests {
  private static let event = Entity(
    name: "Event",
    attributes: [
      Attribute("name", .string), Attribute("sport", .string), Attribute("score", .integer),
      Attribute("live", .bool),
    ], indexes: [["sport", "score"], ["score"]])

  static let texts: [(predicate: FetchRequest.Predicate, sql: String, values: [Value])] = [
    (.compare("score", .greater, .integer(3)), "t0.ZSCORE > ?1", [.integer(3)]),
    (.compare("score", .greaterOrEqual, .integer(3)), "t0.ZSCORE >= ?1", [.integer(3)]),
    (.compare("score", .less, .integer(3)), "t0.ZSCORE < ?1", [.integer(3)]),
    (.compare("score", .lessOrEqual, .integer(3)), "t0.ZSCORE <= ?1", [.integer(3)]),
    (.compare("score", .equal, .integer(3)), "t0.ZSCORE IS ?1", [.integer(3)]),
    (.compare("score", .notEqual, .integer(3)), "t0.ZSCORE IS NOT ?1", [.integer(3)]),
    (.compare("score", .equal, .null), "t0.ZSCORE IS ?1", [.null]),
    (.compare("score", .less, .null), "0", []),
    (.not(.compare("score", .less, .null)), "1", []),
    (.not(.compare("score", .equal, .integer(3))), "t0.ZSCORE IS NOT ?1", [.integer(3)]),
    (.not(.compare("score", .notEqual, .null)), "t0.ZSCORE IS ?1", [.null]),
    (.not(.compare("score", .less, .integer(3))), "(t0.ZSCORE < ?1) IS NOT TRUE", [.integer(3)]),
    (.not(.not(.compare("score", .less, .integer(3)))), "t0.ZSCORE < ?1", [.integer(3)]),
    (.contains("name", "Cup"), "ZCONTAINS(t0.ZNAME, ?1)", [.string("cup")]),
    (.not(.contains("name", "ß")), "NOT ZCONTAINS(t0.ZNAME, ?1)", [.string("ss")]),
    (
      .isIn("sport", [.string("Judo"), .string("Golf"), .string("Golf")]),
      "t0.ZSPORT IN (?1, ?2)", [.string("Judo"), .string("Golf")]
    ),
    (
      .isIn("score", [.integer(1), .integer(2), .integer(3)]),
      "t0.ZSCORE IN (?1, ?2, ?3, ?4)", [.integer(1), .integer(2), .integer(3), .integer(3)]
    ),
    (
      .isIn("score", [.integer(1), .null]), "(t0.ZSCORE IN (?1) OR t0.ZSCORE IS NULL)",
      [.integer(1)]
    ),
    (.not(.isIn("score", [.integer(1)])), "(t0.ZSCORE IN (?1)) IS NOT TRUE", [.integer(1)]),
    (
      .not(.isIn("score", [.integer(1), .null])),
      "(t0.ZSCORE IN (?1)) IS FALSE", [.integer(1)]
    ),
    (.isIn("score", [.null]), "t0.ZSCORE IS NULL", []),
    (.not(.isIn("score", [.null])), "t0.ZSCORE IS NOT NULL", []),
    (.isIn("score", []), "0", []),
    (.not(.isIn("score", [])), "1", []),
    (.and([]), "1", []),
    (.or([]), "0", []),
    (.not(.and([])), "0", []),
    (.and([.compare("live", .equal, .bool(true))]), "t0.ZLIVE IS ?1", [.bool(true)]),
    (
      .and([
        .compare("live", .equal, .bool(true)), .compare("score", .greater, .integer(1)),
        .compare("score", .less, .integer(9)),
      ]),
      "(t0.ZLIVE IS ?1 AND t0.ZSCORE > ?2 AND t0.ZSCORE < ?3)",
      [.bool(true), .integer(1), .integer(9)]
    ),
    (
      .not(
        .and([
          .compare("live", .equal, .bool(true)),
          .or([.compare("score", .greater, .integer(1)), .contains("name", "a")]),
        ])),
      "(t0.ZLIVE IS NOT ?1 OR ((t0.ZSCORE > ?2) IS NOT TRUE AND NOT ZCONTAINS(t0.ZNAME, ?3)))",
      [.bool(true), .integer(1), .string("a")]
    ),
    (
      .compare("name", .equal, .string("'; DROP TABLE ZEVENT; --")), "t0.ZNAME IS ?1",
      [.string("'; DROP TABLE ZEVENT; --")]
    ),
  ]

  @Test(arguments: texts)
  func theTextIsExact(predicate: FetchRequest.Predicate, sql: String, values: [Value]) throws {
    let row: [Value] = [.string("Cup"), .string("Judo"), .integer(2), .bool(true)]
    try withStore([Self.event], rows: [row]) { store, _ in
      let request = FetchRequest("Event", predicate: predicate)
      let plan = try FetchPlan(request, for: store)
      #expect(
        plan.identifiersSQL == "SELECT t0.Z_PK FROM ZEVENT t0 WHERE \(sql) ORDER BY t0.Z_PK")
      #expect(plan.countSQL == "SELECT COUNT(*) FROM ZEVENT t0 WHERE \(sql)")
      let bound = plan.parameters.map { parameter -> Value? in
        if case .value(let value) = parameter { value } else { nil }
      }
      #expect(bound == values)
      // The statements that SQLite has prepared show that the fetch runs exactly this text.
      _ = try store.fetchIdentifiers(request)
      #expect(try store.rows("SELECT sql FROM sqlite_stmt").contains(plan.identifiersSQL))
      #expect(try store.rows("SELECT COUNT(*) FROM ZEVENT") == ["1"])
    }
  }

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
    }
  }
}
