import BenchmarkRuns
import Testing

/// Algorithms of another package. Some are wrong, crash, hang, take all memory, print, or have forbidden names.
@Suite(.nightly, .serialized)
struct RivalsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let types = """
    import BenchCommands
    import Foundation
    import SnapshotDiff

    let environment = ProcessInfo.processInfo.environment

    /// Passes each question on to `LISDiff`, and so costs as much as `lis`. With `isWorse`, makes one comparison more.
    struct LISAgain: DiffAlgorithm {
      var name = environment["RIVAL_NAME"] ?? "lis-again"
      let isWorse = environment["RIVAL_IS_WORSE"] != nil
      var findsMoves: Bool { true }

      func difference<Element: Hashable>(
        from old: [Element], to new: [Element]
      ) throws(DifferenceError) -> ListDifference<Element> {
        if isWorse { _ = old.last == new.first }
        return try LISDiff().difference(from: old, to: new)
      }
    }

    /// Does what its name says.
    struct FaultyDiff: DiffAlgorithm {
      let name: String
      var findsMoves: Bool { true }
      nonisolated(unsafe) static var first: Int?

      func difference<Element: Hashable>(
        from old: [Element], to new: [Element]
      ) throws(DifferenceError) -> ListDifference<Element> {
        let right = try LISDiff().difference(from: old, to: new)
        switch name {
        case "wrong":
          // Leaves out the last delete and the last insert.
          return try ListDifference(
            from: old, to: new, deletes: Array(right.deletes.dropLast()),
            inserts: Array(right.inserts.dropLast()), moves: Array(right.moves))
        case "crashing": fatalError("as planned")
        case "hanging": while true { sleep(60) }
        case "hogging":
          // Takes 1.2 GB, then sleeps until it is ended. The arrays are used, so the compiler cannot remove them.
          var taken: [[UInt8]] = []
          while taken.count < 120 { taken.append([UInt8](repeating: 1, count: 10_000_000)) }
          while true { sleep(UInt32(taken.count)) }
        case "printing":
          print(String(repeating: "x", count: 4000), terminator: "")
        default:
          // Slow and right on the first input, which is that of the exact lanes. Quick and wrong on others.
          let input = new.hashValue
          if Self.first == nil { Self.first = input }
          if Self.first != input {
            return try ListDifference(from: old, to: old, deletes: [], inserts: [])
          }
          usleep(350_000)
        }
        return right
      }
    }
    """

  private static let program = Result {
    try OwnPackage(
      program: "rivals",
      algorithms: [
        "LISAgain()", "FaultyDiff(name: \"wrong\")", "FaultyDiff(name: \"crashing\")",
        "if environment[\"RIVAL_QUADRATIC\"] != nil { Competitor(LISAgain(name: \"slow\"), cost: .quadratic) }",
        "if environment[\"RIVAL_NEVER_ENDS\"] != nil { FaultyDiff(name: \"hanging\"); FaultyDiff(name: \"hogging\") }",
        "if environment[\"RIVAL_PRINTS\"] != nil { FaultyDiff(name: \"printing\") }",
        "if environment[\"RIVAL_FIRST\"] != nil { FaultyDiff(name: \"first-input\") }",
      ],
      types: types
    ).built("rivals")
  }

  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> BenchProgram.Ending {
    try BenchProgram.run(
      arguments, environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
      in: folder.url, program: Self.program.get())
  }

  private func latestRows() throws -> [ResultRow] {
    try ResultTable(csv: folder.text(".bench/latest/results.csv")).rows
  }

  @Test func theRightCompeteTheWrongFailAndACrashStaysInItsCell() throws {
    let ending = try run([
      "--quick", "--time-budget", "20s", "--format", "csv", "--filter", "^diff/peer-mix.*/900$",
      "--no-progress",
    ]).expect(3)
    let rows = try ResultTable(csv: ending.output).rows
    func statuses(_ subject: String) -> Set<String> {
      Set(rows.filter { $0.cell.subject == subject }.map(\.status.description))
    }
    for subject in ["lis", "heckel", "trim", "lis-again"] {
      #expect(statuses(subject).subtracting(["unavailable(install libjemalloc-dev)"]) == ["ok"])
    }
    #expect(!statuses("wrong").isEmpty)
    #expect(statuses("wrong").allSatisfy { $0.hasPrefix("failed(wrong answer: ") })
    #expect(!statuses("crashing").isEmpty)
    #expect(statuses("crashing").allSatisfy { $0.hasPrefix("failed(signal ") })
    func values(_ subject: String, _ lane: Lane) -> [String: Double] {
      Dictionary(
        uniqueKeysWithValues: rows.filter { $0.cell.subject == subject && $0.lane == lane }
          .compactMap { row in
            row.summary.map { ("\(row.cell.contest) \(row.metric.name)", $0.median) }
          })
    }
    #expect(values("lis", .count).count >= 4 * 6)
    #expect(values("lis-again", .count) == values("lis", .count))
    #expect(values("lis-again", .footprint) == values("lis", .footprint))
    #expect(rows.contains { $0.cell.subject == "trim" && $0.lane == .time && $0.summary != nil })
  }

  @Test func aCrashAHangAHogAndAWrongAnswerCostTheirOwnCells() throws {
    let ending = try run(
      [
        "--quick", "--time-budget", "6s", "--filter", "^diff/peer-mix.uuid/.*/900$",
        "--no-progress", "--lanes", "count,time",
      ],
      environment: ["RIVAL_NEVER_ENDS": "1", "BENCH_PATIENCE": "5", "BENCH_WORKER_MEMORY": "1"]
    ).expect(3)
    let rows = try latestRows()
    let expected = [
      "crashing": "failed(signal ", "hanging": "timeout(", "hogging": "failed(memory limit 1 GB)",
      "wrong": "failed(wrong answer: ",
    ]
    for (subject, status) in expected {
      let own = rows.filter { $0.cell.subject == subject }
      #expect(Set(own.map(\.lane)) == [.count, .time], "\(subject)")
      #expect(own.allSatisfy { $0.status.description.hasPrefix(status) }, "\(own.map(\.status))")
    }
    let others = rows.filter { expected[$0.cell.subject] == nil }
    #expect(Set(others.map(\.cell.subject)).isSuperset(of: ["lis", "heckel", "trim", "lis-again"]))
    #expect(others.allSatisfy { $0.status.isOK }, "\(others.filter { !$0.status.isOK })")
    // The last output of a crashed worker is reported.
    #expect(ending.errors.contains("as planned"))
  }

  @Test func whatASubjectPrintsIsNoAnswerAndCostsNobodyAnything() throws {
    try run(
      [
        "--quick", "--skip", "/(wrong|crashing)/", "--filter", "^diff/peer-mix.uuid/.*/900$",
        "--time-budget", "10s", "--no-progress",
      ], environment: ["RIVAL_PRINTS": "1"]
    ).expect(0)
    let rows = try latestRows()
    #expect(rows.allSatisfy { !$0.status.isWrong }, "\(rows.filter(\.status.isWrong))")
    #expect(rows.contains { $0.cell.subject == "printing" && $0.metric == .time && $0.status.isOK })
    #expect(rows.contains { $0.cell.subject == "heckel" && $0.metric == .time && $0.status.isOK })
  }

  @Test func whatIsWrongOnAnotherInputThanTheFirstIsNeverTimed() throws {
    try run(
      [
        "--sizes", "900", "--filter", "^diff/peer-mix.uuid/first-input/900$", "--lanes", "time",
        "--time-budget", "20s", "--no-progress",
      ], environment: ["RIVAL_FIRST": "1"]
    ).expect(3)
    let own = try latestRows().filter { $0.cell.subject == "first-input" }
    #expect(!own.isEmpty)
    #expect(own.allSatisfy { $0.status.description.hasPrefix("failed(wrong answer: ") })
  }

  @Test func aRivalThatGotWorseIsARegression() throws {
    let cells = ["--filter", "^diff/peer-mix.uuid/lis-again/900$", "--quick", "--no-progress"]
    #expect(try run(cells + ["--lanes", "count,footprint"]).status == 0)
    #expect(try run(["baseline", "update", ".bench/latest"]).status == 0)
    #expect(try run(["check"] + cells).status == 0)
    try run(["check"] + cells, environment: ["RIVAL_IS_WORSE": "1"]).expect(2)
  }

  @Test func rivalsReplayATrace() throws {
    try folder.write(traceText([[1, 2, 3], [3, 1, 4]]), to: "small.jsonl")
    let ending = try run(
      ["replay", "small.jsonl", "--filter", "trim|lis-again", "--format", "csv", "--no-progress"]
    ).expect(0)
    let rows = try ResultTable(csv: ending.output).rows
    for subject in ["trim", "lis-again"] {
      #expect(
        rows.contains {
          $0.cell.subject == subject && $0.metric.name == "batches" && $0.status.isOK
        })
    }
  }

  @Test func whatIsSaidToBeSlowIsSkippedByPrediction() throws {
    let ending = try run(
      ["list", "--filter", "^diff/peer-mix.uuid/(slow|lis-again)/100000$"],
      environment: ["RIVAL_QUADRATIC": "1"]
    ).expect(0)
    let lines = ending.output.split(separator: "\n")
    func line(_ subject: String) throws -> Substring {
      try #require(lines.first { $0.contains("/\(subject)/") })
    }
    #expect(try line("slow").contains("count skipped(predicted"))
    #expect(try !line("lis-again").contains("skipped"))
  }

  @Test(
    arguments: [
      ("lis", "another subject has it"), ("derived", "another subject has it"),
      ("floor-mine", "another subject has it"), ("trim", "two algorithms are named 'trim'"),
      ("My Diff", "lower-case letters and digits"), ("a/b", "lower-case letters and digits"),
      ("a--b", "lower-case letters and digits"), ("", "lower-case letters and digits"),
    ])
  func aNameThatCannotBeIsRefusedAtOnce(_ name: String, _ words: String) throws {
    let ending = try run(["list"], environment: ["RIVAL_NAME": name]).expect(
      1, errors: words, "'\(name)'")
    #expect(ending.output.isEmpty)
    #expect(ending.errors.split(separator: "\n").count == 1)
  }

  /// `lis-again` calls `LISDiff` from another module. That may cost at most 5 % more instructions.
  @Test(.valgrind, arguments: ["peer-mix.uuid", "sections-scattered-1pct.uuid"])
  func anotherModuleCostsNothing(_ scenario: String) throws {
    func instructions(_ subject: String) throws -> Double {
      try InstructionGuardTests.instructions(
        of: "diff/\(scenario)/\(subject)/900", in: Self.program.get())
    }
    let ours = try instructions("lis")
    let theirs = try instructions("lis-again")
    #expect(ours > 0)
    #expect(theirs / ours < 1.05, "\(theirs) against \(ours)")
  }
}
