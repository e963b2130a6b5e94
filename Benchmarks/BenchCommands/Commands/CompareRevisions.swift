import BenchmarkHarness
import Foundation
import Suites
import Workloads

/// `bench compare --base REV`: builds the revision, holds this program's exact values against its
/// own, and times the two by pairs of processes.
struct CompareRevisions {
  private let options: Options
  private let revision: String
  private let cells: [CellID]
  private let thresholds: Thresholds

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .comparison)
    try options.requireOperands(0, "")
    guard let base = options.base else {
      throw CommandFailure.usage("compare wants --base REV, or two runs")
    }
    revision = base
    cells = try GateSelection.cells(options)
    thresholds = try GateFiles.readThresholds(options)
  }

  func run() throws -> ExitCode {
    let output = try options.output.map { try OutputFolder($0) }
    let repository = try GitRepository()
    let commit = try repository.commit(revision)
    // A build takes minutes: what is sure to be refused then is refused now.
    guard repository.contains(BaseProgram.handshake, in: commit, suffix: ".swift") else {
      throw BaseProgram.notUnderstood(revision, "none")
    }
    // Builds both, as far as this program is built anew before it is run.
    let swift = MachineReader.swift
    let folder = try BaseFolder(repository)
    defer { folder.remove() }
    if Interrupt.isAsked { return Interrupt.exitCode }
    note("Building \(revision), \(commit.prefix(12)), in \(folder.path)")
    try folder.checkOut(commit)
    guard let base = try BaseProgram.build(folder) else { return Interrupt.exitCode }
    try base.shakeHands(revision)
    let this = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let jemalloc = Allocator.preloadable(this)
    guard let exact = try judgeExact(base: base.executable, head: this, jemalloc) else {
      return Interrupt.exitCode
    }
    let folders = try (base: folder.folder("base"), head: folder.folder("head"))
    let layouts = try layouts(base: base.executable, head: this, folders)
    if Interrupt.isAsked { return Interrupt.exitCode }
    guard
      let pairs = try runPairs(
        base: side(layouts?.base.executable ?? base.executable, folders.base),
        head: side(layouts?.head.executable ?? this, folders.head), layouts)
    else { return Interrupt.exitCode }
    let report = RevisionReport(
      base: RevisionSide(
        name: revision, tree: .init(commit: String(commit.prefix(12)), hasChanges: false),
        swift: swift),
      head: RevisionSide(name: "this program", tree: repository.tree, swift: swift),
      exact: exact, pairs: pairs, isLayoutDrawn: layouts != nil,
      lacksFootprint: jemalloc == nil && options.lanes.contains(.footprint))
    if !options.isQuiet || options.format != nil { report.print(options.format ?? .text) }
    for path in try output.map(report.write) ?? [] { note(path) }
    return report.exitCode(options)
  }

  private func note(_ text: String) {
    if !options.isQuiet { Terminal.note(text) }
  }

  /// A side whose workers have a folder of their own: stores of two revisions may differ.
  private func side(_ executable: String, _ folder: String) -> PairSide {
    PairSide(
      executable: executable, environment: ["TMPDIR": folder, SharedStores.variable: folder])
  }

  /// nil where the code is to stay where the builds put it, or has to, which is told.
  private func layouts(
    base: String, head: String, _ folders: (base: String, head: String)
  ) throws -> CodeLayouts? {
    guard options.layout != .built, options.lanes.contains(.time) else { return nil }
    let stays = "The code stays where the builds put it: "
    guard
      let layouts = CodeLayouts(base: base, head: head, folders: folders, seed: options.seed)
    else {
      note(stays + "what they linked is not there, or newer than they are")
      return nil
    }
    do {
      // Tried before the first pair, while there is still a choice.
      return try layouts.draw() ? layouts : nil
    } catch let failure as CommandFailure {
      note(stays + failure.message)
      return nil
    }
  }

  /// Head's exact values against those of the base, measured here and now; nil when stopped.
  private func judgeExact(
    base: String, head: String, _ jemalloc: (library: String, version: String)?
  ) throws -> Judgement? {
    let lanes = options.lanes.subtracting([.time])
    let chosen = Set(cells)
    let plan = RunPlan(
      contests, lanes: lanes, limits: options.profile.limits, budget: options.profile.budget,
      shares: [:], slowness: 1, include: { chosen.contains(CellID($0.id, subject: $1)) })
    guard !lanes.isEmpty else { return Judgement(findings: []) }
    let environment = GateEnvironment(MachineReader.facts(jemalloc: jemalloc?.version))
    func measure(_ executable: String) throws -> GateRun? {
      let (lines, ended) = try Measurement.run(
        plan, options: options, executable: executable, allocator: jemalloc?.library,
        workerArguments: ["worker"])
      return ended
        ? GateRun(
          environment: environment, seed: options.seed,
          rows: ResultRow.rows(lines, seed: options.seed)) : nil
    }
    note("Exact values of \(revision), then of this program")
    guard let base = try measure(base), let head = try measure(head) else { return nil }
    var baseline = Baseline()
    baseline.update(from: base)
    let judgement = Judgement(
      head, against: baseline, thresholds: thresholds, facts: Catalogue.metricFacts,
      expects: { _, _ in true },
      world: RuleWorld(isSelection: true, reach: Catalogue.ruleReach))
    let failures = base.failures.map { row in
      var row = row
      row.status = .failed("base: \(row.status)")
      return row
    }
    return Judgement(
      findings: judgement.findings, failures: judgement.failures + failures,
      idleRules: judgement.idleRules)
  }

  private var contests: [Contest] {
    var seen: Set<ContestID> = []
    return cells.map(\.contest).filter { seen.insert($0).inserted }.compactMap(Catalogue.contest)
  }

  /// Of all cells, those too slow to be timed behind the others; empty where times are not asked for,
  /// nil when stopped.
  private func runPairs(
    base: PairSide, head: PairSide, _ layouts: CodeLayouts?
  ) throws -> [PairedCell]? {
    guard options.lanes.contains(.time) else { return [] }
    let (timed, untimed) = timedCells()
    if timed.isEmpty { return untimed }
    guard let design = GateDesign.make(cells: timed.count) else {
      throw CommandFailure.usage(
        "\(timed.count) cells are more than \(GateDesign.limit) pairs can tell apart: choose fewer")
    }
    let progress = Progress(isShown: options.showsProgress && !options.isQuiet)
    defer { progress.end() }
    let run = PairedRun(
      cells: timed, base: base, head: head, design: design, seed: options.seed,
      budget: options.budget ?? GateDesign.seconds, prepare: { _ in try layouts?.draw() ?? true },
      shouldStop: { Interrupt.isAsked }
    ) { event in
      switch event {
      case .began(let round, let open):
        progress.show("pair \(round + 1) of at most \(design.limit), \(open) cells not told yet")
      case .lost(let cell, let side, let status, let words):
        progress.show(
          .lost(
            cell.contest, subject: "\(cell.subject) of the \(side)", status, lastWords: words))
      case .ended: break
      }
    }
    return try run.run().map { $0 + untimed }
  }

  /// The seconds of the longest run that is timed: a pair has twelve of a cell and more.
  private static let longestRun = 0.5

  /// Those that are not too slow to be timed, and the others, which nobody can tell.
  private func timedCells() -> (timed: [CellID], untimed: [PairedCell]) {
    let chosen = Set(cells)
    var limits = options.profile.limits
    limits.singleRun = min(limits.singleRun, Self.longestRun)
    let plan = RunPlan(
      contests, lanes: [.time], limits: limits, budget: options.profile.budget,
      shares: [:], slowness: MachineSpeed.slowness(),
      include: { chosen.contains(CellID($0.id, subject: $1)) })
    let timed = plan.entries.flatMap { entry in
      (entry.toMeasure[.time] ?? []).map { CellID(entry.contest.id, subject: $0) }
    }
    let untimed = plan.entries.flatMap(\.settled).map { settled in
      var cell = PairedCell(cell: settled.cell, effect: GateDesign.effect)
      cell.status = settled.status
      cell.reason = "\(settled.status)"
      cell.decision = SequentialDecision(verdict: .inconclusive, pairs: 0)
      return cell
    }
    return (timed, untimed)
  }
}
