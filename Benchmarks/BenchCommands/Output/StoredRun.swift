import BenchmarkRuns
import Foundation

enum StoredRun {
  /// The files of an unfinished run and of a complete run.
  static let files = [OutputFolder.runFile, OutputFolder.wholeRunFile]

  /// Whether the folder holds a stopped run beside a complete one.
  static func isStopped(beside folder: String) -> Bool {
    files.allSatisfy {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
  }

  /// Reads the run of a folder. Throws if the folder holds two runs, a stopped one beside a complete one.
  static func readOnly(
    _ folder: String
  ) throws -> (record: RunRecord, lines: [ResultStore.Line]) {
    guard !isStopped(beside: folder) else {
      throw CommandFailure.error(
        "\(folder): holds a stopped run, run.jsonl, beside the complete one it was to "
          + "replace; delete the one that is not meant")
    }
    return try read(folder)
  }

  /// Reads `run.jsonl`, which exists while a run is under way or after it was stopped. Without that file, reads
  /// `run.jsonl.gz`, which is a whole run.
  static func read(
    _ folder: String, _ names: [String] = files
  ) throws -> (record: RunRecord, lines: [ResultStore.Line]) {
    for name in names {
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      return try ResultStore.read(Data(InputFile.bytes(path)), path: path)
    }
    throw CommandFailure.error(
      "\(folder): holds no run.jsonl or run.jsonl.gz; \(ThisProgram.name) run writes one")
  }
}
