import BenchmarkRuns
import Foundation

enum StoredRun {
  static let files = [OutputFolder.runFile, OutputFolder.wholeRunFile]

  /// Whether the folder holds a stopped run beside a complete one.
  static func isStopped(beside folder: String) -> Bool {
    files.allSatisfy {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
  }

  /// Reads the run of a folder. Throws if the folder holds a stopped run beside a complete one.
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

  /// Reads the first of the files that exists. By default, this is an unfinished run, if the folder has one.
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
