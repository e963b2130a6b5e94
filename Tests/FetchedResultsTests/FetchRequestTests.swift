import FetchedResults
import Testing

@Suite struct FetchRequestTests {
  static let refused: [(request: FetchRequest, kind: StoreError.Kind, named: String)] = [
    (FetchRequest("Evnt"), .unknownEntity, "“Evnt”"),
    (FetchRequest("Event", sortKeys: ["title"]), .unknownAttribute, "“title”"),
    (
      FetchRequest("Event", sortKeys: ["date"], sectionAttribute: "kind"), .unknownAttribute,
      "“kind”"
    ),
    (
      FetchRequest("Event", sortKeys: ["date", "category"], sectionAttribute: "category"),
      .invalidRequest, "“category”"
    ),
    (FetchRequest("Event", sectionAttribute: "category"), .invalidRequest, "“category”"),
    (FetchRequest("Event", fetchLimit: -1), .invalidRequest, "-1"),
    (FetchRequest("Event", fetchBatchSize: -1), .invalidRequest, "-1"),
  ]

  @Test(arguments: refused)
  func badRequestsRunNothing(request: FetchRequest, kind: StoreError.Kind, named: String) throws {
    try withStore { store, path in
      expectError(kind, naming: named, at: path) { try store.fetchIdentifiers(request) }
      expectError(kind, naming: named, at: path) { try store.fetchObjects(request) }
      expectError(kind, naming: named, at: path) {
        try store.sql(for: request, identifiersOnly: true)
      }
      #expect(store.counters == StoreCounters())
    }
  }

  @Test(arguments: [true, false])
  func sectionsAreFoundInTheIndexWithoutSorting(ascending: Bool) throws {
    try withStore(rows: ["A", nil, "B"].map { eventRow($0, 1) }) { store, _ in
      let keys = ["category", "date"].map { SortKey($0, ascending: ascending) }
      let request = FetchRequest("Event", sortKeys: keys, sectionAttribute: "category")
      _ = try store.fetchIdentifiers(request)
      let prepared = try store.rows("SELECT sql FROM sqlite_stmt WHERE sql LIKE 'SELECT t0%'")
      #expect(prepared.count == 4)
      for sql in prepared {
        // Only the whole scan and the look-up of the first section have no section to start at.
        let way = sql.contains("WHERE t0.ZCATEGORY") ? "SEARCH" : "SCAN"
        let plan = try store.plan(sql)
        #expect(plan.count == 1)
        #expect(plan[0].hasPrefix("\(way) t0 USING COVERING INDEX Z_Event_index1"), "\(sql)")
      }
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
