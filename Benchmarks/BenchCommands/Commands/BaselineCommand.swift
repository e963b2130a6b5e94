import BenchmarkGate
import Foundation
import Suites

/// `bench baseline list|update|delete`: the file of values that runs are compared with.
struct BaselineCommand {
  private let options: Options
  private let action: Action
  private let folder: String

  private enum Action: String {
    case list, update, delete
  }

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .baseline)
    let words = "baseline wants list, update [DIR] or delete --filter REGEX or --environment N"
    guard let action = options.operands.first.flatMap(Action.init) else {
      throw CommandFailure.usage(words)
    }
    self.action = action
    let rest = options.operands.dropFirst()
    guard rest.count <= (action == .update ? 1 : 0) else { throw CommandFailure.usage(words) }
    folder = rest.first ?? OutputFolder.published
    if action == .delete, options.filter == nil, options.environment == nil {
      throw CommandFailure.usage(
        "baseline delete wants --filter or --environment: without them, all cells would be deleted")
    }
    if action == .update, options.environment != nil {
      throw CommandFailure.usage(
        "baseline update uses the run's own environment: leave out --environment")
    }
  }

  private var path: String { options.baseline ?? GateFiles.baseline }

  func run() throws -> ExitCode {
    switch action {
    case .list: return try list()
    case .update: return try update()
    case .delete: return try delete()
    }
  }

  private func read() throws -> Baseline {
    try GateFiles.readBaseline(options, orMakeOf: folder)
  }

  private func list() throws -> ExitCode {
    let baseline = try read()
    let part = try chosenPart(baseline)
    if options.filter != nil || part != nil {
      let cells = part.map(baseline.cells(ofPart:)) ?? baseline.cells
      for cell in cells.filter(isChosen).sorted(by: { "\($0)" < "\($1)" }) {
        Terminal.print("\(cell)")
      }
      return .ok
    }
    for (index, part) in baseline.parts.enumerated() {
      let kind = part.key.isExact ? "exact values" : "ratios of times"
      Terminal.print("\(index + 1). \(kind) of \(part.cells) cells: \(part.key)")
    }
    if baseline.isEmpty { Terminal.note("\(path): has no values") }
    return .ok
  }

  private func update() throws -> ExitCode {
    let reading = try GateReading(folder)
    var run = reading.run
    if options.filter != nil { run.rows.removeAll { !isChosen($0.cell) } }
    guard run.failures.isEmpty else {
      let first = run.failures[0]
      throw CommandFailure(
        .benchmarkFailed,
        "\(folder): \(first.cell) \(first.status); a run with a failure cannot become a baseline")
    }
    guard !reading.isStopped else {
      throw CommandFailure.error(
        "\(folder): a stopped run cannot become a baseline; run it again")
    }
    // Every value depends on Swift's version, and an unknown version matches no run.
    guard run.environment[.swift] != nil else {
      throw CommandFailure.error(
        "\(folder): the run did not record the version of Swift, so no other run can be "
          + "compared with it; put swift on the path and measure again")
    }
    guard !run.rows.isEmpty else {
      throw CommandFailure.error("\(folder): has no values to add to the baseline")
    }
    let isNew = !FileManager.default.fileExists(atPath: path)
    let before = isNew ? Baseline() : try read()
    var baseline = before
    baseline.namePairs(as: run)
    baseline.update(from: run, facts: Catalogue.metricFacts)
    if baseline != before || isNew { try GateFiles.write(baseline, to: path) }
    if options.isQuiet { return .ok }
    let change = baseline.change(from: before)
    Terminal.print(
      "\(path): \(change.added) added, \(change.changed) changed, \(change.kept) unchanged: "
        + "lines of cells, of all environments and seeds")
    return .ok
  }

  private func delete() throws -> ExitCode {
    var baseline = try read()
    let part = try chosenPart(baseline)
    let whose = part.map { " of \(baseline.parts[$0].key)" } ?? ""
    let removed =
      part.map { baseline.remove(part: $0, where: isChosen) } ?? baseline.remove(isChosen)
    guard removed > 0 else {
      throw CommandFailure.error("\(path): --filter matches no cell\(whose)")
    }
    try GateFiles.write(baseline, to: path)
    if !options.isQuiet { Terminal.print("\(path): \(removed) cells\(whose) removed") }
    return .ok
  }

  /// The index of the part that `--environment` names; nil without `--environment`.
  private func chosenPart(_ baseline: Baseline) throws -> Int? {
    guard let number = options.environment else { return nil }
    guard baseline.parts.indices.contains(number - 1) else {
      throw CommandFailure.error(
        "\(path): has no environment \(number); \(ThisProgram.name) baseline list numbers the "
          + "\(baseline.parts.count) that it has")
    }
    return number - 1
  }

  private func isChosen(_ cell: CellID) -> Bool {
    options.filter.map { cell.description.contains($0) } ?? true
  }
}
