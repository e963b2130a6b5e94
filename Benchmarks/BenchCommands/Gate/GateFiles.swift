import BenchmarkGate
import Foundation
import Workloads

/// The baseline and the thresholds.
enum GateFiles {
  static let baseline = "\(OutputFolder.published)/baseline.json"
  static let thresholds = "\(OutputFolder.published)/thresholds.json"

  /// - Parameter folder: the folder of a run. If there is no baseline, the error says how to make one of this run. If
  ///   the run is missing too, the error says how to make the run.
  static func readBaseline(_ options: Options, orMakeOf folder: String) throws -> Baseline {
    let path = options.baseline ?? baseline
    let files = FileManager.default
    guard files.fileExists(atPath: path) else {
      let run =
        files.fileExists(atPath: "\(folder)/\(OutputFolder.wholeRunFile)")
        ? "" : " of the run that \(ThisProgram.name) run --output \(folder) writes"
      throw CommandFailure(
        .baselineMissing,
        "\(path): there is no baseline; \(options.updateCommand(folder)) makes one\(run)")
    }
    return try Baseline(parsing: Data(InputFile.bytes(path)), path: path)
  }

  /// The rules of `--thresholds`. Without that option, the published rules, or none if there is no such file.
  static func readThresholds(_ options: Options) throws -> Thresholds {
    if options.thresholds == nil, !FileManager.default.fileExists(atPath: thresholds) {
      return Thresholds()
    }
    let path = options.thresholds ?? thresholds
    return try Thresholds(parsing: Data(InputFile.bytes(path)), path: path)
  }

  /// Writes a baseline whole or not at all. If the path is a symbolic link, the file that it leads to is replaced.
  static func write(_ baseline: Baseline, to path: String) throws {
    try OutputFolder.write(baseline.data, to: FileLink.target(of: path), option: "--baseline")
  }
}
