import BenchmarkHarness
import Testing

@testable import Suites
@testable import UpdateSuites

/// The calls and bytes that derived snapshots promise. The cost must follow the change, not the size.
@Suite(.serialized)
struct DerivedBoundsTests {
  private static let size = 100_000

  private static let large = Result {
    try BenchRun([
      "--sizes", "\(size)", "--lanes", "count,footprint", "--filter",
      "^derived/((insert|delete|move|reload)[.]1(000)?[.]|mix.1000|chain).*/(derived|chain|fold)/",
    ])
  }

  private static let single = DerivedPattern.all.filter { $0.changes == 1 && $0.edit != .splice }

  private func cell(_ scenario: String, _ subject: String) throws -> CellID {
    try #require(CellID("derived/\(scenario)/\(subject)/\(Self.size)"))
  }

  @Test(arguments: single)
  func oneChangeOfManyItemsLooksAtAFew(_ pattern: DerivedPattern) throws {
    let run = try Self.large.get()
    let cell = try cell(pattern.name, "derived")
    #expect(try run.value(cell, "hash_calls") <= 4)
    #expect(try run.value(cell, "equal_calls") <= 16)
  }

  /// One byte per item would be 100,000 bytes.
  @Test(
    .jemalloc,
    arguments: single)
  func oneChangeOfManyItemsTakesLittleMemory(_ pattern: DerivedPattern) throws {
    let run = try Self.large.get()
    let cell = try cell(pattern.name, "derived")
    #expect(try run.value(cell, "peak_live") <= 16_384)
  }

  @Test(arguments: DerivedPattern.all.filter { $0.changes == 1_000 })
  func manyChangesHashWhatTheyName(_ pattern: DerivedPattern) throws {
    let run = try Self.large.get()
    let cell = try cell(pattern.name, "derived")
    #expect(try run.value(cell, "hash_calls") <= 4 * 1_000)
    #expect(try run.value(cell, "equal_calls") <= 16 * 1_000)
  }

  /// The run itself checks the chain's answer. With jemalloc it also checks that memory does not grow along the chain.
  @Test func aChainHashesWhatItNamesAndFoldsNowAndThen() throws {
    let run = try Self.large.get()
    let cell = try cell("chain.\(DerivedSuite.Scenario.chainLength)", "chain")
    let edits = Double(DerivedSuite.Scenario.chainLength)
    #expect(try run.value(cell, "hash_calls") <= 4 * edits)
    #expect(try run.value(cell, "equal_calls") <= 16 * edits)
    let folds = try run.value(cell, "folds")
    // In a chain over n items, a fold comes after a few times sqrt(n) edits: on average 2 * sqrt(n) or more.
    #expect(folds >= 1 && folds <= edits / (2 * Double(Self.size).squareRoot()))
    #expect(try run.value(self.cell(cell.contest.scenario, "fold"), "hash_calls") == 0)
  }

  @Test func scriptsAreNoLongerThanTheEdits() throws {
    let run = try BenchRun.quick.get()
    for id in DerivedSuite.contestIDs(in: .quick, sizes: nil) {
      guard case .edits(let pattern) = DerivedSuite.Scenario(id.scenario) else { continue }
      let steps = pattern.edits(size: id.size, seed: 1).reduce(0) { $0 + $1.scriptLength }
      let derived = try run.value(CellID(id, subject: "derived"), "script_length")
      let rebuilt = try run.value(CellID(id, subject: "rebuilt"), "script_length")
      if pattern.edit != .splice { #expect(derived <= Double(steps), "\(id)") }
      #expect(derived == rebuilt, "\(id)")
    }
  }
}
