import BenchmarkGate
import BenchmarkReporting
import Foundation
import OperatingSystem
import Suites

/// Checks one canary, which is a planted defect: measures a subject without and with the defect, and judges the result.
struct CanaryCheck {
  static let foundMark = "found: "

  private let canary: Canary
  private let options: Options
  private let executable: String

  init(_ canary: Canary, _ options: Options) {
    self.canary = canary
    self.options = options
    executable = OperatingSystem.programFile
  }

  func run() throws -> ExitCode {
    guard let judgement = try canary == .time ? judgedTimes() : judgedValues() else {
      if Interrupt.isAsked { return Interrupt.exitCode }
      throw CommandFailure(.benchmarkFailed, "the canary's own subject failed")
    }
    show(judgement)
    return judgement.exitCode(failOnImprovement: false, failOnInconclusive: false)
  }

  /// Judges exact values against a baseline of the unchanged subject, made as by `bench baseline update`.
  private func judgedValues() throws -> Judgement? {
    let jemalloc = Allocator.preloadable(executable)
    if jemalloc == nil, canary == .allocation {
      throw CommandFailure.error(
        "allocations are not counted here: \(AllocationProbe.reasonAbsent)")
    }
    let machine = MachineReader.facts(jemalloc: jemalloc?.version)
    func measured(_ workerArguments: [String]) throws -> GateRun? {
      let (lines, ended) = try Measurement.run(
        plan, options: options, executable: executable, allocator: jemalloc?.library,
        workerArguments: workerArguments)
      return ended ? GateRun(machine, seed: options.seed, lines) : nil
    }
    guard let real = try measured(["worker"]),
      let planted = try measured(["worker", "--canary", canary.rawValue])
    else { return nil }
    var baseline = Baseline()
    baseline.update(from: real, facts: Catalogue.metricFacts)
    if canary == .missingBaseline { _ = baseline.remove(canary.cells.contains) }
    // The baseline is parsed from its own text, like a baseline that is read from a file.
    baseline = try Baseline(parsing: baseline.data, path: "the canary's baseline")
    return Judgement(
      planted, against: baseline, thresholds: try thresholds(), facts: Catalogue.metricFacts,
      expects: { _, _ in true })
  }

  /// The usual limits. For the canary of growth, each exact value may differ from its baseline by 10,000 %. Then only
  /// the planted growth can trip the gate.
  private func thresholds() throws -> Thresholds {
    guard canary == .growth else { return Thresholds() }
    let rule = """
      {"schema": 1, "rules": [
        {"tolerance": "10000 %", "reason": "growth alone is looked at"}
      ]}
      """
    return try Thresholds(parsing: Data(rule.utf8), path: "the canary's thresholds")
  }

  private var plan: RunPlan {
    RunPlan(
      canary.cells.compactMap { Catalogue.contest($0.contest) }, lanes: [.count, .footprint],
      limits: RunLimits(operations: 1e8, singleRun: 1), budget: 30
    ) { _, subject in subject == Canary.subject }
  }

  private func judgedTimes() throws -> Judgement? {
    guard let design = GateDesign.make(cells: canary.cells.count) else {
      throw CommandFailure.error("there is no design for the canary's cells")
    }
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    var base = try PairSide.this(.base, in: temporary)
    var head = try PairSide.this(.head, in: temporary)
    let again = RunsAgain(1, of: 10)
    head.again = again
    base.again = again.none
    let run = PairedRun(
      cells: canary.cells, base: base, head: head, design: design, seed: options.seed, budget: 30,
      shouldStop: { Interrupt.isAsked })
    let (cells, isStopped) = try run.run()
    guard !isStopped, cells.allSatisfy(\.status.isOK) else { return nil }
    return Judgement(findings: cells.map(\.finding))
  }

  private func show(_ judgement: Judgement) {
    if options.isQuiet { return }
    let tripped = judgement.findings.filter { $0.verdict != .unchanged }
    for finding in tripped {
      Terminal.print("\(finding.cell) \(finding.metric.name): \(finding.verdict)")
    }
    let planted = canary.planted
    guard tripped.allSatisfy({ $0.verdict.kind == verdict && planted.explains($0) }) else {
      Terminal.note("bench: the gate tripped on more than was planted")
      return
    }
    if let found = tripped.last(where: { $0.metric == planted.metric }) {
      Terminal.print(Self.foundMark + text(found))
    }
  }

  private var verdict: Verdict.Kind { canary == .missingBaseline ? .missing : .regressed }

  private func text(_ finding: Finding) -> String {
    let text = FindingText(finding)
    return "\(finding.cell) \(text.metric)" + (text.value.isEmpty ? "" : " \(text.value)")
      + (text.base.isEmpty ? "" : " against \(text.base)") + ": \(finding.verdict)"
  }
}
