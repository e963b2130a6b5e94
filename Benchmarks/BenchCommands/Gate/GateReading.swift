import BenchmarkHarness
import Foundation

/// A stored run, as the gate reads it.
struct GateReading {
  let folder: String
  let record: RunRecord
  var run: GateRun
  /// Whether it was stopped before its end, or is still under way.
  let isStopped: Bool

  /// - Throws: a failure with code 1 for a folder that holds no run or a broken one, and for one
  ///   that holds two, as a run that was stopped leaves it.
  init(_ folder: String) throws {
    let (record, lines) = try StoredRun.readOnly(folder)
    self.folder = folder
    self.record = record
    run = GateRun(record, lines)
    isStopped = FileManager.default.fileExists(atPath: "\(folder)/run.jsonl")
  }

  /// Only what is of these lanes.
  mutating func keep(_ lanes: Set<Lane>) {
    run.rows.removeAll { !lanes.contains($0.lane) }
    if !lanes.contains(.time) { run.growth = [] }
  }
}
