import FetchedResults
import Testing

@Suite struct InsertTests {
  private let venue = Entity(name: "Venue", attributes: [Attribute("name", .string)])

  @Test func keysGoUpAcrossInsertionsEntitiesAndOpenings() throws {
    try withStore([event, venue]) { store, path in
      let first = try store.insert(into: "Event", rows: [eventRow("A", 1), eventRow("B", 2)])
      try store.insert(into: "Venue", rows: [[.string("Hall")]])
      let second = try store.insert(into: "Event", rows: [eventRow("A", 3)])
      #expect(first.map(\.primaryKey) == [1, 2])
      #expect(second.map(\.primaryKey) == [3])
      try store.close()

      let reopened = try Store.open(at: path, model: [venue, event])
      try reopened.rows("DELETE FROM ZEVENT WHERE Z_PK = 3")
      let third = try reopened.insert(into: "Event", rows: [eventRow("C", 4)])
      #expect(third.map(\.primaryKey) == [4])
      #expect(first[0] == ObjectID(store: reopened.number, entity: 1, primaryKey: 1))
      #expect(
        try reopened.rows("SELECT Z_PK, Z_ENT, Z_OPT, ZCATEGORY, ZDATE FROM ZEVENT") == [
          "1|1|1|A|1", "2|1|1|B|2", "4|1|1|C|4",
        ])
      #expect(try reopened.rows("SELECT Z_MAX FROM Z_PRIMARYKEY") == ["4", "1"])
    }
  }

  @Test func negativeZeroIsStoredAsZero() throws {
    try withStore([Self.kinds], rows: [[.null, .double(-0.0), .date(seconds: -0.0)]]) { store, _ in
      let values = try store.fetchObjects(FetchRequest("E"))[0].values
      #expect(values.map(\.sectionName) == ["", "0.0", "0.0"])
    }
  }

  private static let kinds = Entity(
    name: "E",
    attributes: [Attribute("text", .string), Attribute("x", .double), Attribute("y", .date)])

  /// A wrong row, which is inserted after good rows, and the message of its error.
  static let wrongRows: [(row: [Value], message: String)] = [
    ([.integer(5), .null, .null], "Row 2 has integer 5 for E.text, whose kind is string."),
    ([.null, .null, .double(1)], "Row 2 has double 1.0 for E.y, whose kind is date."),
    ([.null, .double(.nan), .null], "Row 2 has double nan for E.x, whose kind is double."),
    ([.null, .null, .date(seconds: .nan)], "Row 2 has date nan for E.y, whose kind is date."),
    ([.null], "Row 2 has 1 values, E has 3 attributes."),
    ([.null, .null, .null, .null], "Row 2 has 4 values, E has 3 attributes."),
  ]

  @Test(arguments: wrongRows)
  func aWrongRowUndoesAll(row: [Value], message: String) throws {
    let good: [Value] = [.string("A"), .double(1), .date(seconds: 1)]
    try withStore([Self.kinds], rows: [good]) { (store, path) throws in
      #expect(throws: StoreError(.invalidValue, message, path: path)) {
        try store.insert(into: "E", rows: [good, good, row])
      }
      #expect(try store.rows("SELECT Z_PK FROM ZE") == ["1"])
      #expect(try store.rows("SELECT Z_MAX FROM Z_PRIMARYKEY") == ["1"])
      #expect(try store.insert(into: "E", rows: [good])[0].primaryKey == 2)
    }
  }

  /// The second of three rows has a key that is taken, or is suppressed by a trigger.
  @Test(arguments: [
    ("INSERT INTO ZEVENT (Z_PK) VALUES (2)", "SQLite: ", ["2"]),
    (
      "CREATE TRIGGER t BEFORE INSERT ON ZEVENT WHEN new.Z_PK = 2 BEGIN SELECT RAISE(IGNORE); END",
      "Event p2", []
    ),
  ])
  func aConstraintUndoesAll(cause: String, named: String, keys: [String]) throws {
    try withStore { (store, path) throws in
      try store.rows(cause)
      let rows = (1...3).map { eventRow("A", Double($0)) }
      expectError(.constraint, naming: named, at: path) {
        try store.insert(into: "Event", rows: rows)
      }
      #expect(try store.rows("SELECT Z_PK FROM ZEVENT") == keys)
      #expect(try store.rows("SELECT Z_MAX FROM Z_PRIMARYKEY") == ["0"])
    }
  }

  @Test func rowsMayNotUseTheStoreToWriteOrClose() throws {
    try withStore { (store, _) throws in
      var errors: [StoreError] = []
      let rows = (0..<2).lazy.map { index -> [Value] in
        do throws(StoreError) {
          if index == 0 { try store.insert(into: "Event", rows: []) } else { try store.close() }
        } catch {
          errors.append(error)
        }
        return eventRow("A", Double(index))
      }
      #expect(try store.insert(into: "Event", rows: rows).count == 2)
      #expect(errors.map(\.kind) == [.busy, .busy])
      #expect(try store.rows("SELECT Z_PK FROM ZEVENT") == ["1", "2"])
    }
  }

  @Test func unusableKeyCountersAreCorrupt() throws {
    for damage in ["DELETE FROM Z_PRIMARYKEY", "UPDATE Z_PRIMARYKEY SET Z_MAX = -1"] {
      try withStore { store, path in
        try store.rows(damage)
        expectError(.corrupt, naming: "Event", at: path) {
          try store.insert(into: "Event", rows: [eventRow("A", 1)])
        }
      }
    }
  }
}
