import Foundation
import Testing

/// `bench baseline`, and `bench compare` of stored runs. The runs have only exact values, which always repeat.
@Suite(.serialized)
struct BaselineCommandTests {
  private let gate: GateFolder

  init() throws { gate = try GateFolder() }

  @Test func listNamesPartsAndCells() throws {
    let parts = try gate.bench("baseline", "list").expect(0)
    #expect(parts.output.hasPrefix("1. exact values of "))
    #expect(parts.output.contains("seed 1"))
    let cells = try gate.bench("baseline", "list", "--filter", "/(build|copy)/")
    #expect(cells.output == "footprint/snapshot.uuid/build/900\nfootprint/snapshot.uuid/copy/900\n")
  }

  @Test func oneEnvironmentIsDeleted() throws {
    let own = try gate.folder.text("baseline.json")
    try gate.edit("\"sqlite\": \"[^\"]*\"") { _ in "\"sqlite\": \"9.1\"" }
    try gate.bench("baseline", "update", "run").expect(0, output: "of all environments and seeds")
    let both = try gate.folder.text("baseline.json")
    let list = try gate.bench("baseline", "list").output.split(separator: "\n")
    #expect(list.count == 2 && list[0].hasPrefix("1. ") && list[1].hasPrefix("2. "))
    let number = try #require(list.firstIndex { $0.contains("libsqlite3 9.1,") }) + 1
    let cells = try gate.bench("baseline", "list", "--environment", "\(number)")
    #expect(cells.output.contains("footprint/snapshot.uuid/build/900\n"))

    for (words, message) in [
      ("3", "has no environment 3; bench baseline list numbers the 2 that it has"),
      ("99999999999999999999", "--environment takes a number that bench baseline list gives"),
      ("0", "--environment takes a number"), ("x", "--environment takes a number"),
    ] {
      let ending = try gate.bench("baseline", "delete", "--environment", words)
      #expect(ending.status == (words == "3" ? 1 : 64) && ending.errors.contains(message))
    }
    try gate.bench(
      "baseline", "delete", "--environment", "1", "--filter", "^nothing$"
    ).expect(1, errors: "--filter matches no cell of ")
    #expect(try gate.folder.text("baseline.json") == both)

    try gate.bench(
      "baseline", "delete", "--environment", "\(number)", "--filter", "/copy/900$"
    ).expect(0, output: "1 cells of ")
    try gate.bench("baseline", "delete", "--environment", "\(number)").expect(
      0, output: "libsqlite3 9.1,")
    #expect(try gate.folder.text("baseline.json") == own)
    #expect(try gate.check().status == 0)
  }

  @Test func updateTakesOnlyWhatIsChosen() throws {
    try gate.add(-1, to: "build/900\": .*?\"allocations\":")
    try gate.add(-1, to: "copy/900\": .*?\"allocations\":")
    let ending = try gate.bench("baseline", "update", "run", "--filter", "/copy/")
    #expect(ending.output.contains("0 added, 1 changed, "))
    #expect(try gate.check().status == 2)
  }

  @Test func aBaselineThatIsALinkStaysOne() throws {
    let (files, path) = (FileManager.default, gate.folder.path("baseline.json"))
    let before = try gate.folder.text("baseline.json")
    try gate.add(-1, to: "build/900\": .*?\"allocations\":")
    try gate.folder.write(gate.folder.text("baseline.json"), to: "kept/one.json")
    try files.removeItem(atPath: path)
    try files.createSymbolicLink(atPath: path, withDestinationPath: "kept/one.json")
    try gate.bench("baseline", "update", "run").expect(0, output: "0 added, 1 changed, ")
    #expect(try files.destinationOfSymbolicLink(atPath: path) == "kept/one.json")
    #expect(try gate.folder.text("kept/one.json") == before)
  }

  @Test func whatIsNotThereIsSaid() throws {
    let folder = try TemporaryFolder()
    for arguments in [["list"], ["delete", "--filter", "x"]] {
      try folder.bench(["baseline"] + arguments).expect(
        5, errors: "Results/baseline.json: there is no baseline")
    }
    #expect(try folder.bench(["baseline", "update"]).status == 1)
    #expect(try gate.bench("baseline", "delete", "--filter", "nothing").status == 1)
  }

  /// If a run does not know its version of Swift, no other run matches it.
  @Test func aRunOfAnUnknownSwiftIsNoBaseline() throws {
    let folder = gate.folder
    let text = try folder.unzipped("run/run.jsonl.gz")
    let unknown = text.replacing(#/"swift":"[^"]*"/#, with: "\"swift\":null", maxReplacements: 1)
    try #require(unknown != text)
    try folder.write(unknown, to: "run/run.jsonl")
    _ = try BenchProgram.tool(["gzip", "--force", folder.path("run/run.jsonl")])
    let before = try folder.text("baseline.json")
    try gate.bench("baseline", "update", "run").expect(1, errors: "put swift on the path")
    #expect(try folder.text("baseline.json") == before)
    try gate.check().expect(
      5, output: "inconclusive(unknown here, so no baseline matches: Swift)",
      "put swift on the path")
  }

  @Test func twoStoredRunsAreComparedAsFarAsTheyCan() throws {
    let ending = try BenchProgram.succeed(["compare", "run", "run"], in: gate.folder.url)
    // The commit is unknown if git is missing.
    #expect(ending.output.contains(#/\n\nBase: run, .*\n\nHead: run, .*, Swift [0-9.]+\n\n/#))
    #expect(ending.output.contains("Stored runs show changes of exact values"))
    #expect(ending.output.contains("bench compare --base REV"))
    #expect(ending.output.contains("run against run: "))
  }

  @Test func aCheckMeasuresTheSameAgain() throws {
    try BenchProgram.succeed(
      ["check", "--baseline", "baseline.json", "--output", "again", "--no-progress"]
        + GateFolder.selection, in: gate.folder.url)
    try BenchProgram.succeed(
      ["baseline", "update", "again", "--baseline", "again.json"], in: gate.folder.url)
    #expect(try gate.folder.text("again.json") == gate.folder.text("baseline.json"))
  }
}
