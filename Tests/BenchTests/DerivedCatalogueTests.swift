import BenchmarkHarness
import Testing

@testable import UpdateSuites

@Suite struct DerivedCatalogueTests {
  @Test func whatASizeHasNoRoomForIsNotThere() {
    for size in 1...9 {
      for id in DerivedSuite.contestIDs(in: .full, sizes: [size]) {
        #expect(DerivedSuite.contest(id) != nil, "\(id)")
      }
    }
  }

  /// `derived-bulk` makes all edits of a kind with one call. Single edits, splices and chains lack this subject.
  @Test func everyScenarioHasItsSubjects() throws {
    for id in DerivedSuite.contestIDs(in: .full, sizes: [10_000]) {
      let contest = try #require(DerivedSuite.contest(id))
      let parts = id.scenario.split(separator: ".")
      var subjects = parts[0] == "chain" ? ["chain", "fold"] : ["derived", "declared", "rebuilt"]
      if !["chain", "splice"].contains(parts[0]), parts[1] != "1" {
        subjects.insert("derived-bulk", at: 1)
      }
      #expect(contest.subjects.map(\.name) == subjects + ["floor-scan"], "\(id)")
      #expect(contest.reference == "floor-scan")
    }
  }

  @Test func costIsPredictedByChangeOrBySize() throws {
    func seconds(_ scenario: String, _ size: Int, _ subject: String) throws -> Double {
      try predictedSeconds("derived/\(scenario)/\(subject)/\(size)")
    }
    let one = try seconds("insert.1.scattered", 10_000, "derived")
    #expect(try seconds("insert.1.scattered", 1_000_000, "derived") == one)
    #expect(try seconds("insert.1000.scattered", 10_000, "derived") > 500 * one)
    #expect(
      try seconds("insert.1.scattered", 1_000_000, "rebuilt")
        > 50 * seconds("insert.1.scattered", 10_000, "rebuilt"))
  }
}
