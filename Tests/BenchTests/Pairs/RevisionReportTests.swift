import BenchmarkHarness
import BenchmarkRuns
import Testing

@testable import BenchCommands
@testable import BenchmarkGate

@Suite("What is said of two revisions, or of two runs")
struct RevisionReportTests {
  private func cell(
    _ verdict: SequentialVerdict, pairs: Int = 11, asBuilt: SequentialVerdict? = nil
  ) -> PairedCell {
    let contest = ContestID(suite: "diff", scenario: "shuffle.uuid", size: 900)
    var cell = PairedCell(cell: CellID(contest, subject: "lis"), effect: 0.01, margin: 0.02)
    (cell.base, cell.head) = (Array(repeating: 1, count: pairs), Array(repeating: 1, count: pairs))
    cell.decision = SequentialDecision(verdict: verdict, pairs: pairs)
    cell.asBuilt = asBuilt.map { self.cell($0) }
    return cell
  }

  private func report(_ pairs: [PairedCell]) throws -> (code: Int32, text: String) {
    let report = RevisionReport(
      revision: "main", sides: (base: "one", head: "other"), exact: Judgement(findings: []),
      pairs: pairs, isLayoutDrawn: false, lacksFootprint: false)
    let options = try Options(["--base", "main"], .compare)
    return (report.exitCode(options).rawValue, report.markdown)
  }

  @Test("a time that had regressed is no pass if its second look has no time to decide")
  func unexplained() throws {
    for (second, code) in [
      (cell(.inconclusive, asBuilt: .regressed), 7),
      (cell(.inconclusive, pairs: GateDesign.limit, asBuilt: .regressed), 0),
      (cell(.inconclusive, asBuilt: .improved), 0), (cell(.unchanged, asBuilt: .regressed), 0),
      (cell(.regressed, asBuilt: .regressed), 2),
    ] as [(PairedCell, Int32)] {
      let found = try report([cell(.unchanged), second])
      #expect(found.code == code, "\(second)")
      #expect(found.text.contains("1 time had regressed as built") == (code == 7), "\(second)")
    }
  }

  @Test("no time decided is no pass, and says so; some undecided times pass")
  func undecided() throws {
    var slow = cell(.inconclusive, pairs: 0)
    slow.status = .skipped("too slow")
    for (pairs, code, words) in [
      ([cell(.inconclusive), slow], 7, "so the check does not pass: a quieter"),
      ([slow], 7, "No time could be decided, so the check does not pass."),
      ([cell(.unchanged), cell(.inconclusive)], 0, "1 of 2 times could not be decided: a quieter"),
    ] as [([PairedCell], Int32, String)] {
      let found = try report(pairs)
      #expect(found.code == code && found.text.contains(words), "\(found)")
    }
  }

  @Test("a gate that misses slowdowns is wrong, but not within its margin", arguments: [0.02, 0.1])
  func missed(slowdown: Double) {
    let missed = cell(.unchanged)
    var checks = SelfChecks(cells: [missed.cell])
    for _ in 0..<100 { checks.add([missed]) }
    let isWrong = AACommand.isWrongTooOften(checks, slowdown: slowdown)
    #expect(isWrong == (slowdown > GateDesign.margin))
  }

  @Test("of two stored runs, no time is better or worse, and the reason names what moved")
  func twoTimes() {
    let id = cell(.unchanged).cell
    for (kind, verdict, base, allowed, words) in [
      (.ratio, .regressed, 1, "50 %", "its ratio to the reference is larger by more than 50 %, "),
      (.ratio, .improved, 3, "50 %", "its ratio to the reference is smaller by more than 50 %, "),
      (.growth, .regressed, 1, "0.3", "grows faster by more than 0.3, "),
      (.growth, .improved, 1, "0.3", "grows slower by more than 0.3, "),
      (.growth, .regressed, nil, "at most 1 (a)", "the head's exponent exceeds its limit: at most"),
    ] as [(Finding.Kind, Verdict, Double?, String, String)] {
      let finding = Finding(
        cell: id, metric: .time, lane: .time, kind: kind, verdict: verdict, base: base, value: 2,
        allowed: allowed)
      let found = Judgement(findings: [finding]).ofTwoTimes.findings[0].verdict
      #expect(found.kind == .inconclusive && found.reason?.hasPrefix(words) == true, "\(found)")
    }
  }

  @Test("a toolchain that is not on the path is asked for")
  func withoutToolchain() {
    let failure = #expect(throws: CommandFailure.self) {
      try SessionProcess(["no-such-swift", "build"], environment: [:])
    }
    #expect(failure?.message.hasSuffix("; put the Swift toolchain on the path") == true)
  }

  @Test("only a run of the same program, seed, trace and choice repeats another")
  func repeats() {
    var record = RunRecord(
      arguments: ["replay", "a.jsonl", "--quiet"], profile: "replay", seed: 1, started: "",
      machine: MachineFacts(
        architecture: "x86_64", operatingSystem: nil, kernel: nil, processor: nil, cores: 1,
        memoryBytes: nil, load: nil, swift: "6.3.1", sqlite: nil, jemalloc: nil, commit: "c0ffee",
        clockResolutionNanoseconds: 1), program: "one", trace: "a.jsonl 12")
    #expect(
      RevisionSide.text("run", record)
        == "run, trace a.jsonl 12, c0ffee without changes, Swift 6.3.1")
    let first = record
    record.arguments = ["replay", "b/a.jsonl", "--output", "b"]
    #expect(record.repeats(first))
    let changes: [(inout RunRecord) -> Void] = [
      { $0.program = "other" }, { $0.program = nil }, { $0.seed = 2 }, { $0.trace = "a.jsonl 34" },
      { $0.arguments += ["--lanes", "time"] },
    ]
    for change in changes {
      var other = first
      change(&other)
      #expect(!other.repeats(first) && !first.repeats(other), "\(other)")
    }
  }
}
