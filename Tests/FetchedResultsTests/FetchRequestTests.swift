import FetchedResults
import Testing

@Suite struct FetchRequestTests {
  static let refused: [(request: FetchRequest, kind: StoreError.Kind, message: String)] = [
    (FetchRequest("Evnt"), .unknownEntity, "The model has no entity “Evnt”."),
    (
      FetchRequest("Event", sortKeys: ["title"]), .unknownAttribute,
      "Event has no attribute “title”."
    ),
    (
      FetchRequest("Event", sortKeys: ["date"], sectionAttribute: "kind"), .unknownAttribute,
      "Event has no attribute “kind”."
    ),
    (
      FetchRequest("Event", sortKeys: ["date", "category"], sectionAttribute: "category"),
      .invalidRequest,
      "The sections are formed by “category”, which is not the first sort key."
    ),
    (
      FetchRequest("Event", sectionAttribute: "category"), .invalidRequest,
      "The sections are formed by “category”, which is not the first sort key."
    ),
    (FetchRequest("Event", fetchLimit: -1), .invalidRequest, "The fetch limit -1 is negative."),
    (
      FetchRequest("Event", fetchBatchSize: -1), .invalidRequest,
      "The fetch batch size -1 is negative."
    ),
  ]

  @Test(arguments: refused)
  func badRequestsRunNothing(
    request: FetchRequest, kind: StoreError.Kind, message: String
  ) throws {
    try withStore { store, path in
      let expected = StoreError(kind, message, path: path)
      #expect(throws: expected) { try store.fetchIdentifiers(request) }
      #expect(throws: expected) { try store.fetchObjects(request) }
      #expect(throws: expected) { try store.sql(for: request, identifiersOnly: true) }
      #expect(store.counters == StoreCounters())
    }
  }

  @Test(arguments: [true, false])
  func sectionsAreFoundInTheIndexWithoutSorting(ascending: Bool) throws {
    try withStore(rows: ["A", nil, "B"].map { eventRow($0, 1) }) { store, _ in
      let keys = ["category", "date"].map { SortKey($0, ascending: ascending) }
      let request = FetchRequest("Event", sortKeys: keys, sectionAttribute: "category")
      _ = try store.fetchIdentifiers(request)
      let turn = ascending ? "" : " DESC"
      let order = "ORDER BY t0.ZCATEGORY\(turn), t0.ZDATE\(turn), t0.Z_PK\(turn)"
      let index = "COVERING INDEX Z_Event_index1"
      let seek = "SELECT t0.Z_PK, t0.ZCATEGORY FROM ZEVENT t0 INDEXED BY Z_Event_index1"
      let (next, last) = ascending ? ("> ?1", "IS NOT NULL") : ("< ?1", "IS NULL")
      let (search, lastSearch) = ascending ? (">?", ">?") : ("<?", "=?")
      let expected = [
        "SELECT t0.Z_PK FROM ZEVENT t0 INDEXED BY Z_Event_index1 WHERE ZCOLLECT(t0.Z_PK) \(order)":
          ["SCAN t0 USING \(index)"],
        "\(seek) \(order) LIMIT 1": ["SCAN t0 USING \(index)"],
        "\(seek) WHERE t0.ZCATEGORY \(next) \(order) LIMIT 1":
          ["SEARCH t0 USING \(index) (ZCATEGORY\(search))"],
        "\(seek) WHERE t0.ZCATEGORY \(last) \(order) LIMIT 1":
          ["SEARCH t0 USING \(index) (ZCATEGORY\(lastSearch))"],
      ]
      // The statements that SQLite has prepared show that the fetch runs exactly these texts.
      let prepared = try store.rows("SELECT sql FROM sqlite_stmt WHERE sql LIKE 'SELECT t0%'")
      #expect(Set(prepared) == Set(expected.keys))
      for (sql, plan) in expected { #expect(try store.plan(sql) == plan, "\(sql)") }
    }
  }

  /// SQLite collects rows before it sorts them, so the statement that collects small sections must not sort.
  @Test(arguments: [true, false])
  func smallSectionsAreReadWithoutSorting(ascending: Bool) throws {
    let categories = [nil] + (10..<60).map { "\($0)" }
    try withStore(rows: categories.map { eventRow($0, 1) }) { store, _ in
      let keys = ["category", "date"].map { SortKey($0, ascending: ascending) }
      let request = FetchRequest("Event", sortKeys: keys, sectionAttribute: "category")
      let found = try store.fetchIdentifiers(request).sections.map(\.name)
      let expected = categories.map { $0 ?? "" }
      #expect(found == (ascending ? expected : expected.reversed()))
      let prepared = try store.rows(
        "SELECT sql FROM sqlite_stmt WHERE sql LIKE 'SELECT t0% AND ZCOLLECT(t0.Z_PK, %'")
      #expect(prepared.count == (ascending ? 1 : 2))
      for sql in prepared {
        let plan = try store.plan(sql)
        #expect(plan.count == 1)
        #expect(plan[0].hasPrefix("SEARCH t0 USING COVERING INDEX Z_Event_index1 "), "\(sql)")
      }
    }
  }
}
