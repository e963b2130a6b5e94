import BenchmarkRuns
import Testing

@Suite(.serialized)
struct ShardTests {
  private static let choice = [
    "--sizes", "900,3k", "--filter",
    "^(diff/(append-1pct|prepend-1).uuid|reload/(prepend-1|shuffle)|footprint/snapshot)",
    "--lanes", "count,footprint",
  ]

  private static func rows(_ csv: String) -> [Substring] { csv.split(whereSeparator: \.isNewline) }

  /// Runs the parts with GNU parallel, as in `.github/LONG-RUNS.md`. Without GNU parallel, runs them in turn.
  private static func runParts(in folder: TemporaryFolder) throws {
    guard BenchProgram.has("parallel") else {
      for index in 1...3 {
        let words = choice + ["--shard", "\(index)/3", "--output", "part-\(index)"]
        try BenchProgram.succeed(words + ["--no-progress"], in: folder.url)
      }
      return
    }
    let words = choice.map { "'\($0)'" }.joined(separator: " ")
    let command =
      "parallel -q -j 2 '\(BenchProgram.executable.path)' \(words) --shard {}/3 --output part-{} "
      + "--no-progress --quiet ::: 1 2 3"
    let ending = try BenchProgram.tool(["sh", "-c", command], in: folder.url)
    try #require(ending.status == 0, "\(ending.errors)\(ending.output)")
  }

  @Test func threePartsMergedAreTheWhole() throws {
    let folder = try TemporaryFolder()
    try BenchProgram.succeed(Self.choice + ["--output", "whole", "--no-progress"], in: folder.url)
    try Self.runParts(in: folder)
    let parts = ["part-3", "part-1", "part-2"]
    try BenchProgram.succeed(["merge"] + parts + ["--output", "merged"], in: folder.url)
    let rows = try Self.rows(folder.text("merged/results.csv"))
    #expect(try rows == Self.rows(folder.text("whole/results.csv")) && rows.count > 300)

    let each = try parts.map { try ResultTable(csv: folder.text("\($0)/results.csv")).rows }
    #expect(each.allSatisfy { !$0.isEmpty })
    let ladders = each.map {
      Set($0.map { "\($0.cell.contest.suite)/\($0.cell.contest.scenario)" })
    }
    #expect(
      ladders.reduce(0) { $0 + $1.count } == ladders.reduce(into: Set()) { $0.formUnion($1) }.count)
    #expect(try folder.text("merged/report.md").contains("The run was made in 3 parts"))
    try BenchProgram.succeed(
      ["compare", "whole", "merged", "--lanes", "count,footprint"], in: folder.url)

    try folder.bench(["merge", "part-1", "part-3", "--output", "few"]).expect(
      1, errors: "part 2/3 of the run is missing")
    #expect(!folder.has("few/results.csv"))
    try folder.bench(["merge"] + parts + ["--output", "part-1"]).expect(
      64, errors: "the merged run would replace it")
  }

  @Test func aPartWithoutACellIsOne() throws {
    let folder = try TemporaryFolder()
    let few = ["--sizes", "900", "--filter", "^diff/peer-mix.uuid/lis/", "--lanes", "count"]
    for index in 1...2 {
      try BenchProgram.succeed(
        few + ["--shard", "\(index)/2", "--output", "part-\(index)"], in: folder.url)
    }
    try BenchProgram.succeed(["merge", "part-1", "part-2"], in: folder.url)
    let table = try ResultTable(csv: folder.text(".bench/latest/results.csv"))
    #expect(table.rows.contains { $0.cell.subject == "lis" && $0.status.isOK })

    let part = try folder.unzipped("part-1/run.jsonl.gz")
    let ofCheck = part.replacing("[\"--sizes\"", with: "[\"check\",\"--sizes\"")
    try folder.write(ofCheck, to: "of-check/run.jsonl")
    try folder.bench(["merge", "of-check", "part-2", "--output", "mixed"]).expect(
      1, errors: "of-check: is of bench check, and merge takes parts of run --shard")

    let listed = try folder.bench(["list"] + few + ["--shard", "2/2"])
    #expect(listed.status == 0 && listed.output.isEmpty && listed.errors.contains("0 cells"))
  }
}
