import BenchmarkGate
import OperatingSystem
import StoreWorkloads
import Suites

/// `bench compare --base REV`: builds the revision, compares its exact values with this program's, and times both.
struct CompareRevisions {
  private let options: Options
  private let revision: String
  private let cells: [CellID]
  private let thresholds: Thresholds

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .compare)
    try options.requireOperands(0, "")
    guard let base = options.base else {
      throw CommandFailure.usage("compare wants --base REV, or two runs")
    }
    revision = base
    guard options.format != .html else {
      throw CommandFailure.usage(
        "--format html shows two stored runs: name their folders instead of --base")
    }
    cells = try GateSelection.cells(options)
    thresholds = try GateFiles.readThresholds(options)
  }

  func run() throws -> ExitCode {
    let output = try options.output.map { try OutputFolder($0) }
    let repository = try GitRepository()
    let commit = try repository.commit(revision)
    // A revision whose workers cannot name their protocol is refused now, and not after a build of minutes.
    guard
      !ThisProgram.isOfThisPackage
        || repository.hasSource(with: BaseProgram.handshake, in: commit)
    else {
      throw BaseProgram.notUnderstood(revision, "none")
    }
    // The Swift on the path builds the base. The report names this version for both programs, although another Swift
    // may have built this program.
    let swift = MachineReader.swift
    // Read before the build, because somebody may edit or commit meanwhile.
    let tree = repository.tree
    let this = OperatingSystem.programFile
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    if Interrupt.isAsked { return Interrupt.exitCode }
    options.note("Building \(revision), \(commit.prefix(12)), in \(temporary.path)")
    let package = try BaseProgram.checkOut(commit, of: repository, in: temporary)
    guard let base = try BaseProgram.build(package, in: temporary) else {
      return Interrupt.exitCode
    }
    try BaseProgram.shakeHands(base, revision)
    let jemalloc = Allocator.preloadable(this)
    let folders = try (base: temporary.folder("base"), head: temporary.folder("head"))
    guard let exact = try judgeExact(base: base, head: this, folders, jemalloc) else {
      return Interrupt.exitCode
    }
    if Interrupt.isAsked { return Interrupt.exitCode }
    let timing = RevisionPairs(
      options: options, cells: cells, base: base, head: this, folders: folders)
    guard let pairs = try timing.run() else { return Interrupt.exitCode }
    let report = RevisionReport(
      revision: revision,
      sides: (
        base: RevisionSide.text(
          revision, .init(commit: String(commit.prefix(12)), hasChanges: false), swift: swift),
        head: RevisionSide.text("this program", tree, swift: swift)
      ),
      exact: exact, pairs: pairs.cells, isLayoutDrawn: pairs.isLayoutDrawn,
      lacksFootprint: jemalloc == nil && options.lanes.contains(.footprint))
    report.show(options)
    for path in try output.map(report.write) ?? [] { options.note(path) }
    return report.exitCode(options)
  }

  /// Measures the exact values of both programs, and judges the head's by the base's; nil when stopped.
  private func judgeExact(
    base: String, head: String, _ folders: (base: String, head: String),
    _ jemalloc: (library: String, version: String)?
  ) throws -> Judgement? {
    let lanes = options.lanes.subtracting([.time])
    let plan = GateSelection.plan(cells, lanes: lanes, limits: options.profile.limits, options)
    guard !lanes.isEmpty else { return Judgement(findings: []) }
    let machine = MachineReader.facts(jemalloc: jemalloc?.version)
    func measure(_ executable: String, _ folder: String) throws -> GateRun? {
      let (lines, ended) = try Measurement.run(
        plan, options: options, executable: executable, allocator: jemalloc?.library,
        environment: [SharedStores.cacheVariable: folder])
      return ended ? GateRun(machine, seed: options.seed, lines) : nil
    }
    options.note("Exact values of \(revision), then of this program")
    guard let base = try measure(base, folders.base),
      let head = try measure(head, folders.head)
    else { return nil }
    var baseline = Baseline()
    baseline.update(from: base)
    var judgement = Judgement(
      head, against: baseline, thresholds: thresholds, facts: Catalogue.metricFacts,
      expects: { _, _ in true }, measurable: Catalogue.measurable)
    judgement.addFailures(ofBase: base)
    return judgement
  }
}

extension Judgement {
  mutating func addFailures(ofBase base: GateRun) {
    failures += base.failures.map { row in
      var row = row
      row.status = .failed("base: \(row.status)")
      return row
    }
  }
}
