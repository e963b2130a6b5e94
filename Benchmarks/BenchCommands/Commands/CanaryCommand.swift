import BenchmarkGate
import BenchmarkReporting
import Foundation
import OperatingSystem
import Suites

/// `bench check --canary [NAME]`: tests that the gate finds a planted defect.
///
/// With a name, the command ends with the gate's own exit code. Without a name, it checks all canaries, and ends with 0
/// if the gate finds every defect and nothing else.
struct CanaryCommand {
  private let options: Options
  private let isQuiet: Bool
  private let executable = OperatingSystem.programFile

  init(_ arguments: [String]) throws {
    let meant: Set = ["--canary", "--seed", "--no-progress", "--quiet"]
    for (_, name, _) in Options.split(arguments).options {
      guard meant.contains(name) || !CommandDefinition.check.optionNames.contains(name) else {
        throw CommandFailure.usage("\(name) has no meaning beside --canary")
      }
    }
    var options = try Options(arguments, .check)
    try options.requireOperands(0, "")
    isQuiet = options.isQuiet
    if options.canary == "" {
      // stdout gets only the table of all canaries. Even with --quiet, stderr says what went wrong.
      options.isQuiet = false
      options.showsProgress = false
    }
    self.options = options
  }

  func run() throws -> ExitCode {
    let name = options.canary ?? ""
    if name.isEmpty { return runAll() }
    guard let canary = Canary(rawValue: name) else {
      let names = Canary.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure.usage("--canary takes one of \(names), not '\(name)'")
    }
    func print(_ text: String) { if !isQuiet { Terminal.print(text) } }
    let (code, found) = try check(canary, print)
    if let found { print("found: \(found)") }
    return code
  }

  private func runAll() -> ExitCode {
    var rows: [[String]] = []
    var isSound = true
    for canary in Canary.allCases {
      var found: String?
      // If one canary ends with an error, the others are still checked.
      let code = Bench.end(["check"]) {
        let ending = try check(canary) { _ in }
        found = ending.found
        return ending.code
      }
      if Interrupt.isAsked { return Interrupt.exitCode }
      let isTripped = code == canary.expectedCode && found != nil
      isSound = isSound && isTripped
      rows.append([
        canary.rawValue, canary.planted.words,
        isTripped ? found ?? "" : "NOT AS EXPECTED: \(found ?? "nothing")",
        "\(canary.expectedCode.rawValue)", "\(code.rawValue)",
      ])
    }
    if !isQuiet {
      let table = Table(["Canary", "Planted", "Found"], ["Expected", "Exit code"], rows: rows)
      Terminal.print(table.markdown)
    }
    guard isSound else {
      Terminal.note("bench: not every canary ended as expected; do not trust the gate until all do")
      return .error
    }
    return .ok
  }

  /// Measures a subject without and with a planted defect, and judges the result.
  ///
  /// - Returns: the exit code, and the defect as the gate found it. `found` is nil if the gate did not find the defect,
  ///   or found something besides it.
  private func check(
    _ canary: Canary, _ print: (String) -> Void
  ) throws -> (code: ExitCode, found: String?) {
    guard let judgement = try canary == .time ? times(canary) : values(canary) else {
      if Interrupt.isAsked { return (Interrupt.exitCode, nil) }
      throw CommandFailure(.benchmarkFailed, "the canary's own subject failed")
    }
    let tripped = judgement.findings.filter { $0.verdict != .unchanged }
    for finding in tripped { print("\(finding.cell) \(finding.metric.name): \(finding.verdict)") }
    let planted = canary.planted
    let isAll = tripped.allSatisfy { $0.verdict.kind == canary.verdict && planted.explains($0) }
    if !isAll { options.note("bench: the gate tripped on more than was planted") }
    let found = isAll ? tripped.last { $0.metric == planted.metric }.map(text) : nil
    return (judgement.exitCode(failOnImprovement: false, failOnInconclusive: false), found)
  }

  /// Judges exact values against a baseline of the unchanged subject.
  private func values(_ canary: Canary) throws -> Judgement? {
    let jemalloc = Allocator.preloadable(executable)
    if jemalloc == nil, canary == .allocation {
      throw CommandFailure.error(
        "allocations are not counted here: \(AllocationProbe.reasonAbsent)")
    }
    let machine = MachineReader.facts(jemalloc: jemalloc?.version)
    let plan = RunPlan(
      canary.cells.compactMap { Catalogue.contest($0.contest) }, lanes: [.count, .footprint],
      limits: RunLimits(operations: 1e8, singleRun: 1), budget: 30
    ) { _, subject in subject == Canary.subject }
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
    // Encoded and parsed again, so that the canary also tests the form of the file.
    baseline = try Baseline(parsing: baseline.data, path: "the canary's baseline")
    return Judgement(
      planted, against: baseline, thresholds: try thresholds(canary), facts: Catalogue.metricFacts,
      expects: { _, _ in true })
  }

  /// The default limits. For the canary of growth, exact values may change by 10,000 %, so that only the growth can
  /// trip the gate.
  private func thresholds(_ canary: Canary) throws -> Thresholds {
    guard canary == .growth else { return Thresholds() }
    let rule = """
      {"schema": 1, "rules": [
        {"tolerance": "10000 %", "reason": "only growth is checked"}
      ]}
      """
    return try Thresholds(parsing: Data(rule.utf8), path: "the canary's thresholds")
  }

  private func times(_ canary: Canary) throws -> Judgement? {
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

  private func text(_ finding: Finding) -> String {
    let text = FindingText(finding)
    return "\(finding.cell) \(text.metric)" + (text.value.isEmpty ? "" : " \(text.value)")
      + (text.base.isEmpty ? "" : " against \(text.base)") + ": \(finding.verdict)"
  }
}

extension Canary {
  fileprivate var verdict: Verdict.Kind { self == .missingBaseline ? .missing : .regressed }

  fileprivate var expectedCode: ExitCode {
    self == .missingBaseline ? .baselineMissing : .regression
  }

  /// The defect in words, the metric in which the gate has to find the defect, and whether the defect explains a
  /// finding.
  fileprivate var planted: (words: String, metric: Metric, explains: (Finding) -> Bool) {
    switch self {
    case .time: ("10 % more time", .time, { $0.kind == .pairs })
    case .allocation:
      ("one more allocation a run", .allocations, { $0.lane == .footprint && $0.kind == .exact })
    case .equality:
      ("one more == an item", .equalCalls, { $0.metric == .equalCalls && $0.kind == .exact })
    case .growth: ("n log n in place of n", .equalCalls, { $0.kind == .growth })
    case .missingBaseline: ("no baseline", .equalCalls, { _ in true })
    }
  }
}
