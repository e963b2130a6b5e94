import Testing

@testable import UpdateSuites

/// Bounds for the calls and bytes of derived snapshots. The cost must grow with the change, not with the size.
@Suite(.serialized)
struct DerivedBoundsTests {
  private static let size = 100_000

  private static let large = Result {
    try BenchRun([
      "--sizes", "\(size)", "--lanes", "count,footprint", "--filter",
      "^derived/((insert|delete|move|reload)[.]1(000)?[.]|mix.1000|chain).*/(derived|chain|fold)/",
    ])
  }

  private static let bounded = DerivedPattern.all.filter {
    $0.changes == 1_000 || $0.changes == 1 && $0.edit != .splice
  }

  private func value(_ scenario: String, _ subject: String, _ metric: String) throws -> Double {
    try Self.large.get().value("derived/\(scenario)/\(subject)/\(Self.size)", metric)
  }

  private func expectFewCalls(_ scenario: String, _ subject: String, edits: Int) throws {
    #expect(try value(scenario, subject, "hash_calls") <= 4 * Double(edits))
    #expect(try value(scenario, subject, "equal_calls") <= 16 * Double(edits))
  }

  @Test(arguments: bounded)
  func changesHashWhatTheyName(_ pattern: DerivedPattern) throws {
    try expectFewCalls(pattern.name, "derived", edits: pattern.changes)
  }

  /// The limit is less than a byte for each item.
  @Test(.jemalloc, arguments: bounded.filter { $0.changes == 1 })
  func oneChangeOfManyItemsTakesLittleMemory(_ pattern: DerivedPattern) throws {
    #expect(try value(pattern.name, "derived", "peak_live") <= 16_384)
  }

  /// The run itself checks the answer and, with jemalloc, that memory does not grow along the chain.
  @Test func aChainHashesWhatItNamesAndFoldsNowAndThen() throws {
    let edits = DerivedSuite.chainLength
    try expectFewCalls("chain.\(edits)", "chain", edits: edits)
    let folds = try value("chain.\(edits)", "chain", "folds")
    // A fold comes after a few times sqrt(items) edits, on average after 2 * sqrt(items) or more.
    #expect(folds >= 1 && folds <= Double(edits) / (2 * Double(Self.size).squareRoot()))
    #expect(try value("chain.\(edits)", "fold", "hash_calls") == 0)
  }
}
