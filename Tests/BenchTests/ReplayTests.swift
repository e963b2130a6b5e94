import BenchmarkRuns
import Foundation
import TestSupport
import Testing

@Suite(.serialized)
struct ReplayTests {
  private static let trace = """
    {"sections":[{"id":"a","items":[["1","x"],["2","x"],["3","x"]]},{"id":"b","items":[]}]}
    {"sections":[{"id":"b","items":[["2","y"]]},{"id":"a","items":[["3","x"],["1","z"],["4","x"]]}]}
    {"sections":[{"id":"b","items":[["2","y"]]},{"id":"a","items":[["3","x"],["1","z"],["4","x"]]}]}

    """

  /// Snapshots keep their hashes, so `lis-siphash` would be the same as `lis`.
  private static let algorithms = everyAlgorithm.map(\.name).filter { $0 != "lis-siphash" }

  @Test func everyPairGoesThroughEveryAlgorithm() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.trace, to: "small.jsonl")
    let ending = try BenchProgram.succeed(
      ["replay", folder.path("small.jsonl"), "--output", folder.path("out"), "--format", "csv"])
    let table = try ResultTable(csv: ending.output)
    #expect(try ending.output == folder.text("out/results.csv"))
    for pair in ["small.pair-1", "small.pair-2"] {
      let subjects = Set(
        table.rows.filter { $0.cell.contest.scenario == pair }.map(\.cell.subject))
      #expect(subjects == Set(Self.algorithms + ["floor-hash", "floor-scan"]))
      for subject in Self.algorithms {
        for lane in Lane.allCases {
          let rows = table.rows.filter {
            $0.cell.contest.scenario == pair && $0.cell.subject == subject && $0.lane == lane
          }
          #expect(!rows.isEmpty)
          #expect(rows.allSatisfy { $0.status.isOK }, "\(pair) \(subject) \(lane)")
        }
      }
    }
    func value(_ scenario: String, _ subject: String, _ metric: String) -> Double? {
      table.rows.first {
        $0.cell.contest.scenario == scenario && $0.cell.subject == subject
          && $0.metric.name == metric
      }?.summary?.median
    }
    // One section moves, item 2 moves from section a to section b, and item 4 is new.
    #expect(value("small.pair-1", "lis", "batches") == 2)
    #expect(value("small.pair-1", "lis", "inserts") == 1)
    #expect(value("small.pair-2", "lis", "script_length") == 0)
    #expect(value("small-reload.pair-1", "identity", "reloads_missed") == 0)
    let nothing = table.rows.filter { $0.cell.contest.scenario == "small-reload.pair-2" }
    #expect(!nothing.isEmpty)
    #expect(nothing.allSatisfy { $0.status == .skipped("nothing to reload") })
  }

  /// In the baseline's trace an update inserts one item, and in the later trace it inserts two items. So its snapshot
  /// and all later snapshots have more items than in the baseline.
  @Test func anUpdateThatDoesMoreIsARegression() throws {
    let folder = try TemporaryFolder()
    func lines(_ inserted: [Int], _ count: Int = 4) -> String {
      traceText(
        (0..<count).map { number in
          Array(0..<50) + (number > 0 ? inserted : []) + (number > 1 ? [77] : [])
        })
    }
    func bench(_ words: String) throws -> BenchProgram.Ending {
      try folder.bench(words.split(separator: " ").map(String.init))
    }
    func replay(_ trace: String) throws {
      try folder.write(trace, to: "chat.jsonl")
      let ending = try bench("replay chat.jsonl --lanes count --output run --quiet")
      #expect(ending.status == 0, "\(ending.errors)")
    }
    try replay(lines([60]))
    #expect(try bench("baseline update run --baseline b.json").status == 0)
    #expect(try bench("check run --baseline b.json").status == 0)
    try FileManager.default.copyItem(
      atPath: folder.path("run"), toPath: folder.path("before"))
    try replay(lines([60, 61]))
    let worse = try bench("check run --baseline b.json").expect(2)
    #expect(worse.output.contains("replay/chat.pair-1/lis/52"), "\(worse.output)")
    // The base's pairs of 51 and 52 items get the names of the head's pairs, which have 52 and 53 items.
    let page = try bench("compare before run --format html").expect(2)
    func has(_ size: Int) throws -> Bool {
      page.output.contains(try Regex("\n\\[0,[0-9]+,[0-9]+,[0-9]+,\(size),"))
    }
    #expect(try [51, 53].map(has) == [false, true])
    // `baseline update` removes the values of the baseline's old pairs, which have fewer items.
    #expect(try bench("baseline update run --baseline b.json").status == 0)
    #expect(try bench("check run --baseline b.json").status == 0)
    // In a longer trace, the numbers of pairs have more digits. Only the new pairs are missing.
    try replay(lines([60, 61], 12))
    let longer = try bench("check run --baseline b.json").expect(5)
    #expect(!longer.output.contains("pair-01/"), "\(longer.output)")
  }

  /// A reload contest of `chat` is named like a contest of `chat-reload`, and a trace `chat.pair-1` like a pair of
  /// `chat`.
  @Test func aCheckExpectsTheCellsOfItsTraceOnly() throws {
    let folder = try TemporaryFolder()
    let pair = Self.trace.split(separator: "\n").prefix(2).joined(separator: "\n")
    let names = ["chat", "chat-reload", "chat.pair-1"]
    for name in names {
      try folder.write(pair, to: "\(name).jsonl")
      try BenchProgram.succeed(
        ["replay", "\(name).jsonl", "--lanes", "count", "--output", name, "--quiet"],
        in: folder.url)
      try BenchProgram.succeed(
        ["baseline", "update", name, "--baseline", "both.json"], in: folder.url)
    }
    for name in names {
      try folder.bench(["check", name, "--baseline", "both.json"]).expect(0)
    }
  }

  /// The program calls `uname` after it has read the trace. Here `uname` changes the trace before the workers read it.
  @Test func aTraceThatChangesIsNotReported() throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\necho >> '\(folder.path("small.jsonl"))'\n", to: "bin/uname")
    #expect(chmod(folder.path("bin/uname"), 0o755) == 0)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let words = ["replay", "small.jsonl", "--lanes", "count", "--output", "out", "--quiet"]
    try folder.write(Self.trace, to: "small.jsonl")
    try BenchProgram.run(
      words, environment: ["PATH": "\(folder.path("bin")):\(path)"], in: folder.url
    ).expect(1, errors: "small.jsonl: has changed since the replay began")
    #expect(!folder.has("out/run.jsonl") && !folder.has("out/results.csv"))
  }

  /// A worker gets its order on standard input, so it could not read the trace there.
  @Test func aTraceOnStandardInputIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.trace, to: "small.jsonl")
    let command = "exec '\(BenchProgram.executable.path)' replay /dev/stdin < small.jsonl"
    try BenchProgram.tool(["sh", "-c", command], in: folder.url).expect(
      1, errors: "/dev/stdin: is open only in this process")
  }

  @Test func aTraceOfTooManyPairsOrOfNoneIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "{\"sections\":[]}\n", count: 10_002), to: "long.jsonl")
    for (words, message) in [
      (["long.jsonl"], "long.jsonl: has 20002 contests"),
      (["long.jsonl", "--filter", "none"], "this trace is replay/long.pair-00001/myers/0"),
    ] {
      try folder.bench(["replay", "--output", "out"] + words).expect(64, errors: message)
    }
    #expect(!folder.has("out"))
  }
}
