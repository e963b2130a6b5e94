import BenchmarkRuns
import Foundation
import Testing

extension BenchProgram {
  /// Kills a command that writes to `out`, once `isEnough` accepts the text of `run.jsonl`. Fails if the command ends
  /// before.
  static func killed(
    _ arguments: [String], environment: [String: String] = [:], in folder: TemporaryFolder,
    once isEnough: (String) -> Bool
  ) throws {
    let files = try TemporaryFolder()
    let process = try start(
      executable, arguments, environment: environment, in: folder.url, files: files)
    while process.isRunning, !isEnough((try? folder.text("out/run.jsonl")) ?? "") { usleep(1000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try #require(folder.has("out/run.jsonl") && !folder.has("out/run.jsonl.gz"))
  }
}

extension TemporaryFolder {
  /// The status and the value, if any, of each row of the exact lanes of the run in `out`.
  func exactRows() throws -> [String] {
    try ResultTable(csv: text("out/results.csv")).rows.filter { $0.lane != .time }.map {
      "\($0.cell) \($0.metric.name) \($0.lane) \($0.status) \($0.summary.map { "\($0.median)" } ?? "")"
    }.sorted()
  }
}
