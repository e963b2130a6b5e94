import BenchmarkGate
import BenchmarkReporting
import Suites

/// `bench compare A B`: compares two stored runs.
struct CompareStored {
  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .compare)
    try options.requireOperands(2, "two folders of runs, or --base REV")
    try options.requireNoChoice("both runs are stored")
  }

  func run() throws -> ExitCode {
    let thresholds = try GateFiles.readThresholds(options)
    var base = try GateReading(options.operands[0])
    var head = try GateReading(options.operands[1])
    base.keep(options.lanes)
    head.keep(options.lanes)
    base.run.namePairs(as: head.run)
    var baseline = Baseline()
    baseline.update(from: base.run)
    let expected = try ExpectedCells(of: head)
    var judgement = Judgement(
      head.run, against: baseline, thresholds: thresholds, facts: Catalogue.metricFacts,
      expects: { options.lanes.contains($1) && expected.includes($0, $1) },
      measurable: Catalogue.measurable
    ).ofTwoTimes
    base.run.rows.removeAll { $0.status.isWrong && !expected.includes($0.cell, $0.lane) }
    judgement.addFailures(ofBase: base.run)
    if options.format == .html {
      Terminal.print(page(base, head, judgement))
      return options.exitCode(of: judgement)
    }
    let sides = [
      "Base: \(RevisionSide.text(options.operands[0], base.record))",
      "Head: \(RevisionSide.text(options.operands[1], head.record))",
    ]
    let notes = base.notes + head.notes + [repeatability(base, head)].compactMap(\.self)
    JudgementReport(
      judgement, subject: "\(options.operands[1]) against \(options.operands[0])", of: head.run,
      notes: sides + notes + Self.limits, commands: nil
    ).show(options)
    return options.exitCode(of: judgement)
  }

  private func page(_ base: GateReading, _ head: GateReading, _ judgement: Judgement) -> String {
    func run(_ reading: GateReading) -> WebPage.Run {
      (reading.folder, reading.record, reading.run.rows)
    }
    let sections = ReportSections.sections(of: head.record)
    return WebPage.html(
      run(head), against: run(base), findings: judgement.findings, sections: sections)
  }

  /// A sentence that says how many intervals of the two runs do not overlap. nil if the runs differ in program, seed,
  /// trace or selection, or if no cell has an interval in both.
  private func repeatability(_ base: GateReading, _ head: GateReading) -> String? {
    guard head.record.repeats(base.record) else { return nil }
    let found = Repeatability(base.run.rows, head.run.rows)
    return found.isKnown ? "Two runs of one program. " + RepeatabilityText.sentence(found) : nil
  }

  private static let limits = [
    "Stored runs show changes of exact values (counts and footprint), if architecture, "
      + "versions and seed agree.",
    "Stored runs do not show which code is faster. The runs were timed at different times, and each build "
      + "has its own code layout, so a changed ratio is inconclusive here. \(ThisProgram.name) compare --base REV measures two revisions side by side.",
  ]
}

extension Judgement {
  /// This judgement, but with `inconclusive` in place of each regressed or improved time. Two runs that were not made
  /// side by side cannot decide which code is faster.
  var ofTwoTimes: Judgement {
    var judgement = self
    for (index, finding) in findings.enumerated()
    where finding.lane == .time && [.regressed, .improved].contains(finding.verdict.kind) {
      judgement.findings[index].verdict = .inconclusive(finding.ofAnotherTime)
    }
    return judgement
  }
}

extension Finding {
  /// Why a better or worse time is inconclusive.
  fileprivate var ofAnotherTime: String {
    if kind == .growth, base == nil {
      return "the head's exponent exceeds its limit: \(allowed), but compare decides no stored time"
    }
    let isWorse = verdict == .regressed
    let change =
      kind == .growth
      ? "grows \(isWorse ? "faster" : "slower")"
      : "its ratio to the reference is \(isWorse ? "larger" : "smaller")"
    return "\(change) by more than \(allowed), but in a run at another time"
  }
}
