import BenchmarkGate
import BenchmarkReporting
import Suites

/// `bench aa`: compares this program with itself as if it were two revisions, and counts how often the gate finds a
/// change. With `--slowdown`, one side does more work, and the command counts how often the gate finds that.
struct AACommand {
  private let options: Options
  private let cells: [CellID]

  /// The largest acceptable rate of checks with a false alarm.
  static let mostFalseAlarms = 0.01
  static let leastCaught = 0.95

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .aa)
    try options.requireOperands(0, "")
    if options.layout == .checked {
      throw CommandFailure.usage(
        "--layout checked needs two programs, but aa compares a program with itself: "
          + "use drawn or built")
    }
    let (timed, skipped) = GateSelection.timed(try GateSelection.cells(options), options)
    let reasons = skipped.map { "\($0.cell) is left out: \($0.status)" }
    guard !timed.isEmpty else {
      throw CommandFailure.usage(
        (["none of these cells can be timed"] + reasons.prefix(1)).joined(separator: "; "))
    }
    cells = timed
    for reason in reasons { options.note(reason) }
  }

  func run() throws -> ExitCode {
    let start = MonotonicClock.now()
    var cells = cells
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    var base = try PairSide.this(.base, in: temporary)
    var head = try PairSide.this(.head, in: temporary)
    if let slowdown = options.slowdown {
      guard let again = RunsAgain(share: slowdown) else {
        throw CommandFailure.error(
          "no number of repeated runs makes this slowdown: change --slowdown")
      }
      cells = try cellsToSlow(again)
      head.again = again
      base.again = again.none
    }
    guard let design = GateDesign.make(cells: cells.count) else {
      throw CommandFailure.usage("\(cells.count) cells are too many to judge; choose with --filter")
    }
    let layouts = try layouts(&base, &head, in: temporary)
    var run = SelfRun(cells: cells, design: design, seed: options.seed) {
      [base, head, options] cells, design, seed in
      try PairedRun(
        cells: cells, base: base, head: head, design: design, seed: seed,
        budget: options.budget ?? GateDesign.seconds, prepare: { _ in try layouts?.draw() ?? true },
        shouldStop: { Interrupt.isAsked }
      ).run()
    }
    // The comparisons before an error are shown, too.
    let ended = try {
      defer { show(run, seconds: Double(MonotonicClock.now() - start) / 1e9) }
      return try run.run(comparisons: Trial.comparisons(options.comparisons), listen: tell)
    }()
    guard ended else { return Interrupt.exitCode }
    let cut = cutShort(run)
    if cut > 0 {
      Terminal.note(
        "\(cut) of \(run.checks.comparisons.count) comparisons were undecided when their check's time "
          + "ended, and could not raise an alarm: give each check more with --time-budget")
    }
    if run.checks.whole.isEmpty, options.slowdown == nil {
      Terminal.note(
        "No check is whole, so no rate of whole checks is known: "
          + "a whole check has \(cells.count) comparisons; see --comparisons")
    }
    return code(run, cut)
  }

  /// Points both sides at programs that get a new code layout in each round of pairs; nil without `--layout drawn`.
  private func layouts(
    _ base: inout PairSide, _ head: inout PairSide, in temporary: TemporaryFolder
  ) throws -> CodeLayouts? {
    guard options.layout == .drawn else { return nil }
    let folders = (base: "\(temporary.path)/base", head: "\(temporary.path)/head")
    let layouts = try CodeLayouts(
      base: base.executable, head: head.executable, folders: folders, seed: options.seed)
    base.executable = layouts.base.executable
    head.executable = layouts.head.executable
    return layouts
  }

  /// The cells in which the head can repeat runs.
  private func cellsToSlow(_ again: RunsAgain) throws -> [CellID] {
    note("The head makes \(again)")
    let slowed = cells.filter { cell in
      let contest = Catalogue.contest(cell.contest)
      if contest?.subjects.first(where: { $0.name == cell.subject }).map(again.fits) == true {
        return true
      }
      Terminal.note("\(cell) is left out: \(again.of) of its runs would take too long")
      return false
    }
    guard !slowed.isEmpty else {
      throw CommandFailure.error(
        "no cell is quick enough for this slowdown; try a larger --slowdown, "
          + "or quicker cells with --filter")
    }
    return slowed
  }

  private func tell(_ checks: SelfChecks) {
    let flagged = checks.comparisons.count(where: \.isChanged)
    note("\(checks.comparisons.count) judged, \(flagged) found changed")
  }

  private func note(_ text: String) {
    if options.showsProgress { Terminal.note(text) }
  }

  private func show(_ run: SelfRun, seconds: Double) {
    let text = SelfChecksText(
      run.checks, design: run.design, slowdown: options.slowdown, seconds: seconds)
    options.print(
      text: ReportBlock.text(text.blocks, width: Terminal.width),
      markdown: ReportBlock.markdown(text.blocks), csv: text.csv)
    for (cell, status) in run.failures.sorted(by: { $0.key.description < $1.key.description }) {
      Terminal.note("bench: \(cell): \(status)")
    }
  }

  /// How many comparisons were still undecided when the budget ended.
  private func cutShort(_ run: SelfRun) -> Int {
    run.checks.comparisons.count {
      $0.decision.verdict == .inconclusive && $0.base.count < run.design.limit
    }
  }

  private func code(_ run: SelfRun, _ cut: Int) -> ExitCode {
    var codes: [ExitCode] = cut > 0 ? [.inconclusive] : []
    if !run.failures.isEmpty { codes.append(.benchmarkFailed) }
    if Self.isWrongTooOften(run.checks, slowdown: options.slowdown) { codes.append(.regression) }
    return .first(of: codes)
  }

  /// Whether the gate is wrong too often. Missing a slowdown within ``GateDesign/margin`` is not wrong.
  static func isWrongTooOften(_ checks: SelfChecks, slowdown: Double?) -> Bool {
    guard let slowdown else {
      return checks.flaggedChecks.interval().map { $0.low > mostFalseAlarms } ?? false
    }
    let caught = checks.rate(of: .regressed).interval()
    return slowdown > GateDesign.margin && caught.map { $0.high < leastCaught } ?? false
  }
}
