import Foundation
import Testing

@Suite(.serialized)
struct CheckTests {
  private let gate: GateFolder

  init() throws { gate = try GateFolder() }

  @Test func aRunIsUnchangedAgainstItsOwnBaseline() throws {
    let ending = try gate.check("--fail-on-improvement", "--fail-on-inconclusive").expect(
      0, output: "run against baseline.json: ")
    for word in ["regressed", "improved", "missing", "inconclusive", "bench baseline"] {
      #expect(!ending.output.contains(word))
    }
    #expect(ending.output.contains("count: ") && ending.output.contains("footprint: "))
    #expect(ending.output.contains("Swift ") && ending.output.contains(", seed 1"))
  }

  @Test func oneAllocationMoreIsARegression() throws {
    try gate.add(-1, to: "build/900\": .*?\"allocations\":")
    try gate.check().expect(
      2, output: "1 regressed", "footprint/snapshot.uuid/build/900",
      "bench baseline update run --baseline baseline.json")
    let table = try gate.check("--format", "csv")
    #expect(table.output.split(separator: "\r\n").count { $0.hasPrefix("regressed,") } == 1)
    #expect(table.status == 2)
    let summary = try gate.check("--format", "markdown")
    #expect(summary.output.hasPrefix("### run against baseline.json: 1 regressed, "))
    #expect(summary.output.contains("| `footprint/snapshot.uuid/build/900` | regressed |"))
    let quiet = try gate.check("--quiet")
    #expect(quiet.status == 2 && quiet.output.isEmpty && quiet.errors.isEmpty)
  }

  /// A report that a full disk cuts off is an error. A reader that stops reading is no error.
  @Test func resultsThatAreLostAreAnError() throws {
    func check(_ command: String) throws -> BenchProgram.Ending {
      try BenchProgram.tool(
        ["bash", "-c", command, BenchProgram.executable.path, "check", "run", "--format", "csv"]
          + ["--baseline", "baseline.json"], in: gate.folder.url)
    }
    try check("\"$0\" \"$@\" > /dev/full").expect(
      6, errors: "bench: standard output: cannot be written: No space left")
    #expect(try check("\"$0\" \"$@\" | true; exit ${PIPESTATUS[0]}").status == 0)
    #expect(try check("\"$0\" \"$@\" >&-").status == 0)
  }

  @Test func oneCallLessIsAnImprovement() throws {
    try gate.add(1, to: "build/900\": .*?\"hash_calls\":")
    try gate.check().expect(0, output: "1 improved", "Update the baseline")
    #expect(try gate.check("--fail-on-improvement").status == 4)
    // With an improvement and a regression, the exit code is that of the regression.
    try gate.add(-1, to: "build/900\": .*?\"allocations\":")
    #expect(try gate.check("--fail-on-improvement").status == 2)
  }

  @Test func aRuleAllowsWhatItsReasonSays() throws {
    try gate.add(-1, to: "build/900\": .*?\"allocations\":")
    let rule = "\"cells\": \"^footprint/\", \"metrics\": \"allocations\", \"tolerance\": 1"
    try gate.folder.write(
      "{\"schema\": 1, \"rules\": [{\(rule), \"reason\": \"a test\"}]}", to: "rules.json")
    #expect(try gate.check("--thresholds", "rules.json").status == 0)
  }

  @Test func withoutABaselineNothingRuns() throws {
    let folder = try TemporaryFolder()
    for arguments in [["check"], ["check", "--quick"], ["check", "--baseline", "b.json"]] {
      let ending = try folder.bench(arguments).expect(5)
      #expect(ending.output.isEmpty)
      #expect(ending.errors.contains("there is no baseline; bench baseline update Results"))
      #expect(ending.errors.contains("one of the run that bench run --output Results writes\n"))
      #expect(!folder.has(".bench"))
    }
    #expect(try gate.bench("check", "run", "--baseline", "other.json").status == 0)
    try gate.check("--baseline", "other.json").expect(
      5, errors: "; bench baseline update run --baseline other.json makes one\n")
  }

  @Test func aCellThatNoGridHasAnyMoreIsMissing() throws {
    try gate.addCopy(with: "/copy/", replacedBy: "/copied/")
    let ending = try gate.check().expect(5, output: "footprint/snapshot.uuid/copied/900")
    let command = try #require(ending.output.firstMatch(of: /bench baseline delete .*/)).output
    #expect(command.contains("--baseline baseline.json --filter"))
    let deleted = try gate.bench(
      "baseline", "delete", "--filter", "^footprint/snapshot.uuid/copied/900$")
    #expect(deleted.output.contains("1 cells removed"))
    #expect(try gate.check().status == 0)
    // A cell is missing, too, if no grid has its size.
    try gate.addCopy(with: "/900\"", replacedBy: "/901\"")
    #expect(try gate.check().status == 5)
    #expect(try gate.bench("baseline", "delete", "--filter", "/901$").status == 0)
    // The options of the run do not choose this size, so the cell is not missing.
    try gate.addCopy(with: "/900\"", replacedBy: "/3000\"")
    #expect(try gate.check().status == 0)
  }

  @Test func onlyTheLanesNamedAreJudged() throws {
    try gate.add(-1, to: "build/900\": .*?\"allocations\":")
    let ending = try gate.check("--lanes", "count").expect(0)
    #expect(!ending.output.contains("footprint  "))
    // Neither side has times.
    try gate.check("--lanes", "time").expect(5, output: "judged, so the check does not pass")
  }

  @Test func whatFailedIsNeitherJudgedNorABaseline() throws {
    let folder = gate.folder
    let run = try folder.unzipped("run/run.jsonl.gz")
    let text = run.replacing(
      "\"status\":\"ok\"", with: "\"status\":\"failed(signal 11)\"", maxReplacements: 1)
    try folder.replaceFolder("broken", with: ["run.jsonl": Data(text.utf8)])
    try gate.bench("check", "broken").expect(
      3, output: "Failed:", "failed(signal 11)", "broken was stopped before its end.")
    try folder.bench(["compare", "broken", "run"]).expect(
      3, output: "failed(base: failed(signal 11))", "broken was stopped before its end.")
    let before = try folder.text("baseline.json")
    #expect(try gate.bench("baseline", "update", "broken").status == 3)
    try folder.write(run, to: "broken/run.jsonl")
    try gate.bench("baseline", "update", "broken").expect(
      1, errors: "a stopped run cannot become a baseline")
    #expect(try folder.text("baseline.json") == before)
  }

  @Test func twoRunsInAFolderAreAnError() throws {
    try gate.folder.write("nonsense", to: "run/run.jsonl")
    try gate.check().expect(1, errors: "holds a stopped run")
  }
}
