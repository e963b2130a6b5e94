import Testing

@testable import FetchedResults

@Suite struct SeekTests {
  private static let event = Entity(
    name: "Event",
    attributes: [
      Attribute("sport", .string), Attribute("date", .date), Attribute("name", .string),
    ],
    indexes: [
      ["sport", "date"], ["sport", .descending("date")], ["name"], ["sport"],
      [.descending("date")],
    ])

  private func position(
    _ sport: String?, _ seconds: Double?, _ key: Int64, _ store: Store
  ) -> SortPosition {
    SortPosition(
      values: [
        sport.map(Value.string) ?? .null, seconds.map(Value.date(seconds:)) ?? .null,
      ], objectID: ObjectID(store: store.number, entity: 1, primaryKey: key))
  }

  private func plan(_ keys: [SortKey], _ store: Store) throws -> FetchPlan {
    try FetchPlan(FetchRequest("Event", sortKeys: keys), for: store)
  }

  private func sql(
    _ keys: [SortKey], after position: SortPosition, _ store: Store
  ) throws -> String? {
    try #require(IndexSeek(plan(keys, store))).sql(after: position)
  }

  /// The parts of the statement of a seek, first in ascending order, then in descending order. Each part has a
  /// condition, and the search in the index that SQLite uses for it.
  private static let parts: [[(condition: String, search: String)]] = [
    [
      ("t0.ZSPORT IS ?1 AND t0.ZDATE IS ?2 AND t0.Z_PK > ?3", "ZSPORT=? AND ZDATE=? AND rowid>?"),
      ("t0.ZSPORT IS ?1 AND t0.ZDATE > ?2", "ZSPORT=? AND ZDATE>?"), ("t0.ZSPORT > ?1", "ZSPORT>?"),
    ],
    [
      ("t0.ZSPORT IS ?1 AND t0.ZDATE IS ?2 AND t0.Z_PK < ?3", "ZSPORT=? AND ZDATE=? AND rowid<?"),
      ("t0.ZSPORT IS ?1 AND t0.ZDATE IS NOT NULL", "ZSPORT=? AND ZDATE>?"),
      ("t0.ZSPORT < ?1", "ZSPORT<?"), ("t0.ZSPORT IS NULL", "ZSPORT=?"),
    ],
  ]

  /// In descending order, null comes last.
  @Test(arguments: [true, false]) func oneStatementSearchesAtEachDepth(ascending: Bool) throws {
    try withStore([Self.event]) { store, _ in
      let after = position("Judo", ascending ? 12 : nil, 7, store)
      let keys: [SortKey] = [SortKey("sport", ascending: ascending), "date"]
      let sql = try #require(try sql(keys, after: after, store))
      let index = "Z_Event_index\(ascending ? 1 : 2)"
      let select = "SELECT t0.Z_PK, t0.ZSPORT, t0.ZDATE FROM ZEVENT t0 INDEXED BY \(index)"
      let parts = Self.parts[ascending ? 0 : 1]
      let selects = parts.map { "\(select) WHERE \($0.condition)" }
      let order = ascending ? "2, 3, 1" : "2 DESC, 3, 1 DESC"
      #expect(sql == "\(selects.joined(separator: " UNION ALL ")) ORDER BY \(order)")
      let searches = try store.plan(sql).filter { $0.hasPrefix("SEARCH") }
      #expect(searches == parts.map { "SEARCH t0 USING COVERING INDEX \(index) (\($0.search))" })
    }
  }

  @Test func withoutSortKeysTheTableItselfIsTheIndex() throws {
    try withStore([Self.event]) { store, _ in
      let plan = try plan([], store)
      #expect(plan.isServedByIndex && plan.index == nil)
      let after = SortPosition(values: [], objectID: position("", 0, 3, store).objectID)
      let sql = try #require(try sql([], after: after, store))
      #expect(sql == "SELECT t0.Z_PK FROM ZEVENT t0 WHERE t0.Z_PK > ?1 ORDER BY 1")
      #expect(try store.plan(sql) == ["SEARCH t0 USING INTEGER PRIMARY KEY (rowid>?)"])
    }
  }

  /// Whichever values of a position are null, a seek reads only the index and sorts nothing.
  @Test func noSeekSorts() throws {
    try withStore([Self.event]) { store, _ in
      let keys: [[SortKey]] = [
        ["sport", "date"], [.descending("sport"), .descending("date")],
        ["sport", .descending("date")], [.descending("sport"), "date"], ["name"],
        [.descending("name")], ["sport"], [.descending("sport")],
      ]
      for keys in keys {
        let plan = try plan(keys, store)
        let seek = try #require(IndexSeek(plan))
        for sport in ["Judo", nil] {
          for seconds in [12, nil] as [Double?] {
            for key in [7, .min] as [Int64] {
              guard let sql = seek.sql(after: position(sport, seconds, key, store)) else {
                continue
              }
              let steps = try store.plan(sql)
              let search = "SEARCH t0 USING COVERING INDEX \(plan.index ?? "") ("
              let merge = ["MERGE (UNION ALL)", "LEFT", "RIGHT"]
              #expect(steps.allSatisfy { $0.hasPrefix(search) || merge.contains($0) }, "\(steps)")
            }
          }
        }
      }
    }
  }

  static let served: [(keys: [SortKey], index: String?)] = [
    (["sport", "date"], "Z_Event_index1"), (["sport", "date", "sport"], "Z_Event_index1"),
    ([.descending("sport"), .descending("date")], "Z_Event_index1"),
    (["sport", .descending("date")], "Z_Event_index2"),
    ([.descending("sport"), "date"], "Z_Event_index2"),
    (["name"], "Z_Event_index3"), ([.descending("name")], "Z_Event_index3"),
    (["sport"], "Z_Event_index4"), ([.descending("date")], "Z_Event_index5"),
    (["date"], "Z_Event_index5"), (["date", "sport"], nil),
    (["sport", "name"], nil), (["sport", "date", "name"], nil),
  ]

  @Test(arguments: served)
  func anIndexOfExactlyTheSortKeysServes(keys: [SortKey], index: String?) throws {
    try withStore([Self.event]) { store, _ in
      let plan = try plan(keys, store)
      #expect(plan.index == index)
      #expect(plan.isServedByIndex == (index != nil))
      let steps = try store.plan(plan.identifiersSQL)
      if let index {
        #expect(steps == ["SCAN t0 USING COVERING INDEX \(index)"], "\(steps)")
      } else {
        #expect(steps.last?.hasPrefix("USE TEMP B-TREE") == true, "\(steps)")
      }
    }
  }

  @Test func anIndexOfFurtherKeysWouldBreakTiesByThose() throws {
    var entity = Self.event
    entity.indexes = [["sport", "date"]]
    try withStore([entity]) { store, _ in
      let plan = try plan(["sport"], store)
      #expect(!plan.isServedByIndex)
      let steps = try store.plan(plan.identifiersSQL)
      #expect(steps.last == "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY")
    }
  }

  @Test func whereTheVisitEndsNothingMoreIsRead() throws {
    let rows: [[Value]] = (0..<1000).map {
      [.string($0 < 500 ? "Golf" : "Judo"), .date(seconds: Double($0 / 2)), .null]
    }
    try withStore([Self.event], rows: rows) { store, _ in
      let seek = try #require(IndexSeek(plan(["sport", "date"], store)))
      for (position, key) in [
        (position("Golf", 100, 201, store), 202), (position("Golf", 100, 202, store), 203),
        (position("Golf", 249, 500, store), 501), (position("Golf", 99.5, 202, store), 201),
      ] as [(SortPosition, Int64)] {
        store.resetCounters()
        var found: [Int64] = []
        try seek.rows(after: position, in: store) {
          found.append($0.objectID.primaryKey)
          return false
        }
        #expect(found == [key])
        #expect(store.counters.rowsStepped == 1)
        #expect(store.counters.sqlStatements == 1)
      }
    }
  }

  @Test func aSeekMayRunInsideASeek() throws {
    let row: [Value] = [.string("Golf"), .null, .null]
    try withStore([Self.event], rows: Array(repeating: row, count: 5)) { store, _ in
      let seek = try #require(IndexSeek(plan(["sport", "date"], store)))
      var found: [[Int64]] = []
      try seek.rows(after: position("Golf", nil, 0, store), in: store) {
        (outer) throws(StoreError) in
        var inner: [Int64] = []
        try seek.rows(after: outer, in: store) {
          inner.append($0.objectID.primaryKey)
          return true
        }
        found.append(inner)
        return true
      }
      #expect(found == [[2, 3, 4, 5], [3, 4, 5], [4, 5], [5], []])
      // Each statement is cached once, and no statement is still running.
      let texts = try store.rows("SELECT sql FROM sqlite_stmt WHERE sql LIKE 'SELECT t0%'")
      #expect(texts.count == Set(texts).count)
      let running = "SELECT sql FROM sqlite_stmt WHERE busy AND sql LIKE 'SELECT t0%'"
      #expect(try store.rows(running) == [])
      try store.close()
    }
  }

  @Test func whatTheVisitThrowsEndsTheSeek() throws {
    try withStore([Self.event], rows: [[.null, .null, .null]]) { store, path in
      let seek = try #require(IndexSeek(plan(["sport", "date"], store)))
      let error = StoreError(.busy, "enough", path: path)
      #expect(throws: error) {
        try seek.rows(after: position(nil, nil, 0, store), in: store) { _ throws(StoreError) in
          throw error
        }
      }
      try store.close()
    }
  }
}
