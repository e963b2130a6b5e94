import FetchedResults
import Testing

@Suite struct ModelValidationTests {
  private static func model(
    _ attributes: [Attribute] = [Attribute("name", .string)], indexes: [[SortKey]] = []
  ) -> [Entity] {
    [Entity(name: "Event", attributes: attributes, indexes: indexes)]
  }

  static let refused: [(model: [Entity], named: String)] = [
    ([], "no entity"),
    ([Entity(name: "", attributes: [])], "“”"),
    ([Entity(name: "_METADATA", attributes: [])], "“_METADATA”"),
    ([Entity(name: "2nd", attributes: [])], "“2nd”"),
    ([Entity(name: "Événement", attributes: [])], "“Événement”"),
    ([Entity(name: "E(x); DROP TABLE Z_METADATA--", attributes: [])], "DROP TABLE Z_METADATA--”"),
    ([Entity(name: "Event", attributes: []), Entity(name: "EVENT", attributes: [])], "EVENT"),
    (model([Attribute("_pk", .integer)]), "“_pk”"),
    (model([Attribute("a b", .integer)]), "“a b”"),
    (model([Attribute("a\0", .integer)]), "“a\0”"),
    (model([Attribute("name", .string), Attribute("NAME", .data)]), "Event.NAME"),
    (model(indexes: [[]]), "index of Event"),
    (model(indexes: [["Name"]]), "“Name”"),
  ]

  @Test(arguments: refused)
  func badModelsAreRefusedBeforeAFileIsMade(model: [Entity], named: String) throws {
    try withFolder { (folder) throws in
      let path = "\(folder)/store.sqlite"
      expectError(.invalidModel, naming: named, at: path) {
        try Store.create(at: path, model: model, identifier: sampleIdentifier)
      }
      expectError(.invalidModel, naming: named, at: path) {
        try Store.open(at: path, model: model)
      }
      #expect(try contents(of: folder).isEmpty)
    }
  }

  @Test func whatSQLiteRefusesLeavesNoFile() throws {
    try withFolder { folder in
      let wide = Entity(
        name: "Wide", attributes: (0..<3_000).map { Attribute("a\($0)", .integer) })
      let error = try #require(throws: StoreError.self) {
        try Store.create(at: "\(folder)/s", model: [wide], identifier: sampleIdentifier)
      }
      #expect(error.kind == .sqlite)
      #expect(error.code == 1)
      #expect(error.sql?.hasPrefix("CREATE TABLE ZWIDE ( Z_PK") == true)
      #expect(try contents(of: folder).isEmpty)
    }
  }
}
