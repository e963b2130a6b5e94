import BenchmarkRuns
import Foundation
import Testing

struct BenchRun {
  let folder: TemporaryFolder
  let rows: [ResultRow]

  init(_ arguments: [String]) throws {
    folder = try TemporaryFolder()
    try BenchProgram.succeed(arguments + ["--output", folder.path, "--no-progress"])
    rows = try ResultTable(csv: folder.text("results.csv")).rows
  }

  init(copying made: String) throws {
    folder = try TemporaryFolder()
    try FileManager.default.removeItem(at: folder.url)
    try FileManager.default.copyItem(atPath: made, toPath: folder.path)
    rows = try ResultTable(csv: folder.text("results.csv")).rows
  }

  /// A quick run, made once for all tests. If `BENCH_QUICK_RUN` names the folder of a quick run of this build, the
  /// tests read that run instead.
  static let quick = Result {
    let made = ProcessInfo.processInfo.environment["BENCH_QUICK_RUN"]
    return try made.map(BenchRun.init(copying:)) ?? BenchRun(["--quick"])
  }

  func value(_ cell: CellID, _ metric: String) throws -> Double {
    let row = try #require(
      rows.first { $0.cell == cell && $0.metric.name == metric }, "\(cell) has no \(metric)")
    return try #require(row.summary?.median, "\(cell) \(metric): \(row.status)")
  }

  func value(_ cell: String, _ metric: String) throws -> Double {
    try value(try #require(CellID(cell), "\(cell)"), metric)
  }
}
