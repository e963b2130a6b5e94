import FetchedResults
import Testing

@Suite struct SectionTests {
  @Test func anEmptyStoreHasNoSectionsOrOne() throws {
    try withStore { store, _ in
      #expect(try store.fetchIdentifiers(byCategory).sections.isEmpty)
      let plain = try store.fetchIdentifiers(FetchRequest("Event", sortKeys: ["date"]))
      #expect(plain == FetchedIdentifiers(sections: [.init(name: "", objectIDs: [])]))
      #expect(try store.fetchObjects(byCategory).isEmpty)
    }
  }

  @Test func neighboursOfOneNameAreOneSection() throws {
    // The same character as one scalar and as two: equal strings with different bytes. No row lies between them.
    try withStore(rows: [eventRow("\u{E9}", 1), eventRow("e\u{301}", 2)]) { (store, _) throws in
      #expect(try store.fetchIdentifiers(byCategory).keys == ["é: [2, 1]"])
    }
  }

  /// SQLite sorts by the stored bytes `61 C0`. The name of the section is repaired to `a\u{FFFD}`, which sorts after
  /// `aé`. The search must go on from the stored bytes, or it would skip the section `aé`.
  @Test func aTextThatIsNoUTF8IsASection() throws {
    try withStore(rows: (0..<6).map { eventRow("b", Double($0)) }) { store, _ in
      try store.rows("UPDATE ZEVENT SET ZCATEGORY = CAST(x'61C0' AS TEXT) WHERE Z_PK < 3")
      try store.rows("UPDATE ZEVENT SET ZCATEGORY = 'a\u{E9}' WHERE Z_PK IN (3, 4)")
      #expect(
        try store.fetchIdentifiers(byCategory).keys
          == ["a\u{FFFD}: [1, 2]", "a\u{E9}: [3, 4]", "b: [5, 6]"])
    }
  }

  /// A file may hold a blob where the schema has a text. The blob is no section, whatever its bytes are.
  @Test(arguments: ["", "s39"])
  func aBlobBehindTextsIsAnError(_ bytes: String) throws {
    // There are so many small sections that the fetch reads the section value of each row.
    let names = (10..<40).map { "s\($0)" }
    try withStore(rows: (names + names).map { eventRow($0, 1) }) { store, _ in
      #expect(try store.fetchIdentifiers(byCategory).sections.map(\.name) == names)
      try store.rows("UPDATE ZEVENT SET ZCATEGORY = CAST('\(bytes)' AS BLOB) WHERE Z_PK = 60")
      #expect(kind { try store.fetchIdentifiers(byCategory) } == .corrupt)
    }
  }

  /// Two spellings of one letter. The Kelvin sign is canonically equal to the letter K.
  @Test(arguments: [["e\u{301}", "zebra", "\u{E9}"], ["K", "L", "\u{212A}"]])
  func namesEqualButApartAreAnError(names: [String]) throws {
    try withStore(rows: names.map { eventRow($0, 1) }) { (store, path) throws in
      expectError(.outOfOrderSection, naming: outOfOrderMessage(names[2], at: 2), at: path) {
        try store.fetchIdentifiers(byCategory)
      }
      // The read transaction has ended, so the next call may write.
      #expect(try store.insert(into: "Event", rows: [eventRow("A", 1)]).count == 1)
    }
  }
}
