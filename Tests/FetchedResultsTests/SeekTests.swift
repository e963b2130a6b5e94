import Foundation
import Testing

@testable import FetchedResults

@Suite struct SeekTests {
  private static let event = Entity(
    name: "Event",
    attributes: [
      Attribute("sport", .string), Attribute("date", .date), Attribute("name", .string),
    ],
    indexes: [["sport", "date"], ["sport", .descending("date")], ["name"], ["sport"]])

  private func position(
    _ sport: String?, _ seconds: Double?, _ key: Int64, _ store: Store
  ) -> SortPosition {
    SortPosition(
      values: [
        sport.map(Value.string) ?? .null,
        seconds.map { .date(Date(timeIntervalSinceReferenceDate: $0)) } ?? .null,
      ], objectID: ObjectID(store: store.number, entity: 1, primaryKey: key))
  }

  private func plan(_ keys: [SortKey], _ store: Store) throws -> FetchPlan {
    try FetchPlan(FetchRequest("Event", sortKeys: keys), for: store)
  }

  @Test func oneStatementEachDepth() throws {
    try withStore([Self.event]) { store, _ in
      let plan = try plan(["sport", "date"], store)
      let sql = plan.seekSteps(after: position("Judo", 12, 7, store)).map(plan.sql(for:))
      let select = "SELECT t0.Z_PK, t0.ZSPORT, t0.ZDATE FROM ZEVENT t0 INDEXED BY Z_Event_index1"
      #expect(
        sql == [
          "\(select) WHERE t0.ZSPORT IS ?1 AND t0.ZDATE IS ?2 AND t0.Z_PK > ?3 ORDER BY t0.Z_PK",
          "\(select) WHERE t0.ZSPORT IS ?1 AND t0.ZDATE > ?2 ORDER BY t0.ZDATE, t0.Z_PK",
          "\(select) WHERE t0.ZSPORT > ?1 ORDER BY t0.ZSPORT, t0.ZDATE, t0.Z_PK",
        ])
      let step = "SEARCH t0 USING COVERING INDEX Z_Event_index1"
      #expect(
        try sql.map { try store.plan($0) } == [
          ["\(step) (ZSPORT=? AND ZDATE=? AND rowid>?)"], ["\(step) (ZSPORT=? AND ZDATE>?)"],
          ["\(step) (ZSPORT>?)"],
        ])
    }
  }

  @Test func descendingEndsWithNull() throws {
    try withStore([Self.event]) { store, _ in
      let plan = try plan([.descending("sport"), "date"], store)
      let sql = plan.seekSteps(after: position("Judo", nil, 7, store)).map(plan.sql(for:))
      let select = "SELECT t0.Z_PK, t0.ZSPORT, t0.ZDATE FROM ZEVENT t0 INDEXED BY Z_Event_index2"
      let order = "ORDER BY t0.ZSPORT DESC, t0.ZDATE, t0.Z_PK DESC"
      #expect(
        sql == [
          "\(select) WHERE t0.ZSPORT IS ?1 AND t0.ZDATE IS ?2 AND t0.Z_PK < ?3 "
            + "ORDER BY t0.Z_PK DESC",
          "\(select) WHERE t0.ZSPORT IS ?1 AND t0.ZDATE IS NOT NULL "
            + "ORDER BY t0.ZDATE, t0.Z_PK DESC",
          "\(select) WHERE t0.ZSPORT < ?1 \(order)",
          "\(select) WHERE t0.ZSPORT IS NULL \(order)",
        ])
      let step = "SEARCH t0 USING COVERING INDEX Z_Event_index2"
      #expect(
        try sql.map { try store.plan($0) } == [
          ["\(step) (ZSPORT=? AND ZDATE=? AND rowid<?)"], ["\(step) (ZSPORT=? AND ZDATE>?)"],
          ["\(step) (ZSPORT<?)"], ["\(step) (ZSPORT=?)"],
        ])
    }
  }

  @Test func withoutSortKeysTheTableItselfIsTheIndex() throws {
    try withStore([Self.event]) { store, _ in
      let plan = try plan([], store)
      #expect(plan.isServedByIndex && plan.index == nil)
      let after = SortPosition(values: [], objectID: position("", 0, 3, store).objectID)
      let sql = plan.seekSteps(after: after).map(plan.sql(for:))
      #expect(sql == ["SELECT t0.Z_PK FROM ZEVENT t0 WHERE t0.Z_PK > ?1 ORDER BY t0.Z_PK"])
      #expect(try store.plan(sql[0]) == ["SEARCH t0 USING INTEGER PRIMARY KEY (rowid>?)"])
    }
  }

  /// Every way to stand at a position: each is one search without a sorter.
  @Test func noSeekSorts() throws {
    try withStore([Self.event]) { store, _ in
      let keys: [[SortKey]] = [
        ["sport", "date"], [.descending("sport"), .descending("date")],
        ["sport", .descending("date")], [.descending("sport"), "date"], ["name"],
        [.descending("name")], ["sport"], [.descending("sport")],
      ]
      for keys in keys {
        let plan = try plan(keys, store)
        for sport in ["Judo", nil] {
          for seconds in [12, nil] as [Double?] {
            for key in [7, .min] as [Int64] {
              for step in plan.seekSteps(after: position(sport, seconds, key, store)) {
                let steps = try store.plan(plan.sql(for: step))
                let search = "SEARCH t0 USING COVERING INDEX \(plan.index ?? "") ("
                #expect(steps.count == 1 && steps[0].hasPrefix(search), "\(keys) \(steps)")
              }
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
    (["sport"], "Z_Event_index4"), (["date"], nil), (["date", "sport"], nil),
    (["sport", "name"], nil), (["sport", "date", "name"], nil),
  ]

  @Test(arguments: served)
  func anIndexOfExactlyTheSortKeysServes(keys: [SortKey], index: String?) throws {
    try withStore([Self.event]) { store, _ in
      let plan = try plan(keys, store)
      #expect(plan.index == index)
      #expect(plan.isServedByIndex == (index != nil))
      let steps = try store.plan(plan.identifiersSQL)
      let sorts = steps.contains { $0.hasPrefix("USE TEMP B-TREE") }
      #expect(sorts == (index == nil), "\(steps)")
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
    try withStore([Self.event]) { store, _ in
      try store.insert(
        into: "Event",
        rows: (0..<1000).map {
          [
            .string($0 < 500 ? "Golf" : "Judo"),
            .date(Date(timeIntervalSinceReferenceDate: Double($0 / 2))), .null,
          ]
        })
      let plan = try plan(["sport", "date"], store)
      for (position, statements, key) in [
        (position("Golf", 100, 201, store), 1, 202), (position("Golf", 100, 202, store), 2, 203),
        (position("Golf", 249, 500, store), 3, 501), (position("Golf", 99.5, 202, store), 2, 201),
      ] as [(SortPosition, Int, Int64)] {
        store.resetCounters()
        var found: [Int64] = []
        try store.seek(plan, after: position) {
          found.append($0.objectID.primaryKey)
          return false
        }
        #expect(found == [key])
        #expect(store.counters.rowsStepped == 1)
        #expect(store.counters.sqlStatements == statements)
      }
    }
  }

  @Test func aSeekInsideASeekIsAnother() throws {
    try withStore([Self.event]) { store, _ in
      try store.insert(
        into: "Event", rows: (0..<5).map { _ in [.string("Golf"), .null, .null] })
      let plan = try plan(["sport", "date"], store)
      var found: [[Int64]] = []
      try store.seek(plan, after: position("Golf", nil, 0, store)) { (outer) throws(StoreError) in
        var inner: [Int64] = []
        try store.seek(plan, after: outer) {
          inner.append($0.objectID.primaryKey)
          return true
        }
        found.append(inner)
        return true
      }
      #expect(found == [[2, 3, 4, 5], [3, 4, 5], [4, 5], [5], []])
      // Each statement is kept once, and none is left running.
      let texts = try store.rows("SELECT sql FROM sqlite_stmt WHERE sql LIKE 'SELECT t0%'")
      #expect(texts.count == Set(texts).count)
      let running = "SELECT sql FROM sqlite_stmt WHERE busy AND sql LIKE 'SELECT t0%'"
      #expect(try store.rows(running) == [])
      try store.close()
    }
  }

  @Test func whatTheVisitThrowsEndsTheSeek() throws {
    try withStore([Self.event]) { store, path in
      try store.insert(into: "Event", rows: [[.null, .null, .null]])
      let plan = try plan(["sport", "date"], store)
      let error = StoreError(.busy, "enough", path: path)
      #expect(throws: error) {
        try store.seek(plan, after: position(nil, nil, 0, store)) { _ throws(StoreError) in
          throw error
        }
      }
      try store.close()
    }
  }
}
