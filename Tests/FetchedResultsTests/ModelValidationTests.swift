import FetchedResults
import Testing

@Suite struct ModelValidationTests {
  private static func model(
    _ attributes: [Attribute] = [Attribute("name", .string)], indexes: [[SortKey]] = []
  ) -> [Entity] {
    [Entity(name: "Event", attributes: attributes, indexes: indexes)]
  }

  static let refused: [(model: [Entity], message: String)] = [
    ([], "The model has no entity."),
    ([Entity(name: "", attributes: [])], "“” cannot name an entity."),
    ([Entity(name: "_METADATA", attributes: [])], "“_METADATA” cannot name an entity."),
    ([Entity(name: "2nd", attributes: [])], "“2nd” cannot name an entity."),
    ([Entity(name: "Événement", attributes: [])], "“Événement” cannot name an entity."),
    (
      [Entity(name: "E(x); DROP TABLE Z_METADATA--", attributes: [])],
      "“E(x); DROP TABLE Z_METADATA--” cannot name an entity."
    ),
    (
      [Entity(name: "Event", attributes: []), Entity(name: "EVENT", attributes: [])],
      "The entity EVENT appears twice."
    ),
    (model([Attribute("_pk", .integer)]), "“_pk” cannot name an attribute of Event."),
    (model([Attribute("a b", .integer)]), "“a b” cannot name an attribute of Event."),
    (model([Attribute("a\0", .integer)]), "“a\0” cannot name an attribute of Event."),
    (
      model([Attribute("name", .string), Attribute("NAME", .data)]),
      "The attribute Event.NAME appears twice."
    ),
    (model(indexes: [[]]), "An index of Event has no attribute."),
    (model(indexes: [["Name"]]), "An index of Event names “Name”, which is no attribute of it."),
  ]

  @Test(arguments: refused)
  func badModelsAreRefusedBeforeAFileIsMade(model: [Entity], message: String) throws {
    try withFolder { (folder) throws in
      let path = "\(folder)/store.sqlite"
      let expected = StoreError(.invalidModel, message, path: path)
      #expect(throws: expected) {
        try Store.create(at: path, model: model, identifier: sampleIdentifier)
      }
      #expect(throws: expected) { try Store.open(at: path, model: model) }
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
      #expect(error.message == "SQLite: too many columns on ZWIDE.")
      #expect(error.sql?.hasPrefix("CREATE TABLE ZWIDE ( Z_PK") == true)
      #expect(try contents(of: folder).isEmpty)
    }
  }
}
