import BenchmarkGate
import Foundation

struct GateReading {
  let folder: String
  let record: RunRecord
  var run: GateRun
  /// Whether the run was stopped before its end, or is still under way.
  let isStopped: Bool

  /// - Throws: a failure with code 1 if the folder holds no run, a broken run, or a stopped run beside a complete one.
  init(_ folder: String) throws {
    let (record, lines) = try StoredRun.readOnly(folder)
    self.folder = folder
    self.record = record
    run = GateRun(record, lines)
    isStopped = FileManager.default.fileExists(atPath: "\(folder)/\(OutputFolder.runFile)")
  }

  var notes: [String] { isStopped ? ["\(folder) was stopped before its end."] : [] }

  mutating func keep(_ lanes: Set<Lane>) {
    run.rows.removeAll { !lanes.contains($0.lane) }
    if !lanes.contains(.time) { run.growth = [] }
  }
}
