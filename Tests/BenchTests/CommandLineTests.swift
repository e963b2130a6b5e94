import Testing

@Suite(.serialized)
struct CommandLineTests {
  private typealias Refusal = (words: [String], message: String)

  private static let refused: [Refusal] = [
    (["--bogus"], "there is no option '--bogus'"),
    (["dance"], "there is no command 'dance'"),
    (["rnu"], "there is no command 'rnu'; did you mean run?"),
    (["run", "twice"], "'twice' is not understood"),
    (["--filter", "("], "--filter '(' is no regular expression"),
    (["--filter"], "--filter wants a value"),
    (["--filter", "no/such/cell"], "no cell is left to measure; bench list shows"),
    (["--filter", "^diff/shuffle.uuid/lis/1000000$"], "left to measure; --full has such cells"),
    (["--sizes", "5.5k"], "'5.5k' is not a size"),
    (["--sizes", "0"], "--sizes takes sizes from 1 to 10M"),
    (["--sizes", "99M"], "--sizes takes sizes from 1 to 10M"),
    (["--lanes", "time,space"], "--lanes takes count, footprint and time, not 'space'"),
    (["--time-budget", "3"], "'3' is not a duration"),
    (["--time-budget", "500ms"], "--time-budget is at least 1s"),
    (["--seed", "x"], "--seed takes a whole number from 0 on, not 'x'"),
    (["--format", "xml"], "--format takes one of "),
    (["aa", "--format", "xml"], " here, not 'xml'"),
    (["check", "--format", "bmf"], " here, not 'bmf', which run, report and replay have"),
    (["--quick", "--full"], "--quick and --full exclude each other"),
    (["--quick=yes"], "--quick takes no value"),
    (["report"], "wants the folder of a run"),
    (["replay"], "wants one trace"),
    (["record"], "record wants scenario NAME TRACE, for a screen's session, or git REPO TRACE"),
    (["record", "--quiet", "svn", "a"], "record wants scenario NAME TRACE"),
    (["record", "git", "a"], "wants git, a repository and a file for the trace"),
    (["record", "git", "a", "b", "--order", "size"], "--order takes path or recent, not 'size'"),
    (["record", "git", "a", "b", "--commits", "1"], "--commits takes a number from 2 to"),
    (["record", "scenario", "a"], "wants scenario, its name and a file for the trace"),
    (["record", "scenario", "feed", "b"], "there is no scenario 'feed'; there are feed.200, "),
    (["record", "scenario", "feed.200/none", "b"], "is not shown in a way 'none'; there are "),
    (["record", "scenario", "feed.200/floor-follow", "b"], "not shown in a way 'floor-follow'"),
    (["record", "scenario", "feed.200/", "b"], "feed.200 is not shown in a way ''"),
    (["--output="], "--output wants a value"),
    (["--shard=4/3"], "--shard takes a part"),
    (["--seed", "+5"], "--seed takes a whole number"),
    (["--time-budget", "99999999h"], "--time-budget is at least 1s and at most 24h"),
  ]

  private static let refusedByTheGate: [Refusal] = [
    (["check", "a", "b"], "check takes one folder of a run"),
    (["check", "a", "--seed", "5"], "a is a stored run"),
    (["check", "a", "--shard", "1/3"], "a is a stored run"),
    (["check", "--canary", "robin"], "--canary takes one of time, allocation,"),
    (["check", "--canary", "time", "--filter", "x"], "--filter has no meaning beside --canary"),
    (["check", "--baseline", "x", "--canary"], "--baseline has no meaning beside --canary"),
    (["check", "--canary", "time", "twice"], "'twice' is not understood"),
    (["baseline"], "baseline wants list, update [DIR] or delete --filter REGEX"),
    (["baseline", "list", "x"], "baseline wants list"),
    (["baseline", "update", "a", "b"], "baseline wants list"),
    (["baseline", "delete"], "baseline delete wants --filter or --environment"),
    (["baseline", "update", "--environment", "1"], "uses the run's own environment"),
    (["compare", "a"], "wants two folders of runs, or --base REV"),
    (["compare", "a", "b", "--quick"], "both runs are stored"),
    (["compare", "a", "b", "--layout", "drawn"], "both runs are stored"),
    (["aa", "--comparisons", "0"], "--comparisons takes a number from 1"),
    (["aa", "--slowdown", "3"], "--slowdown takes a share from 0.1% to 100%"),
    (["aa", "--layout", "mixed"], "--layout takes drawn or built"),
    (["aa", "twice"], "'twice' is not understood"),
    (["aa", "--filter", "no/such"], "no cell is left to measure"),
    (["aa", "--skip", "."], "--skip leaves out all cells"),
    (["aa", "--filter", "^reload/own-saved/identity/"], "none of these cells can be timed"),
    (["aa", "--filter", "^diff/shuffle.uuid/myers/100000$"], "timed; diff/shuffle.uuid/myers/"),
    (["aa", "--lanes", "count"], "--lanes has no meaning here"),
  ]

  private static let refusedByOthers: [Refusal] = [
    (["diff", "old"], "wants two files of lines, of which one may be -"),
    (["diff", "-", "-"], "standard input is read once: one of OLD and NEW may be -"),
    (["diff", "old", "old", "--algorithm", "lsi"], "--algorithm takes one of "),
    (["diff", "old", "old", "--format", "csv"], " here, not 'csv'"),
    (["soak", "--updates", "25000"], "--updates takes a multiple of the 10000"),
    (["soak", "--updates", "20000"], "3 cycles at the least, not 20000"),
    (["soak", "--updates", "0"], "--updates takes a number from 1 to"),
    (["soak", "--cycle", "333"], "--cycle takes an even number"),
    (["soak", "twice"], "'twice' is not understood"),
  ]

  /// The message suggests only options that the command takes.
  private static let misspelt: [Refusal] = [
    (["recrod"], "there is no command 'recrod'; did you mean record? the commands are run, list, "),
    (["help", "recrod"], "did you mean record?"),
    (["record", "git", "--ordre", "path"], "did you mean --order? See bench record git --help"),
    (["--fliter", "x"], "did you mean --filter? See bench --help"),
    (["replay", "--time-b", "3s"], "did you mean --time-budget? See bench replay --help"),
    (["replay", "--sise", "5"], "there is no option '--sise'. See bench replay --help"),
    (["list", "--format", "json"], "--format has no meaning here. See bench list --help"),
  ]

  @Test(arguments: refused + refusedByTheGate + refusedByOthers + misspelt)
  func wrongWordsAreUsageErrors(_ arguments: [String], _ message: String) {
    expectUsageError(BenchProgram.answer(arguments), message)
  }

  @Test func theProgramEndsWithAUsageError() throws {
    expectUsageError(try BenchProgram.run(["dance"]), "there is no command 'dance'")
  }

  private func expectUsageError(_ ending: BenchProgram.Ending, _ message: String) {
    #expect(ending.status == 64)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.contains(message), "\(ending.errors)")
    #expect(ending.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [["--help"], ["-h"], ["run", "--help"], ["--version"]])
  func helpIsNoError(_ arguments: [String]) throws {
    let ending = try BenchProgram.run(arguments).expect(0, output: "bench")
    #expect(ending.errors.isEmpty)
  }

  /// After a `--`, every word is the name of a file or a folder.
  @Test func whatFollowsTwoDashesIsNoOption() throws {
    for (words, message) in [
      (["diff", "--", "-h", "q"], "bench: -h: cannot be read: No such file"),
      (["compare", "--", "--base", "--help"], "bench: --base: holds no run.jsonl"),
    ] {
      let ending = try BenchProgram.run(words).expect(1, errors: message)
      #expect(ending.output.isEmpty)
    }
    let ending = BenchProgram.answer(["check", "--", "a", "--canary"])
    expectUsageError(ending, "check takes one folder of a run")
  }

  @Test(arguments: [["run"], ["check", "--baseline", "none.json"]])
  func whatChoosesNothingLeavesNoFolder(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    let ending = try folder.bench(command + ["--filter", "nomatch", "--output", "made"])
    #expect(ending.status != 0)
    #expect(!folder.has("made"))
  }

  @Test func listNamesCellsAndRunsNothing() throws {
    let ending = try BenchProgram.run(["list", "--filter", "^diff/shuffle.*/myers/100000$"]).expect(
      0, output: "diff/shuffle.uuid/myers/100000  ", "skipped(predicted",
      "diff/shuffle.uuid/floor-hash/100000  ")
    #expect(!ending.output.contains("/heckel/"))
    // A default run measures `feed` with 60 items, although the default grid has `feed` only in larger sizes.
    BenchProgram.answer(["list", "--filter", "^screens/feed.60/"]).expect(
      0, output: "screens/feed.60/splice/60  ")
    let skipped = try BenchProgram.run(["list", "--filter", "^diff/shuffle", "--skip", "/floor-"])
    #expect(skipped.output.contains("/lis/") && !skipped.output.contains("/floor-"))
  }
}
