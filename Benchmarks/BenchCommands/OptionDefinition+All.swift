import BenchmarkHarness
import Suites
import Workloads

extension OptionDefinition {
  /// In the order of the help.
  static let all: [OptionDefinition] = cells + run + gate + soaking + recording + output

  /// Which cells, and how much of them.
  private static let cells: [OptionDefinition] = [
    flag("--quick", "small sizes, about 30 seconds") { try $0.choose(.quick) },
    flag(
      "--full",
      "the whole grid, diffs, derived snapshots and footprints to a million items; an hour or more"
    ) { try $0.choose(.full) },
    value("--sizes", "LIST", "other sizes, from 1 to 10M: 900,5k,100k") {
      $0.sizes = try Options.sizes($1)
    },
    value(
      "--filter", "REGEX",
      "only cells whose name suite/scenario/subject/size has a match; a run has the references and "
        + "floors of their contests too"
    ) { $0.filter = try Options.regex("--filter", $1) },
    value("--skip", "REGEX", "not the cells whose name has a match; references and floors count") {
      $0.skip = try Options.regex("--skip", $1)
    },
    OptionDefinition(
      name: "--lanes", value: .needed("LIST"),
      meaning: { _ in "of count, footprint and time, with commas between" },
      standard: { scope in
        scope == .check ? "count,footprint; of a stored run all it has" : "all three"
      },
      apply: { options, text, _ in options.lanes = try Options.lanes(text) }),
  ]

  private static let run: [OptionDefinition] = [
    OptionDefinition(
      name: "--time-budget", value: .needed("TIME"),
      meaning: { scope in
        switch scope {
        case .comparison: "what the pairs of processes may take: 90s, 3m"
        case .selfComparison: "what the pairs of processes of one check may take: 90s, 3m"
        default:
          "what the run may take, 1s to 24h: 90s, 3m. It sets the number of passes; the largest contests "
            + "have fewer where not all have time for six"
        }
      },
      standard: { scope in
        switch scope {
        case .trace: "45s"
        case .comparison, .selfComparison: "\(Int(GateDesign.seconds))s"
        default:
          "\(Int(Profile.default.budget))s; \(Int(Profile.quick.budget))s with --quick, "
            + "\(Int(Profile.full.budget))s with --full"
        }
      },
      apply: { options, text, _ in options.budget = try Options.budget(text) }),
    OptionDefinition(
      name: "--seed", value: .needed("N"),
      meaning: {
        switch $0 {
        case .scenario: "another session of the screen"
        case .soak: "other updates"
        default: "another seed for all inputs"
        }
      },
      standard: { _ in "1" },
      apply: { options, text, _ in options.seed = try Options.seed(text) }),
    value(
      "--shard", "I/N",
      "only the part I of N that a run is divided into, the same on every machine, with its part of the "
        + "budget; bench merge makes one run of all"
    ) { $0.shard = try Options.shard($1) },
    flag(
      "--resume",
      "goes on with the run that --output has the beginning of, by the options of that run"
    ) { $0.resumes = true },
  ]

  private static let gate: [OptionDefinition] = [
    value("--base", "REV", "the revision to build and to compare with") { $0.base = $1 },
    OptionDefinition(
      name: "--baseline", value: .needed("FILE"),
      meaning: { $0 == .baseline ? "the file of baselines" : "what is judged against" },
      standard: { _ in GateFiles.baseline },
      apply: { options, text, _ in options.baseline = text }),
    value(
      "--environment", "N",
      "only what has the number N in the list: a machine's versions and a seed"
    ) { $0.environment = try Options.environment($1) },
    value("--thresholds", "FILE", "what is allowed and why", default: GateFiles.thresholds) {
      $0.thresholds = $1
    },
    flag("--fail-on-improvement", "exit code 4 for what is better by more than is allowed") {
      $0.failsOnImprovement = true
    },
    flag("--fail-on-inconclusive", "exit code 7 for what cannot be told") {
      $0.failsOnInconclusive = true
    },
    OptionDefinition(
      name: "--canary", value: .possible("NAME"),
      meaning: { _ in
        "plants a defect in a subject and judges it, to see that the gate sees it: time, allocation, "
          + "equality, growth or missing-baseline; all five without a NAME. Of the other options it "
          + "takes --seed, --no-progress and --quiet"
      },
      standard: { _ in nil }, apply: { options, text, _ in options.canary = text }),
    OptionDefinition(
      name: "--layout", value: .needed("LAYOUT"),
      meaning: { _ in
        "built: code stands where the builds put it; drawn: it is laid out anew for each pair, so that "
          + "where it stands is no difference; checked: as built, and what then has changed once more "
          + "as drawn, which stands (not of aa: one program stands in one place)"
      },
      standard: { $0 == .comparison ? "checked" : "built" },
      apply: { options, text, _ in options.layout = try Options.word("--layout", text) }),
    value("--comparisons", "N", "how many cells are compared in all", default: "100") {
      $0.comparisons = try Options.number("--comparisons", $1, in: 1...1_000_000)
    },
    value(
      "--slowdown", "SHARE", "one side does so much more work, 0.1% to 100%: what the gate catches"
    ) { $0.slowdown = try Options.slowdown($1) },
  ]

  private static let soaking: [OptionDefinition] = [
    value(
      "--updates", "N",
      "what each subject goes through, a multiple of --cycle, three of it or more",
      default: "1000000"
    ) { $0.updates = try Options.number("--updates", $1, in: 1...1_000_000_000_000) },
    value(
      "--cycle", "N", "an even number of updates after which the content is that of before",
      default: "10000"
    ) { $0.updatesPerCycle = try Options.number("--cycle", $1, in: 1...1_000_000_000) },
  ]

  private static let recording: [OptionDefinition] = [
    value(
      "--order", "ORDER",
      "path: files by the bytes of their paths, as git lists them; recent: what a commit adds or "
        + "changes comes to the front, as in a feed", default: "path"
    ) { $0.history.order = try Options.word("--order", $1) },
    value(
      "--sections", "SECTIONS",
      "folders: one for each top folder, and . for files in none; one: all files in one",
      default: "folders, and one with --order recent"
    ) { $0.historySections = try Options.word("--sections", $1) },
    value(
      "--commits", "N", "snapshots at the most, of the newest commits",
      default: "100, or fewer where they would have more than two million items in all"
    ) { $0.history.snapshots = try Options.number("--commits", $1, in: 2...1_000_000_000) },
    value("--every", "N", "one of N commits, the newest among them", default: "1") {
      $0.history.stride = try Options.number("--every", $1, in: 1...1_000_000_000)
    },
    value(
      "--algorithm", "NAME",
      "one of \(LineScript.algorithms.map(\.name).joined(separator: ", "))",
      default: LineScript.algorithms[0].name
    ) { $0.algorithm = try Options.algorithm($1) },
    value("--revision", "REV", "the commit to end with: a branch, a tag, a name", default: "HEAD") {
      $0.revision = $1
    },
  ]

  private static let output: [OptionDefinition] = [
    OptionDefinition(
      name: "--output", value: .needed("DIR"),
      meaning: { scope in
        scope == .comparison
          ? "where report.md and findings.csv of compare --base are left" : "where to write"
      },
      standard: { scope in
        switch scope {
        case .stored: "DIR itself"
        case .parts: OutputFolder.latest
        case .comparison: "nothing is written"
        case .grid:
          "\(OutputFolder.published) for a whole run, \(OutputFolder.latest) where less is chosen"
        default: OutputFolder.latest
        }
      },
      apply: { options, text, _ in options.output = text }),
    OptionDefinition(
      name: "--format", value: .needed("FORMAT"),
      meaning: { scope in
        "what stdout gets, alone"
          + scope.formats.map { "\n\($0.name): \($0.purpose)" }.joined()
      },
      standard: { _ in "text" },
      apply: { options, text, scope in
        (options.format, options.export) = try Options.format(text, scope)
      }),
    flag("--no-progress", "nothing of how far the run is") { $0.showsProgress = false },
    OptionDefinition(
      name: "--quiet", value: nil,
      meaning: { scope in
        scope.options.contains("--format")
          ? "no progress, no notes, and on stdout only what --format asks for"
          : "no notes, and no words on what was done"
      },
      standard: { _ in nil }, apply: { options, _, _ in options.isQuiet = true }),
  ]
}
