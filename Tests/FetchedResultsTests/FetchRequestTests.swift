import FetchedResults
import Foundation
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

  @Test func theSQLIsThatOfTheFetch() throws {
    try withStore { store, _ in
      let request = FetchRequest(
        "Event", sortKeys: [.descending("category"), "date"], sectionAttribute: "category",
        fetchLimit: 20)
      let identifiers = try store.sql(for: request, identifiersOnly: true)
      #expect(
        identifiers
          == "SELECT t0.Z_PK FROM ZEVENT t0 ORDER BY t0.ZCATEGORY DESC, t0.ZDATE, t0.Z_PK DESC "
          + "LIMIT 20")
      let rows = try store.sql(for: FetchRequest("Event"), identifiersOnly: false)
      #expect(
        rows == "SELECT t0.Z_PK, t0.Z_OPT, t0.ZCATEGORY, t0.ZDATE, t0.ZNAME FROM ZEVENT t0 "
          + "ORDER BY t0.Z_PK")
    }
  }

  private static let sorted = "USE TEMP B-TREE FOR ORDER BY"

  /// Sort keys, the entity's index, and what SQLite must plan for the identifiers.
  static let plans: [(keys: [SortKey], index: [SortKey], plan: [String])] = [
    (["category", "date"], ["category", "date"], ["SCAN t0 USING COVERING INDEX Z_Event_index1"]),
    (
      [.descending("category"), .descending("date")], ["category", "date"],
      ["SCAN t0 USING COVERING INDEX Z_Event_index1"]
    ),
    (
      ["category", .descending("date")], ["category", .descending("date")],
      ["SCAN t0 USING COVERING INDEX Z_Event_index1"]
    ),
    (
      [.descending("category"), "date"], ["category", .descending("date")],
      ["SCAN t0 USING COVERING INDEX Z_Event_index1"]
    ),
    (
      [.descending("date")], [.descending("date")],
      ["SCAN t0 USING COVERING INDEX Z_Event_index1"]
    ),
    (["category"], ["category"], ["SCAN t0 USING COVERING INDEX Z_Event_index1"]),
    ([], ["category"], ["SCAN t0"]),
    (["name"], ["category"], ["SCAN t0", sorted]),
  ]

  @Test(arguments: plans)
  func anIndexInTheOrderOfTheRequestServesIt(
    keys: [SortKey], index: [SortKey], plan: [String]
  ) throws {
    var entity = event
    entity.indexes = [index]
    try withStore([entity]) { store, _ in
      let request = FetchRequest("Event", sortKeys: keys)
      let sql = try store.sql(for: request, identifiersOnly: true)
      #expect(try store.plan(sql) == plan)
    }
  }

  @Test(arguments: [true, false])
  func sectionsAreCountedInTheIndexWithoutSorting(ascending: Bool) throws {
    try withStore { store, _ in
      let sql =
        "SELECT t0.ZCATEGORY, COUNT(*) FROM ZEVENT t0 GROUP BY t0.ZCATEGORY "
        + "ORDER BY t0.ZCATEGORY\(ascending ? "" : " DESC")"
      #expect(try store.plan(sql) == ["SCAN t0 USING COVERING INDEX Z_Event_index1"])
      // That this is the text the fetch runs shows in what SQLite has prepared.
      let key = SortKey("category", ascending: ascending)
      let request = FetchRequest("Event", sortKeys: [key], sectionAttribute: "category")
      _ = try store.fetchIdentifiers(request)
      #expect(try store.rows("SELECT sql FROM sqlite_stmt").contains(sql))
    }
  }
}
