import BenchmarkHarness
import Suites
import Testing

/// The calls, allocations and bytes that the documentation promises.
@Suite(.serialized)
struct ExactBoundsTests {
  private static let size = 100_000

  private static let large = Result {
    try BenchRun([
      "--sizes", "\(size)", "--lanes", "count,footprint", "--filter",
      "^diff/(peer-mix|shuffle|unchanged-shared)[.]uuid/lis(-built)?/|^footprint/.*/build/",
    ])
  }

  /// The number of items of both lists. The old list has the cell's size.
  private func items(_ run: BenchRun, _ cell: CellID) throws -> Double {
    try 2 * Double(cell.contest.size) - run.value(cell, "deletes") + run.value(cell, "inserts")
  }

  @Test(.jemalloc, arguments: ["peer-mix", "shuffle"], ["lis", "lis-built"])
  func aDiffTakesFewAllocationsAndLittleMemory(_ pattern: String, _ subject: String) throws {
    let run = try Self.large.get()
    let cell = try #require(CellID("diff/\(pattern).uuid/\(subject)/\(Self.size)"))
    #expect(try run.value(cell, "allocations") <= 12)
    let peak = try run.value(cell, "peak_live")
    #expect(try peak <= 16 * items(run, cell))
    // The peak includes the result.
    #expect(try peak >= run.value(cell, "retained") && peak > 0)
  }

  @Test(arguments: ["lis", "lis-built"])
  func whatIsSharedIsNotLookedAt(_ subject: String) throws {
    let run = try Self.large.get()
    let cell = "diff/unchanged-shared.uuid/\(subject)/\(Self.size)"
    #expect(try run.value(cell, "equal_calls") == 0)
    #expect(try run.value(cell, "hash_calls") == 0)
    if BenchProgram.hasJemalloc { #expect(try run.value(cell, "allocations") <= 2) }
  }

  /// The doc comment of `DiffableDataSourceSnapshot` gives the figure: 17.7 bytes, rounded up by jemalloc.
  @Test(.jemalloc, arguments: ["int", "uuid", "uri", "enum"])
  func aSnapshotKeepsAsManyBytesAnItemAsDocumented(_ kind: String) throws {
    let run = try Self.large.get()
    let cell = "footprint/snapshot.\(kind)/build/\(Self.size)"
    let bytes = try run.value(cell, "retained") / Double(Self.size)
    #expect((17.65..<17.75).contains(bytes))
  }

  @Test func diffsHashOnceAndCompareLessThanTwice() throws {
    let run = try BenchRun.quick.get()
    for id in DiffSuite.contestIDs(in: .quick, sizes: nil) {
      for subject in ["lis", "lis-built"] {
        let cell = CellID(id, subject: subject)
        let items = try items(run, cell)
        #expect(try run.value(cell, "equal_calls") < 2 * items, "\(cell)")
        let hashes = try run.value(cell, "hash_calls")
        #expect(subject == "lis-built" ? hashes == 0 : hashes <= items, "\(cell)")
      }
    }
  }
}
