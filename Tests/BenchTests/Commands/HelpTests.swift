import BenchmarkHarness
import Suites
import Testing

@testable import BenchCommands

/// The help of a command names exactly the options that it takes.
@Suite struct HelpTests {
  /// A value for each option; nil if it needs none.
  private static let samples: [String: String?] = [
    "--quick": nil, "--full": nil, "--sizes": "900,5k", "--filter": "lis", "--skip": "lis",
    "--lanes": "count", "--time-budget": "90s", "--seed": "3", "--base": "main",
    "--baseline": "b.json", "--environment": "2", "--thresholds": "t.json",
    "--fail-on-improvement": nil, "--fail-on-inconclusive": nil, "--canary": nil,
    "--layout": "built", "--updates": "30000", "--cycle": "100", "--comparisons": "7",
    "--slowdown": "3%", "--order": "recent",
    "--sections": "one", "--commits": "50", "--every": "10", "--revision": "main",
    "--algorithm": "myers", "--output": "out", "--format": "text",
    "--shard": "2/3", "--resume": nil, "--no-progress": nil,
    "--quiet": nil,
  ]

  private static let commands = CommandDefinition.all.map(\.words)

  private static func help(_ words: [String]) -> String {
    let ending = BenchProgram.answer(["help"] + words)
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(words): \(ending.errors)")
    return ending.output
  }

  private static func options(in help: String) -> Set<String> {
    Set(help.matches(of: #/(?m)^  (--[a-z-]+)/#).map { String($0.1) })
  }

  /// Options are read in order, so the unknown last option is reported only if the option before is taken.
  @Test(arguments: commands) func everyOptionThatIsTakenIsInTheHelp(_ words: [String]) throws {
    let named = Self.options(in: Self.help(words))
    for (name, value) in Self.samples {
      // With --canary a command takes few options, so each option is tried alone.
      let option = [name] + (value.map { [$0] } ?? [])
      let ending = BenchProgram.answer(words + option + ["--no-such-option"]).expect(64)
      let isTaken = ending.errors.contains("there is no option '--no-such-option'")
      let isRefused = ending.errors.contains("\(name) has no meaning here")
      #expect(isTaken != isRefused, "\(words) \(name): \(ending.errors)")
      #expect(isTaken == named.contains(name), "\(words) \(name): \(ending.errors)")
    }
    let unknown = named.subtracting(Self.samples.keys)
    #expect(unknown.isEmpty, "give samples of \(unknown)")
  }

  /// A page has all its parts, says which options take a value, and fits into a terminal.
  @Test(arguments: commands) func aPageSaysHowAndWhatFor(_ words: [String]) throws {
    let help = Self.help(words)
    let name = words.joined(separator: " ")
    #expect(help.hasPrefix(words == ["run"] ? "bench [run]\n" : "bench \(name)"))
    // Every command can end with 6: the disk may be full where its output goes.
    for part in ["Options:\n", "Exit codes:\n  0    ok\n", "  6    ", "  64   "] {
      #expect(help.contains(part), "\(words): \(part)")
    }
    #expect(help.contains(#/Examples?:\n  bench /#))
    for line in help.split(separator: "\n") {
      // An example is one line, so that it can be copied.
      #expect(line.count <= 100 || line.hasPrefix("  bench "), "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    for (name, value) in Self.samples where Self.options(in: help).contains(name) {
      let form = try #require(
        help.firstMatch(of: try Regex("(?m)^  \(name)( [A-Z]+| \\[NAME\\])?")))
      let takesValue = form.output[1].substring != nil
      #expect(takesValue == (value != nil || name == "--canary"), "\(words) \(name)")
    }
  }

  @Test func aReplayTakesNoInputsOfASeed() {
    #expect(Self.help(["run"]).contains("another seed for all inputs"))
    #expect(!Self.help(["replay"]).contains("another seed for all inputs"))
  }

  @Test(arguments: ["compare", "aa"]) func aQuickComparisonIsNoQuickRun(_ command: String) {
    #expect(!Self.help([command]).contains("about 30 seconds"))
    #expect(!Self.help([command]).contains("an hour or more"))
  }

  @Test(arguments: [
    ("aa", "surely flags more than 1 % of checks"),
    ("check", "should be 2, or 5 for missing-baseline"),
    ("check", "Counts and bytes must not be worse, unless a rule of --thresholds allows it."),
    ("diff", "one list alone has no line end."),
  ])
  func aPageIsTrueToTheCommand(_ command: String, _ text: String) {
    let words = Self.help([command]).split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(text))
  }

  /// `bench report` succeeds even if the run has failures.
  @Test func onlyCommandsThatMayFailABenchmarkSaySo() {
    let failing = Self.commands.filter { Self.help($0).contains("\n  3    ") }
    #expect(failing.count == Self.commands.count - 4)
    for words in [["list"], ["report"], ["record", "git"], ["record", "scenario"]] {
      #expect(!failing.contains(words), "\(words)")
    }
  }

  @Test(arguments: commands) func examplesAreUnderstood(_ words: [String]) throws {
    let help = Self.help(words)
    let examples = help.split(separator: "\n").filter {
      $0.hasPrefix("  bench ") || $0.contains("| bench ")
    }
    #expect(!examples.isEmpty)
    for example in examples {
      // The part of a pipe that calls bench.
      let line = try #require(example.split(separator: #/ [|>] /#).first { $0.contains("bench ") })
      let words = line.split(separator: " ").dropFirst().map {
        String($0).replacing("'", with: "")
      }
      let ending = BenchProgram.answer(words + ["--no-such-option"])
      #expect(
        ending.status == 64 && ending.errors.contains("there is no option '--no-such-option'"),
        "\(example): \(ending.errors)")
    }
  }

  @Test func helpIsAskedForInManyWays() throws {
    let page = Self.help(["replay"])
    for words in [
      ["replay", "--help"], ["replay", "-h"], ["replay", "t.jsonl", "--help"],
      ["replay", "--seed", "3", "-h"],
    ] {
      #expect(BenchProgram.answer(words).output == page, "\(words)")
    }
    let record = Self.help(["record"])
    #expect(record.contains(Self.help(["record", "git"])))
    #expect(record.contains(Self.help(["record", "scenario"])))
    let overview = Self.help([])
    let sizes = Plan.contestIDs(in: .default).map(\.size)
    #expect(sizes.min() == 60 && sizes.max() == 100_000)
    let text = overview.replacing("\n", with: " ")
    #expect(text.contains("A default run has lists of 60 to 100,000 items."))
    for words in [["--help"], ["-h"], ["--quick", "--help"]] {
      #expect(BenchProgram.answer(words).output == overview, "\(words)")
    }
    for command in Self.commands.dropFirst() {
      #expect(overview.contains("\nbench \(command.joined(separator: " "))"), "\(command)")
    }
  }
}
