import BenchmarkRuns
import Suites
import Workloads

extension OptionDefinition {
  /// All options, in the order of the help.
  static let all: [OptionDefinition] = cells + run + gate + soaking + recording + output

  private static let cells: [OptionDefinition] = [
    profile(.quick, "small sizes, about 30 seconds", cells: "hundreds"),
    profile(
      .full, "every contest, with lists of up to a million items; an hour or more",
      cells: "thousands"),
    value("--sizes", "LIST", "these sizes instead, from 1 to 10M: 900,5k,100k") {
      $0.sizes = try Options.sizes($1)
    },
    value(
      "--filter", "REGEX",
      "only cells whose name suite/scenario/subject/size matches; a run adds the references and floors "
        + "of their contests"
    ) { $0.filter = try Options.regex("--filter", $1) },
    value("--skip", "REGEX", "no cells whose name matches, not even references and floors") {
      $0.skip = try Options.regex("--skip", $1)
    },
    OptionDefinition(
      name: "--lanes", value: .needed("LIST"),
      meaning: { _ in "some of count, footprint and time, separated by commas" },
      standard: { $0 == .check ? "count,footprint; all lanes of a stored run" : "all three" }
    ) { $0.lanes = try Options.lanes($1) },
  ]

  private static let run: [OptionDefinition] = [
    OptionDefinition(
      name: "--time-budget", value: .needed("TIME"),
      meaning: {
        switch $0 {
        case .compare: "time for the pairs of processes: 90s, 3m"
        case .aa: "time for the pairs of processes of one check: 90s, 3m"
        default:
          "time for the run, 1s to 24h: 90s, 3m. It sets the number of passes. If there is no time for "
            + "\(SignTest.fewestSamples()) passes, the largest contests have fewer"
        }
      },
      standard: {
        switch $0 {
        case .replay: "45s"
        case .compare, .aa: "\(Int(GateDesign.seconds))s"
        default:
          "\(Int(Profile.default.budget))s; \(Int(Profile.quick.budget))s with --quick, "
            + "\(Int(Profile.full.budget))s with --full"
        }
      }
    ) { $0.budget = try Options.budget($1) },
    OptionDefinition(
      name: "--seed", value: .needed("N"),
      meaning: {
        switch $0 {
        case .recordScenario: "another session of the screen"
        case .soak: "other updates"
        case .replay:
          "another order of measuring, and another part of the baseline; the trace has the inputs"
        default: "another seed for all inputs"
        }
      },
      standard: { _ in "1" }
    ) { $0.seed = try Options.seed($1) },
    OptionDefinition(
      name: "--shard", value: .needed("I/N"),
      meaning: {
        "only part I of N of the run, with its share of the time. The parts are the same on every machine; "
          + ($0 == .check ? "each is judged by itself" : "bench merge joins those of run")
      }
    ) { $0.shard = try Options.shard($1) },
    flag(
      "--resume",
      "continues the run that died in --output, with the options of that run"
    ) { $0.resumes = true },
  ]

  private static let gate: [OptionDefinition] = [
    value("--base", "REV", "the revision to build and to compare with") { $0.base = $1 },
    OptionDefinition(
      name: "--baseline", value: .needed("FILE"),
      meaning: { $0 == .baseline ? "the file of baselines" : "the baseline to judge by" },
      standard: { _ in GateFiles.baseline }
    ) { $0.baseline = $1 },
    value(
      "--environment", "N",
      "only the environment with this number in the list: a machine's versions and a seed"
    ) { $0.environment = try Options.environment($1) },
    value(
      "--thresholds", "FILE", "the file of what is allowed, and why", default: GateFiles.thresholds
    ) {
      $0.thresholds = $1
    },
    flag("--fail-on-improvement", "exit code 4 if a value is better by more than is allowed") {
      $0.failsOnImprovement = true
    },
    flag("--fail-on-inconclusive", "exit code 7 if a time is undecided") {
      $0.failsOnInconclusive = true
    },
    OptionDefinition(
      name: "--canary", value: .possible("NAME"),
      meaning: { _ in
        "plants a defect in a subject, and tests that the gate finds it: time, allocation, equality, "
          + "growth or missing-baseline; without a NAME all five. Other options that it takes: --seed, "
          + "--no-progress and --quiet"
      }
    ) { $0.canary = $1 },
    OptionDefinition(
      name: "--layout", value: .needed("LAYOUT"),
      meaning: { _ in
        "where code stands in memory. built: where the build put it. drawn: at random places for each pair, "
          + "so that placement makes no difference. checked: first as built; what changed is then judged "
          + "again as drawn, and that verdict counts (not for aa)"
      },
      standard: { $0 == .compare ? "checked" : "built" }
    ) { $0.layout = try Options.word("--layout", $1) },
    value("--comparisons", "N", "how many comparisons to make", default: "100") {
      $0.comparisons = try Options.number("--comparisons", $1, in: 1...1_000_000)
    },
    value(
      "--slowdown", "SHARE",
      "makes one side do this much more work, 0.1% to 100%. The gate need not find "
        + "\(Int(GateDesign.margin * 100))% or less"
    ) { $0.slowdown = try Options.slowdown($1) },
  ]

  private static let soaking: [OptionDefinition] = [
    value(
      "--updates", "N",
      "updates of each subject, a multiple of --cycle, at least three cycles",
      default: "1000000"
    ) { $0.updates = try Options.number("--updates", $1, in: 1...1_000_000_000_000) },
    value(
      "--cycle", "N", "updates after which the content is the same again, an even number",
      default: "10000"
    ) { $0.updatesPerCycle = try Options.number("--cycle", $1, in: 1...1_000_000_000) },
  ]

  private static let recording: [OptionDefinition] = [
    value(
      "--order", "ORDER",
      "path: files in git's order of paths. recent: files that a commit adds or changes come first, as in "
        + "a feed", default: "path"
    ) { $0.history.order = try Options.word("--order", $1) },
    value(
      "--sections", "SECTIONS",
      "folders: one for each top folder, and . for files outside. one: a single section",
      default: "folders, and one with --order recent"
    ) { $0.history.sections = try Options.word("--sections", $1) },
    value(
      "--commits", "N", "at most this many snapshots, of the newest commits",
      default: "100, or fewer if they have more than two million items in all"
    ) { $0.history.snapshots = try Options.number("--commits", $1, in: 2...1_000_000_000) },
    value("--every", "N", "only every Nth commit, from the newest back", default: "1") {
      $0.history.stride = try Options.number("--every", $1, in: 1...1_000_000_000)
    },
    value(
      "--algorithm", "NAME",
      "one of \(LineScript.algorithms.map(\.name).joined(separator: ", "))",
      default: LineScript.usual.name
    ) { $0.algorithm = try Options.algorithm($1) },
    value("--revision", "REV", "the commit to end with: a branch, a tag, a name", default: "HEAD") {
      $0.revision = $1
    },
  ]

  private static let output: [OptionDefinition] = [
    OptionDefinition(
      name: "--output", value: .needed("DIR"),
      meaning: {
        $0 == .compare
          ? "the folder for report.md and findings.csv of compare --base" : "the folder to write to"
      },
      standard: {
        switch $0 {
        case .report: "DIR itself"
        case .compare: "nothing is written"
        case .run:
          "\(OutputFolder.published) for a whole default run, else \(OutputFolder.latest)"
        default: OutputFolder.latest
        }
      }
    ) { $0.output = $1 },
    OptionDefinition(
      name: "--format", value: .needed("FORMAT"),
      meaning: { command in
        "the only thing that stdout gets"
          + command.formats.map { "\n\($0.name): \($0.purpose)" }.joined()
      },
      standard: { _ in "text" }
    ) { try $0.choose(format: $1) },
    flag("--no-progress", "does not show how far the run is") { $0.showsProgress = false },
    OptionDefinition(
      name: "--quiet", value: nil,
      meaning: {
        "\($0.optionNames.contains("--no-progress") ? "no progress and " : "")no notes"
          + ($0.optionNames.contains("--format")
            ? "; stdout gets only what --format asks for" : "")
      }
    ) { options, _ in
      options.isQuiet = true
      options.showsProgress = false
    },
  ]
}
