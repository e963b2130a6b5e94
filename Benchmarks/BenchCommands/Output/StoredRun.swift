import BenchmarkHarness
import Foundation

/// A run as it lies in a folder.
enum StoredRun {
  /// Whether a run that was stopped lies beside a complete one.
  static func isStopped(beside folder: String) -> Bool {
    ["run.jsonl", "run.jsonl.gz"].allSatisfy {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
  }

  /// Reads `run.jsonl`, which is there while a run is under way or when it was stopped, else
  /// `run.jsonl.gz`.
  static func read(
    _ folder: String
  ) throws -> (record: RunRecord, lines: [ResultStore.Line]) {
    for name in ["run.jsonl", "run.jsonl.gz"] {
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      return try ResultStore.read(Gzip.read(path), path: path)
    }
    throw CommandFailure(
      code: .error,
      message: "\(folder): holds no run.jsonl or run.jsonl.gz; bench run writes one")
  }
}
