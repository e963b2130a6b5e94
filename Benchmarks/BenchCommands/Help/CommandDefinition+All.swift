extension CommandDefinition {
  /// In the order of the help.
  static let all = [
    run, list, merge, report, replay, recordScenario, recordGit, diff, check, baseline, compare, aa,
    soak,
  ]

  private static let run = CommandDefinition(
    words: ["run"], scope: .grid,
    forms: [
      Form(
        operands: "", summary: "measures and reports; three minutes",
        detail:
          "Measures what the options choose, and leaves run.jsonl.gz, results.csv, report.md, its "
          + "pages and charts. A run that dies leaves what it has measured in run.jsonl, and --resume "
          + "goes on with it.")
    ],
    endings: [.benchmarkFailed, .cannotWrite],
    examples: [
      "bench --quick", "bench run --filter 'peer-mix.uuid' --sizes 5k,50k",
      "bench --full --shard 2/8 --resume --output part-2",
    ])

  private static let list = CommandDefinition(
    words: ["list"], scope: .listing,
    forms: [
      Form(
        operands: "", summary: "prints what would run, with the cost predicted",
        detail:
          "Prints a line a cell: its name, the operations and the time of one run as the cost "
          + "model has them, its lanes, and what is skipped and why.")
    ],
    endings: [], examples: ["bench list --filter 'myers/100000$'"])

  private static let merge = CommandDefinition(
    words: ["merge"], scope: .parts,
    forms: [
      Form(
        operands: "DIR...", summary: "makes one run of the parts that run --shard has made of it",
        detail:
          "Makes one run of its parts, with the rows that the run would have had in one piece, and its "
          + "report. Parts of different commits, seeds, choices or toolchains make no run, nor do some "
          + "of them without the others.")
    ],
    operands: [("DIR", "the folder of a part; all of them are wanted")],
    endings: [.benchmarkFailed, .cannotWrite],
    examples: ["bench merge part-1 part-2 part-3 --output Results"])

  private static let report = CommandDefinition(
    words: ["report"], scope: .stored,
    forms: [
      Form(
        operands: "DIR",
        summary: "makes results.csv, report.md, its pages and charts again from a stored run")
    ],
    operands: [("DIR", "the folder of a run")],
    endings: [.benchmarkFailed, .cannotWrite],
    examples: ["bench report Results --format go > run.txt"])

  private static let replay = CommandDefinition(
    words: ["replay"], scope: .trace,
    forms: [
      Form(
        operands: "TRACE",
        summary: "measures every two consecutive snapshots of a trace, through every algorithm",
        detail:
          "Measures every two consecutive snapshots of a trace, through every algorithm. A replay that "
          + "dies leaves what it has measured in run.jsonl, and --resume goes on with it.")
    ],
    operands: [
      (
        "TRACE",
        "a file of JSON Lines, gzip or not, a snapshot a line: "
          + #"{"sections":[{"id":"Football","items":[["p735","v2"],["p747","v1"]]}]}; "#
          + "an item is its identifier and a content version"
      )
    ],
    endings: [.benchmarkFailed, .cannotWrite],
    examples: [
      "bench replay history.jsonl.gz",
      "bench replay history.jsonl.gz --time-budget 1h --output history --resume",
    ])

  private static let trace = (
    "TRACE",
    "the file to write, gzip if its name ends in .gz, or - for standard output; a file that is there "
      + "is replaced when the new one is whole"
  )

  private static let recordScenario = CommandDefinition(
    words: ["record", "scenario"], scope: .scenario,
    forms: [
      Form(
        operands: "NAME TRACE", summary: "writes what a screen shows in one session as a trace",
        detail:
          "Writes what a screen shows in one session as a trace, and prints the batches that it "
          + "breaks. The pages of a report name the seeds of sessions that break.")
    ],
    operands: [
      (
        "NAME",
        "a scenario of the suite screens, feed.200, or one of its ways, feed.200/rebuild-live"
      ),
      trace,
    ],
    endings: [.cannotWrite],
    examples: ["bench record scenario feed.200/rebuild-live feed.jsonl.gz --seed 3"])

  private static let recordGit = CommandDefinition(
    words: ["record", "git"], scope: .repository,
    forms: [
      Form(
        operands: "REPO TRACE", summary: "writes a repository's history as a trace",
        detail:
          "Writes a snapshot a commit along the first parents, the oldest first. An item is a "
          + "file, symbolic links and submodules among them: its path, and the first 12 digits of its "
          + "object as version. A rename is a delete and an insert. A path that is not UTF-8 in its "
          + "composed form (NFC) has a / in front, each byte above 127 as \\xNN and a backslash as two."
      )
    ],
    operands: [("REPO", "a folder of the repository, or a bare one; needs git"), trace],
    endings: [.cannotWrite],
    examples: [
      "bench record git . history.jsonl.gz --order recent",
      "bench record git . - --commits 1000 --every 10 | gzip > thousand.jsonl.gz",
    ])

  private static let diff = CommandDefinition(
    words: ["diff"], scope: .lines,
    forms: [
      Form(
        operands: "OLD NEW", summary: "tells what turns one list of lines into another",
        detail:
          "Prints what turns one list of lines into another, and ends with 0 whether they differ "
          + "or not. An algorithm that takes each line once, as lis does, gets the occurrences of a "
          + "line told apart by number: from the front, and from the end in the part that both "
          + "lists end with. A line end that the last line lacks is told, and is no difference of "
          + "lines.")
    ],
    operands: [
      ("OLD", "a file of lines, or - for standard input"),
      ("NEW", "another, or - if OLD is none"),
    ],
    endings: [.benchmarkFailed, .cannotWrite],
    examples: [
      "bench diff before.txt after.txt --algorithm myers",
      "sort after.txt | bench diff after.txt - --format json",
    ])

  private static let check = CommandDefinition(
    words: ["check"], scope: .check,
    forms: [
      Form(
        operands: "[DIR]", summary: "judges a run against a baseline",
        detail:
          "Judges a stored run, or runs first, against a baseline: exact values to the last one, "
          + "ratios of times where --lanes has time."),
      Form(
        operands: "--canary [NAME]", summary: "plants a defect, to see that the gate sees it"),
    ],
    operands: [("DIR", "the folder of a stored run; without one the options choose what is run")],
    endings: [
      .regression, .benchmarkFailed, .improvement, .baselineMissing, .cannotWrite, .inconclusive,
    ],
    examples: ["bench check --quick", "bench check --canary growth"])

  private static let baseline = CommandDefinition(
    words: ["baseline"], scope: .baseline,
    forms: [
      Form(operands: "list", summary: "what the baseline holds, by environment and seed"),
      Form(operands: "update [DIR]", summary: "takes a stored run into the baseline"),
      Form(
        operands: "delete", summary: "removes an environment, or cells by name",
        detail:
          "Removes what --environment has the number of, or the cells whose name --filter has a "
          + "match in, or those of that environment alone; one of the two has to be there."),
    ],
    operands: [("DIR", "the folder of a stored run; \(OutputFolder.published) if none is named")],
    endings: [.benchmarkFailed, .baselineMissing, .cannotWrite],
    examples: ["bench baseline update Results", "bench baseline delete --environment 2"])

  private static let compare = CommandDefinition(
    words: ["compare"], scope: .comparison,
    forms: [
      Form(
        operands: "--base REV", summary: "builds a revision and runs both in turn",
        detail:
          "Builds a revision beside this one, holds exact values against each other, and times "
          + "both by pairs of processes."),
      Form(
        operands: "A B",
        summary: "holds a stored run against another, as far as stored runs can tell"),
    ],
    operands: [("A", "the folder of a run, the base"), ("B", "the folder of a run, the head")],
    endings: [
      .regression, .benchmarkFailed, .improvement, .baselineMissing, .cannotWrite, .inconclusive,
    ],
    examples: ["bench compare --base origin/main", "bench compare before after --lanes count"])

  private static let aa = CommandDefinition(
    words: ["aa"], scope: .selfComparison,
    forms: [
      Form(
        operands: "", summary: "this program against itself: how often a gate would be wrong here",
        detail:
          "Holds this program against itself by the path of compare --base, to see how often a "
          + "gate would be wrong on this machine; with --slowdown how often it catches one.")
    ],
    endings: [.regression, .benchmarkFailed, .cannotWrite, .inconclusive],
    examples: ["bench aa --comparisons 50", "bench aa --slowdown 3%"])

  private static let soak = CommandDefinition(
    words: ["soak"], scope: .soak,
    forms: [
      Form(
        operands: "", summary: "a million updates: does memory grow, does anything break?",
        detail:
          "Makes very many updates on a list with its snapshots, and on a store with its fetched "
          + "results and lists, each of them in a process on the system's allocator and in one on "
          + "jemalloc. Every cycle ends with the content it began with, in the same objects: from the "
          + "second on the bytes in use are then the same, the most in use within a cycle is no more, "
          + "no batch is refused, lists show what is stored, and the store is intact. Resident memory "
          + "is told.")
    ],
    endings: [.benchmarkFailed, .cannotWrite],
    examples: ["bench soak", "bench soak --updates 40000 --seed 3"])
}
