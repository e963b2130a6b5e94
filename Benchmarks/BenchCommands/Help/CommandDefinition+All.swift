extension CommandDefinition {
  /// All commands, in the order of the help.
  static let all = [
    run, list, merge, report, replay, recordScenario, recordGit, diff, check, baseline, compare, aa,
    soak,
  ]

  private static let output: Set = ["--output", "--format", "--no-progress", "--quiet"]
  private static let cells: Set = ["--filter", "--skip", "--lanes", "--time-budget", "--seed"]
  /// The options that choose cells from all contests of a profile.
  private static let grid = cells.union(["--quick", "--full", "--sizes"])
  private static let verdict: Set = [
    "--thresholds", "--fail-on-improvement", "--fail-on-inconclusive",
  ]

  static let run = CommandDefinition(
    ["run"], options: grid.union(output).union(["--shard", "--resume"]),
    summary: "measures and reports; three minutes",
    detail:
      "Measures what the options choose. Writes report.html, report.md with its pages and charts, "
      + "results.csv and run.jsonl.gz. A run that dies keeps its results in run.jsonl, and --resume "
      + "continues it.",
    endings: [.benchmarkFailed],
    examples: [
      "bench --quick", "bench run --filter 'peer-mix.uuid' --sizes 5k,50k",
      "bench --full --shard 2/8 --resume --output part-2",
    ])

  static let list = CommandDefinition(
    ["list"], options: grid.union(["--quiet", "--shard"]),
    summary: "prints what would run, and its predicted cost",
    detail:
      "Prints a line for each cell: its name, the predicted operations and time of one run, its "
      + "lanes, and why it is skipped, if it is.",
    endings: [], examples: ["bench list --filter 'myers/100000$'"])

  static let merge = CommandDefinition(
    ["merge"], options: output,
    takes: "DIR...", summary: "makes one run of the parts of a run with --shard",
    detail:
      "Makes one run of all its parts, with the same rows as a run in one piece, and its report. "
      + "Refuses parts of different commits, seeds, options or toolchains, and a set that lacks a part.",
    operands: [("DIR", "the folder of a part; name all parts")],
    endings: [.benchmarkFailed],
    examples: ["bench merge part-1 part-2 part-3 --output Results"])

  static let report = CommandDefinition(
    ["report"], options: output,
    takes: "DIR",
    summary: "writes report.html, report.md and results.csv of a stored run again",
    operands: [("DIR", "the folder of a run")],
    endings: [],
    examples: ["bench report Results --format go > run.txt"])

  static let replay = CommandDefinition(
    ["replay"], options: cells.union(output).union(["--resume"]),
    takes: "TRACE",
    summary: "runs a recorded trace through every algorithm",
    detail:
      "Measures the step from each snapshot of a trace to the next, with every algorithm. A replay "
      + "that dies keeps its results in run.jsonl, and --resume continues it.",
    operands: [
      (
        "TRACE",
        "a file of JSON Lines, gzip or not. Each line is a snapshot: "
          + #"{"sections":[{"id":"Football","items":[["p735","v2"],["p747","v1"]]}]}; "#
          + "an item is an identifier and the version of its content"
      )
    ],
    endings: [.benchmarkFailed],
    examples: [
      "bench replay history.jsonl.gz",
      "bench replay history.jsonl.gz --time-budget 1h --output history --resume",
    ])

  private static let trace = (
    "TRACE",
    "the file to write, gzip if its name ends in .gz, or - for standard output. An existing file is "
      + "replaced once the new one is complete: a killed record leaves TRACE.HEX.partial, and never "
      + "a damaged trace"
  )

  static let recordScenario = CommandDefinition(
    ["record", "scenario"], options: ["--seed", "--quiet"],
    takes: "NAME TRACE", summary: "writes one session of a screen as a trace",
    detail:
      "Writes what a screen shows in one session as a trace, and prints the batches that break. "
      + "The pages of a report name the seeds of such sessions.",
    operands: [
      (
        "NAME",
        "a scenario of the suite screens, feed.200, or one of its ways, feed.200/rebuild-live"
      ),
      trace,
    ],
    endings: [],
    examples: ["bench record scenario feed.200/rebuild-live feed.jsonl.gz --seed 3"])

  static let recordGit = CommandDefinition(
    ["record", "git"],
    options: ["--order", "--sections", "--commits", "--every", "--revision", "--quiet"],
    takes: "REPO TRACE", summary: "writes a repository's history as a trace",
    detail:
      "Writes a snapshot for each commit along the first parents, the oldest first. An item is a "
      + "file, a symbolic link or a submodule: its path, and the first 12 digits of its object as "
      + "version. A rename is a delete and an insert. A path that is not UTF-8 in composed form (NFC) "
      + "begins with /, has each byte above 127 as \\xNN, and a backslash as two. A baseline needs a "
      + "fixed --revision, because a new commit can renumber the pairs.",
    operands: [("REPO", "a folder of the repository, or a bare one; needs git"), trace],
    endings: [],
    examples: [
      "bench record git . history.jsonl.gz --order recent",
      "bench record git . - --commits 1000 --every 10 | gzip > thousand.jsonl.gz",
    ])

  static let diff = CommandDefinition(
    ["diff"], options: ["--algorithm", "--format"],
    takes: "OLD NEW", summary: "prints the edit script between two lists of lines",
    detail:
      "Prints the edit script between two lists of lines. The exit code is 0 even if they differ. "
      + "Algorithms such as lis need unique lines: equal lines are numbered from the front, and from "
      + "the end in the part that both lists end with. A note says if the last "
      + "line of one list alone has no line end.",
    operands: [
      ("OLD", "a text file, or - for standard input"),
      ("NEW", "a text file, or - if OLD is one"),
    ],
    endings: [.benchmarkFailed],
    examples: [
      "bench diff before.txt after.txt --algorithm myers",
      "sort after.txt | bench diff after.txt - --format json",
    ])

  static let check = CommandDefinition(
    words: ["check"],
    optionNames: grid.union(output).union(verdict).union(["--baseline", "--canary", "--shard"]),
    forms: [
      Form(
        operands: "[DIR]", summary: "judges a run against a baseline",
        detail:
          "Judges a run against a baseline: a stored run, or one that it makes first. Counts and bytes "
          + "must not be worse, unless a rule of --thresholds allows it. With time in --lanes it also "
          + "judges ratios of times."),
      Form(
        operands: "--canary [NAME]", summary: "plants a defect to test that the gate finds it",
        detail:
          "Plants a defect to test that the gate finds it. With a NAME it ends with the gate's code, "
          + "which should be 2, or 5 for missing-baseline. Without a NAME it ends with 0 if each defect "
          + "is found, and with 1 if not."),
    ],
    operands: [("DIR", "the folder of a stored run; without it, the options choose what to run")],
    endings: [.regression, .benchmarkFailed, .improvement, .baselineMissing, .inconclusive],
    examples: ["bench check --quick", "bench check --canary growth"])

  static let baseline = CommandDefinition(
    words: ["baseline"], optionNames: ["--baseline", "--environment", "--filter", "--quiet"],
    forms: [
      Form(operands: "list", summary: "prints the environments and seeds of the baseline"),
      Form(operands: "update [DIR]", summary: "adds a stored run to the baseline"),
      Form(
        operands: "delete", summary: "removes an environment, or cells by name",
        detail:
          "Removes the environment with the number --environment, or the cells that match --filter, or "
          + "with both those cells of that environment."),
    ],
    operands: [("DIR", "the folder of a stored run (default: \(OutputFolder.published))")],
    endings: [.benchmarkFailed, .baselineMissing],
    examples: ["bench baseline update Results", "bench baseline delete --environment 2"])

  static let compare = CommandDefinition(
    words: ["compare"],
    optionNames: grid.union(output).union(verdict).union(["--base", "--layout"]),
    forms: [
      Form(
        operands: "--base REV", summary: "builds a revision and runs both in turn",
        detail:
          "Builds another revision, compares the exact values of both, and times both in turn in pairs "
          + "of processes. It ends with 7 if no time is decided, or if there is no time for a second look "
          + "at a regression."),
      Form(
        operands: "A B",
        summary: "compares two stored runs, as far as stored runs allow"),
    ],
    operands: [("A", "the folder of a run, the base"), ("B", "the folder of a run, the head")],
    endings: [.regression, .benchmarkFailed, .improvement, .baselineMissing, .inconclusive],
    examples: ["bench compare --base origin/main", "bench compare before after --lanes count"])

  static let aa = CommandDefinition(
    ["aa"],
    options: grid.subtracting(["--lanes"]).union([
      "--format", "--no-progress", "--quiet", "--comparisons", "--slowdown", "--layout",
    ]),
    summary: "how often the gate is wrong on this machine",
    detail:
      "Compares this program with itself, as compare --base compares two. It counts how often the "
      + "gate flags identical code, and with --slowdown how often it finds a slowdown. It ends with 2 "
      + "if the gate is wrong too often: it surely flags more than 1 % of checks, or surely misses more "
      + "than 5 % of slowdowns. It ends with 7 if a comparison had too little time.",
    endings: [.regression, .benchmarkFailed, .inconclusive],
    examples: ["bench aa --comparisons 50", "bench aa --slowdown 3%"])

  static let soak = CommandDefinition(
    ["soak"], options: ["--updates", "--cycle", "--seed", "--no-progress", "--quiet"],
    summary: "a million updates: does memory grow, does anything break?",
    detail:
      "Makes very many updates: of a list with its snapshots, and of a store with its controllers "
      + "and lists. Each runs with the system's allocator and with jemalloc. Every cycle ends with the "
      + "content that it began with. It checks that the bytes in use do not grow from the second cycle "
      + "on, nor their peak, that no batch is refused, that lists show what is stored, and that the "
      + "store is intact. It also prints resident memory.",
    endings: [.benchmarkFailed],
    examples: ["bench soak", "bench soak --updates 40000 --seed 3"])
}
