import BenchmarkRuns
import Foundation
import Testing

@Suite(.serialized)
struct RecordTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(
    _ name: String, to path: String, seed: Int? = nil, _ more: [String] = []
  ) throws -> BenchProgram.Ending {
    try BenchProgram.run(
      ["record", "scenario", name, path] + (seed.map { ["--seed", "\($0)"] } ?? []) + more)
  }

  @Test func whatIsRecordedReplays() throws {
    let path = folder.path("feed.jsonl.gz")
    let ending = try record("feed.200", to: path, seed: 3).expect(0)
    let words = ending.output.split(separator: "\n").map(String.init)
    let said = try #require(
      words.first?.firstMatch(
        of: /feed\.200\/splice, seed 3: 100 updates, (\d+) snapshots, 0 broken batches/))
    #expect(words.count == 1)
    #expect(ending.errors.contains("bench replay \(path)"))
    #expect(try #require(Int(said.1)) > 100)

    let replay = try BenchProgram.succeed([
      "replay", path, "--filter", "pair-00[1-9]/", "--lanes", "count", "--output",
      folder.path("out"), "--format", "csv",
    ])
    let rows = try ResultTable(csv: replay.output).rows
    #expect(rows.allSatisfy { $0.status.isOK || $0.status == .skipped("nothing to reload") })
    let scripts = rows.filter { $0.cell.subject == "lis" && $0.metric.name == "script_length" }
    #expect(scripts.count == 9)
    #expect(scripts.contains { ($0.summary?.median ?? 0) > 0 })
  }

  @Test func aSeedIsASession() throws {
    var traces: [Data] = []
    for (index, seed) in [5, 5, 6, nil, 1].enumerated() {
      let path = folder.path("\(index).jsonl")
      #expect(try record("feed.200/rebuild-ids", to: path, seed: seed).status == 0)
      traces.append(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    #expect(traces[0] == traces[1] && traces[0] != traces[2])
    #expect(traces[3] == traces[4] && traces[0] != traces[4])
  }

  @Test func aSessionThatBreaksBreaksAgain() throws {
    let run = try BenchRun.quick.get()
    let cell = try #require(CellID("screens/feed.60/rebuild-live/60"))
    let count = Int(try run.value(cell, "breaking_seeds"))
    #expect(count >= 1)
    for number in 1...min(10, max(1, count)) {
      let seed = Int(try run.value(cell, "breaking_seed.\(number)"))
      let update = Int(try run.value(cell, "breaking_update.\(number)"))
      let rule = Int(try run.value(cell, "breaking_rule.\(number)"))
      let ending = try record("feed.60/rebuild-live", to: folder.path("t.jsonl.gz"), seed: seed)
        .expect(0)
      let lines = ending.output.split(separator: "\n")
      #expect(
        lines.dropFirst().first?.hasPrefix("update \(update) breaks rule \(rule): ") == true,
        "\(seed): \(ending.output)")
      #expect(lines.dropFirst(2).first?.hasPrefix("  Batch: ") == true)
    }
  }

  /// Root may write anywhere, but a file in a folder's place also stops root.
  @Test func aTraceThatCannotBeWrittenIsKnownAtOnce() throws {
    try folder.write("kept", to: "taken")
    for path in [folder.path("taken/t.jsonl"), folder.path("none/t.jsonl"), folder.path] {
      let ending = try record("feed.200", to: path).expect(
        6, errors: "\(path): cannot be written: ")
      #expect(ending.output.isEmpty)
    }
    #expect(try folder.text("taken") == "kept")
  }

  @Test func aFileThatIsThereIsReplacedAndQuietHasTheResultAlone() throws {
    try folder.write("old", to: "t.jsonl")
    let ending = try record("feed.200", to: folder.path("t.jsonl"), ["--quiet"])
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending)")
    #expect(ending.output.hasPrefix("feed.200/splice, seed 1: "))
    #expect(try folder.text("t.jsonl").hasPrefix("{\"sections\":["))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["t.jsonl"])
  }
}
