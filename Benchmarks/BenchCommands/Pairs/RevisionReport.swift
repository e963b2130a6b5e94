import BenchmarkGate
import BenchmarkReporting
import Foundation

struct RevisionReport {
  let revision: String
  /// The texts of ``RevisionSide`` for the base and the head.
  let sides: (base: String, head: String)
  let exact: Judgement
  let pairs: [PairedCell]
  /// Whether both programs had new layouts for all pairs; see ``CodeLayout``.
  let isLayoutDrawn: Bool
  /// Whether footprints are asked for but cannot be counted here.
  let lacksFootprint: Bool

  func exitCode(_ options: Options) -> ExitCode {
    let judgement = Judgement(
      findings: exact.findings + pairs.map(\.finding), failures: exact.failures)
    var codes = [options.exitCode(of: judgement)]
    if pairs.contains(where: \.status.isWrong) { codes.append(.benchmarkFailed) }
    if unexplained > 0 || isUndecided { codes.append(.inconclusive) }
    return .first(of: codes)
  }

  func show(_ options: Options) { options.print(text: text, markdown: markdown, csv: csv) }

  func write(to output: OutputFolder) throws -> [String] {
    let files = [("report.md", markdown + "\n"), ("findings.csv", csv)]
    for (name, text) in files { try output.write(text, to: name) }
    return files.map { output.path(of: $0.0) }
  }

  private var csv: String { FindingTable.csv(exact.findings, pairs: pairs) }

  // Output to a file may be wider than a terminal.
  private var text: String {
    ReportBlock.text(blocks, width: isatty(STDOUT_FILENO) == 1 ? Terminal.width : 200)
  }

  var markdown: String { ReportBlock.markdown(blocks) }

  private var blocks: [ReportBlock] {
    let sides = ["Base: \(sides.base)", "Head: \(sides.head)"].map(Markdown.text)
    let times = pairs.isEmpty ? [] : [.text(timeSummary)] + PairedCellsTable.blocks(pairs)
    let values = "Exact values: \(JudgementReport.counts(exact.findings))."
    let head: [ReportBlock] = [
      .heading("Against \(Markdown.text(revision))"), .list(nil, sides), .text(values),
    ]
    return head + JudgementReport.values(exact) + times
      + remarks.map { .text(Markdown.text($0)) }
  }

  private var remarks: [String] {
    let lack =
      lacksFootprint
      ? "Allocations and bytes were not compared: \(AllocationProbe.reasonAbsent)" : nil
    let short =
      unexplained > 0
      ? "\(Prose.number(unexplained, "time")) had regressed as built, and the budget ended before "
        + "the second look could decide. So the check does not pass: give more time with --time-budget."
      : nil
    return [lack, short, undecided, caution].compactMap(\.self)
      + JudgementReport.advice(unmatched: exact.unmatchedRules)
  }

  /// How many cells had regressed as built, but got no second verdict before the budget ended.
  private var unexplained: Int {
    pairs.count {
      $0.asBuilt?.decision.verdict == .regressed && $0.status.isOK
        && $0.decision.verdict == .inconclusive && $0.base.count < GateDesign.limit
    }
  }

  private var isUndecided: Bool {
    !pairs.isEmpty && pairs.allSatisfy { $0.decision.verdict == .inconclusive }
  }

  private var undecided: String? {
    // A quieter machine does not help with cells that were not timed.
    let count = pairs.count { $0.status.isOK && $0.finding.verdict.kind == .inconclusive }
    let advice = count == 0 ? "." : ": a quieter machine or a larger change decides."
    if isUndecided { return "No time could be decided, so the check does not pass" + advice }
    return count == 0 ? nil : "\(count) of \(pairs.count) times could not be decided" + advice
  }

  /// Warns that a change may come from the code layouts of the two builds. Two builds with the same algorithms and
  /// other code beside them were measured: of four cells, three differed by 1.4, 2.9 and 8.7 %.
  private var caution: String? {
    let isAsBuilt = pairs.contains { $0.isChanged && $0.asBuilt == nil }
    guard isAsBuilt, !isLayoutDrawn else { return nil }
    return "A change of a few percent may come from where the linker has put the code: in earlier "
      + "tests, changes of other code moved times by 1 to 9 %. If exact values are unchanged, "
      + "compare again with --layout drawn before you believe the change."
  }

  private var timeSummary: String {
    let level = GateDesign.level * 100
    let layout = isLayoutDrawn ? ", both with a new code layout" : ""
    let second =
      pairs.contains { $0.asBuilt != nil }
      ? " Times that had changed as built were measured again, with new code layouts for each pair; "
        + "the second verdict counts." : ""
    let limits = String(
      format:
        "A time is called changed if it moved by more than %g %%, and unchanged if by less than %g %%",
      GateDesign.effect * 100, GateDesign.margin * 100)
    return
      "Times: a pair has one process of each side\(layout). \(limits). All verdicts together are true "
      + String(format: "with %g %% confidence. ", level)
      + "Intervals are of the median ratio head / base, and hold for all looks and cells." + second
  }
}
