import BenchmarkHarness
import Foundation

/// A run as it lies in a folder.
enum StoredRun {
  /// Reads `run.jsonl`, which is there while a run is under way or when it was stopped, else
  /// `run.jsonl.gz`.
  static func read(
    _ folder: String
  ) throws -> (record: RunRecord, lines: [ResultStore.Line]) {
    for name in ["run.jsonl", "run.jsonl.gz"] {
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      guard let data = Gzip.read(path) else {
        throw CommandFailure(code: .error, message: "\(path): cannot be read, or is cut off")
      }
      return try ResultStore.read(data, path: path)
    }
    throw CommandFailure(
      code: .error,
      message: "\(folder): holds no run.jsonl or run.jsonl.gz; bench run writes one")
  }
}
