import TestSupport
import Testing
import Workloads

@testable import FetchedResults

@Suite struct FetchRowsTests {
  private func rows(
    of store: Store, keys: [Int64]
  ) throws -> [(key: Int64, values: [Value])] {
    var found: [(Int64, [Value])] = []
    try store.fetchRows(of: store.table(named: "Row"), keys: keys) { objectID, row in
      #expect(objectID.store == store.number && objectID.entity == 1 && row.version == 1)
      found.append((objectID.primaryKey, row.values))
    }
    return found
  }

  @Test func keysAreAskedForByPages() throws {
    var generator = SplitMix64(seed: TestSeed.current)
    let expected = AllKinds.rows(1500, &generator)
    try withStore([AllKinds.entity()], rows: expected) { store, _ in
      for count in [0, 1, 2, 3, 20, 511, 512, 513, 1025, 1500] {
        let keys = (1...1500).map(Int64.init).shuffled(using: &generator).prefix(count)
        store.resetCounters()
        let found = try rows(of: store, keys: Array(keys))
        #expect(found.map(\.key).sorted() == keys.sorted())
        for (key, values) in found { #expect(values == expected[Int(key) - 1]) }
        // A partly filled page is padded with one of its own keys, so no row comes twice.
        #expect(store.counters.rowsStepped == count)
        #expect(store.counters.sqlStatements == (count + 511) / 512)
      }
    }
  }

  @Test func theStatementsAreFew() throws {
    try withStore([AllKinds.entity()]) { store, _ in
      for count in 1...600 { _ = try rows(of: store, keys: (1...Int64(count)).map { $0 }) }
      #expect(store.counters.statementsPrepared == 10)
      let columns =
        "t0.Z_PK, t0.Z_OPT, t0.ZTEXT, t0.ZNUMBER, t0.ZRATIO, t0.ZDATE, t0.ZFLAG, t0.ZBYTES"
      let sql = "SELECT \(columns) FROM ZROW t0 WHERE t0.Z_PK IN (?1, ?2, ?3, ?4)"
      #expect(try store.rows("SELECT sql FROM sqlite_stmt").contains(sql))
      #expect(try store.plan(sql) == ["SEARCH t0 USING INTEGER PRIMARY KEY (rowid=?)"])
    }
  }

  @Test func whatIsNotThereIsPassedOver() throws {
    var generator = SplitMix64(seed: TestSeed.current)
    try withStore([AllKinds.entity()], rows: AllKinds.rows(9, &generator)) { store, _ in
      try store.rows("DELETE FROM ZROW WHERE Z_PK IN (3, 4)")
      let keys: [Int64] = [.min, -1, 0, 1, 3, 4, 5, 5, 10, .max]
      #expect(try rows(of: store, keys: keys).map(\.key).sorted() == [1, 5])
      #expect(try rows(of: store, keys: []).isEmpty)
    }
  }

  static let corrupt: [(assignment: String, column: String, kind: String)] = [
    ("ZNUMBER = 'many'", "ZNUMBER", "integer"), ("ZNUMBER = 1.5", "ZNUMBER", "integer"),
    ("ZTEXT = x'00'", "ZTEXT", "string"), ("ZFLAG = 2", "ZFLAG", "bool"),
    ("ZFLAG = -1", "ZFLAG", "bool"), ("ZBYTES = 'a'", "ZBYTES", "data"),
    ("ZDATE = 'soon'", "ZDATE", "date"), ("ZRATIO = x''", "ZRATIO", "double"),
    ("Z_OPT = NULL", "Z_OPT", "integer"), ("Z_OPT = 'one'", "Z_OPT", "integer"),
  ]

  @Test(arguments: corrupt)
  func aValueOfAnotherKindIsCorrupt(assignment: String, column: String, kind: String) throws {
    var generator = SplitMix64(seed: TestSeed.current)
    try withStore([AllKinds.entity()], rows: AllKinds.rows(3, &generator)) { store, _ in
      try store.rows("UPDATE ZROW SET \(assignment) WHERE Z_PK = 2")
      let byKeys = try #require(throws: StoreError.self) { try rows(of: store, keys: [1, 2, 3]) }
      var read = 0
      let inOrder = try #require(throws: StoreError.self) {
        try store.fetchRows(FetchPlan(FetchRequest("Row"), for: store)) { _, _ in read += 1 }
      }
      #expect(read == 1)
      for error in [byKeys, inOrder] {
        #expect(error.kind == .corrupt && error.path == store.path)
        #expect(error.message == "A row holds in \(column) what is no \(kind).")
        #expect(error.sql?.hasPrefix("SELECT t0.Z_PK, t0.Z_OPT") == true)
      }
      #expect(try rows(of: store, keys: [1, 3]).count == 2)
    }
  }
}
