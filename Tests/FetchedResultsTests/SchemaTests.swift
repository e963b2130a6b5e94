import FetchedResults
import Foundation
import Testing

@Suite struct SchemaTests {
  private let everyKind = Entity(
    name: "Every_Kind2",
    attributes: Attribute.Kind.allCases.map { Attribute("a_\($0.rawValue)", $0) },
    indexes: [["a_string"], [.descending("a_date"), "a_bool"]])

  @Test func tablesAndIndexesAreInCoreDatasShape() throws {
    try withStore([event, everyKind]) { store, _ in
      let found = try store.rows("SELECT sql FROM sqlite_master ORDER BY rowid")
      #expect(
        found == [
          "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, "
            + "Z_SUPER INTEGER, Z_MAX INTEGER)",
          "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), "
            + "Z_PLIST BLOB)",
          "CREATE TABLE ZEVENT ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
            + "ZCATEGORY VARCHAR, ZDATE TIMESTAMP, ZNAME VARCHAR )",
          "CREATE INDEX Z_Event_index1 ON ZEVENT "
            + "(ZCATEGORY COLLATE BINARY ASC, ZDATE COLLATE BINARY ASC)",
          "CREATE TABLE ZEVERY_KIND2 ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
            + "ZA_STRING VARCHAR, ZA_INTEGER INTEGER, ZA_DOUBLE FLOAT, ZA_DATE TIMESTAMP, "
            + "ZA_BOOL INTEGER, ZA_DATA BLOB )",
          "CREATE INDEX Z_Every_Kind2_index1 ON ZEVERY_KIND2 (ZA_STRING COLLATE BINARY ASC)",
          "CREATE INDEX Z_Every_Kind2_index2 ON ZEVERY_KIND2 "
            + "(ZA_DATE COLLATE BINARY ASC, ZA_BOOL COLLATE BINARY DESC)",
        ])
    }
  }

  @Test func entitiesAreNumberedByName() throws {
    let model = ["Zoo", "Event", "apple"].map { Entity(name: $0, attributes: []) }
    try withStore(model) { store, _ in
      let found = try store.rows("SELECT * FROM Z_PRIMARYKEY ORDER BY Z_ENT")
      #expect(found == ["1|Event|0|0", "2|Zoo|0|0", "3|apple|0|0"])
    }
  }

  @Test func metadataHoldsIdentifierAndModel() throws {
    try withStore { store, _ in
      let found = try store.rows("SELECT Z_VERSION, Z_UUID FROM Z_METADATA")
      #expect(found == ["1|7B1C2A90-3D4E-4F50-8123-456789ABCDEF"])
      let text = try store.rows("SELECT Z_PLIST FROM Z_METADATA")[0]
      let list =
        try PropertyListSerialization.propertyList(
          from: Data(text.utf8), format: nil) as? [String: Any]
      #expect(list?["NSStoreType"] as? String == "SQLite")
      let entities = list?["Entities"] as? [String: [String: String]]
      #expect(entities == ["Event": ["category": "string", "date": "date", "name": "string"]])
    }
  }

  @Test func storesAreInWALMode() throws {
    try withStore { store, path in
      #expect(try store.rows("PRAGMA journal_mode") == ["wal"])
      #expect(try store.rows("PRAGMA synchronous") == ["2"])
      try store.close()
      let reopened = try Store.open(at: path, model: [event])
      #expect(try reopened.rows("PRAGMA journal_mode") == ["wal"])
      #expect(try reopened.rows("PRAGMA synchronous") == ["2"])
    }
  }

  @Test func theVersionIsThatOfTheLoadedLibrary() throws {
    try withStore { (store, _) throws in
      #expect(try store.rows("SELECT sqlite_version()") == [SQLiteLibrary.version])
    }
  }
}
