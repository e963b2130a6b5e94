import Foundation
import TestSupport

@testable import BenchCommands
@testable import BenchmarkGate
@testable import BenchmarkHarness
@testable import BenchmarkRuns
@testable import Workloads

/// Holds the files that the readers open. The script `Tests/Fuzzers/run` deletes this folder.
private let folder = FileManager.default.temporaryDirectory.path

private func write(_ bytes: [UInt8], as name: String) throws -> String {
  let path = "\(folder)/\(name)"
  try Data(bytes).write(to: URL(filePath: path))
  return path
}

/// Any file is a trace that can be written and read again, or gives an error with its place.
func fuzzTrace(_ bytes: [UInt8]) throws {
  let path = try write(bytes, as: "in.jsonl")
  let trace: Trace
  do throws(TraceError) {
    trace = try Trace(path: path)
  } catch {
    requireOneLine("\(error)", of: path + (error.line.map { ", line \($0): " } ?? ": "))
    return
  }
  let snapshots = trace.entries.map(TraceSnapshot.init)
  for name in ["out.jsonl", "out.jsonl.gz"] {
    let copy = "\(folder)/\(name)"
    let writer = try TraceWriter(path: copy)
    for snapshot in snapshots { try writer.append(snapshot) }
    try writer.close()
    let again = try Trace(path: copy).entries.map(TraceSnapshot.init)
    require(again == snapshots, "\(name) reads as another trace")
  }
  for (old, new) in zip(trace.entries, trace.entries.dropFirst()) { _ = new.updated(since: old) }
}

/// Any file, plain or gzip, gives an error with its place, or a run that can be stored, read again, and made a
/// baseline.
func fuzzRun(_ bytes: [UInt8]) throws {
  let data: Data
  do {
    data = try Data(InputFile.bytes(write(bytes, as: "run.jsonl"), most: 1 << 24))
  } catch let error as CommandFailure {
    return requireOneLine(error.message, of: "\(folder)/run.jsonl: ")
  }
  let record: RunRecord
  let lines: [ResultStore.Line]
  do throws(ResultStoreError) {
    (record, lines) = try ResultStore.read(data, path: "run.jsonl")
  } catch {
    return requireOneLine("\(error)", of: "run.jsonl, line \(error.line ?? 0): ")
  }
  let path = "\(folder)/again.jsonl"
  try ResultStore(creatingAt: path, record: record, lines: lines).close()
  let again = try ResultStore.read(Data(contentsOf: URL(filePath: path)), path: path)
  require(again.record == record && again.lines == lines, "the stored run reads as another one")
  var baseline = Baseline()
  baseline.update(from: GateRun(record, lines))
  try fuzzBaseline(Array(baseline.data))
}

/// Any file gives a baseline that can be written and read again, or an error with its line.
func fuzzBaseline(_ bytes: [UInt8]) throws {
  let baseline: Baseline
  do throws(GateFileError) {
    baseline = try Baseline(parsing: Data(bytes), path: "baseline.json")
  } catch {
    return requireOneLine("\(error)", of: "baseline.json, line \(error.line): ")
  }
  let again = try Baseline(parsing: baseline.data, path: "again")
  require(again == baseline && again.data == baseline.data, "it reads as other baselines")
  require(baseline.change(from: again).changed == 0, "its own values count as changed")
  var less = baseline
  for index in baseline.parts.indices.reversed() { _ = less.remove(part: index) { _ in true } }
  require(less.isEmpty, "values are left once all cells are removed")
}

/// Any file gives thresholds that answer for a cell, or an error with its line.
func fuzzThresholds(_ bytes: [UInt8]) {
  let cell = CellID(ContestID(suite: "a", scenario: "b", size: 1), subject: "c")
  do throws(GateFileError) {
    let thresholds = try Thresholds(parsing: Data(bytes), path: "thresholds.json")
    _ = thresholds.tolerance(cell, .allocations).value.amount(of: 1)
    _ = (thresholds.effect(cell, .time), thresholds.growth(cell, .time))
    _ = thresholds.atMost(cell, .time)
  } catch {
    requireOneLine("\(error)", of: "thresholds.json, line \(error.line): ")
  }
}
