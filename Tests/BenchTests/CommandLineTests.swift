import Foundation
import Testing

/// The command lines that `bench` refuses, with their exit codes and messages. A refused command changes no file.
@Suite(.serialized)
struct CommandLineTests {
  @Test(
    arguments: [
      (["--bogus"], "there is no option '--bogus'"),
      (["dance"], "there is no command 'dance'"),
      (["rnu"], "there is no command 'rnu'; did you mean run?"),
      (["run", "twice"], "'twice' is not understood"),
      (["--filter", "("], "--filter '(' is no regular expression"),
      (["--filter"], "--filter wants a value"),
      (["--filter", "no/such/cell"], "no cell is left to measure"),
      (["--sizes", "-5"], "'-5' is not a size"),
      (["--sizes", "5.5k"], "'5.5k' is not a size"),
      (["--sizes", "0"], "--sizes takes sizes from 1 to 10M"),
      (["--sizes", "99M"], "--sizes takes sizes from 1 to 10M"),
      (["--lanes", "time,space"], "--lanes takes count, footprint and time, not 'space'"),
      (["--time-budget", "3"], "'3' is not a duration"),
      (["--time-budget", "500ms"], "--time-budget is at least 1s"),
      (["--seed", "x"], "--seed takes a whole number from 0 on, not 'x'"),
      (
        ["--format", "xml"],
        "--format takes one of text, markdown, csv, html, json, googleBenchmark, jsonSmallerIsBetter, bmf, "
          + "jmh, go, not 'xml'"
      ),
      (["aa", "--format", "xml"], "--format takes one of text, markdown, csv here, not 'xml'"),
      (
        ["check", "--format", "bmf"],
        "--format takes one of text, markdown, csv here, not 'bmf', which run, report and replay have"
      ),
      (["--quick", "--full"], "--quick and --full exclude each other"),
      (["--quick=yes"], "--quick takes no value"),
      (["report"], "wants the folder of a run"),
      (["replay"], "wants one trace"),
      (["replay", "a", "--quick"], "--quick has no meaning here"),
      (["report", "a", "--filter", "b"], "--filter has no meaning here"),
      (["record"], "record wants scenario NAME TRACE, for a screen's session, or git REPO TRACE"),
      (["record", "--quiet", "svn", "a"], "record wants scenario NAME TRACE"),
      (["record", "git", "a"], "wants git, a repository and a file for the trace"),
      (["record", "git", "a", "b", "--order", "size"], "--order takes path or recent, not 'size'"),
      (["record", "git", "a", "b", "--commits", "1"], "--commits takes a number from 2 to"),
      (["record", "git", "a", "b", "--seed", "1"], "--seed has no meaning here"),
      (["record", "scenario", "a"], "wants scenario, its name and a file for the trace"),
      (["record", "scenario", "a", "b", "c"], "wants scenario, its name and a file"),
      (["record", "scenario", "none.5", "b"], "there is no scenario 'none.5'; there are"),
      (["record", "scenario", "a", "b", "--output", "c"], "--output has no meaning here"),
      (["record", "scenario", "a", "b", "--seed", "-1"], "--seed takes a whole number"),
      (["--output="], "--output wants a value"),
      (["--seed", "+5"], "--seed takes a whole number"),
      (["--time-budget", "99999999h"], "--time-budget is at least 1s and at most 24h"),
    ])
  func wrongWordsAreUsageErrors(_ arguments: [String], _ message: String) {
    expectUsageError(BenchProgram.answer(arguments), message)
  }

  /// The program itself: its exit code and its streams.
  @Test(
    arguments: [
      (["--bogus"], "there is no option '--bogus'"), (["dance"], "there is no command 'dance'"),
      (["aa", "--format", "xml"], "--format takes one of text, markdown, csv here, not 'xml'"),
    ])
  func theProgramEndsWithAUsageError(_ arguments: [String], _ message: String) throws {
    expectUsageError(try BenchProgram.run(arguments), message)
  }

  private func expectUsageError(_ ending: BenchProgram.Ending, _ message: String) {
    #expect(ending.status == 64)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.contains(message), "\(ending.errors)")
    #expect(ending.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [["--help"], ["-h"], ["run", "--help"], ["--version"]])
  func helpIsNoError(_ arguments: [String]) throws {
    let ending = try BenchProgram.run(arguments)
    #expect(ending.status == 0)
    #expect(ending.output.contains("bench"))
    #expect(ending.errors.isEmpty)
  }

  @Test(arguments: [["run"], ["check", "--baseline", "none.json"]])
  func whatChoosesNothingLeavesNoFolder(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    let words = command + ["--filter", "nomatch", "--output", "made"]
    let ending = try BenchProgram.run(words, in: folder.url)
    #expect(ending.status != 0)
    #expect(!folder.has("made"))
  }

  @Test func reportOfNothingSaysWhatIsMissing() throws {
    let folder = try TemporaryFolder()
    let ending = try BenchProgram.run(["report", folder.path])
    #expect(ending.status == 1)
    #expect(ending.errors.contains("holds no run.jsonl"))
  }

  @Test func listNamesCellsAndRunsNothing() throws {
    let ending = try BenchProgram.run(["list", "--filter", "^diff/shuffle.*/myers/100000$"])
    #expect(ending.status == 0)
    #expect(ending.output.contains("diff/shuffle.uuid/myers/100000  "))
    #expect(ending.output.contains("skipped(predicted"))
    #expect(ending.output.contains("diff/shuffle.uuid/floor-hash/100000  "))
    #expect(!ending.output.contains("/heckel/"))
    let skipped = try BenchProgram.run(["list", "--filter", "^diff/shuffle", "--skip", "/floor-"])
    #expect(skipped.output.contains("/lis/") && !skipped.output.contains("/floor-"))
  }
}
