import BenchmarkGate
import Foundation
import Workloads

/// The files of the gate: the baseline and the thresholds. A command reads them before it runs anything.
enum GateFiles {
  static let baseline = "\(OutputFolder.published)/baseline.json"
  static let thresholds = "\(OutputFolder.published)/thresholds.json"

  /// - Parameter command: the command that makes a baseline. If there is no baseline, the error names this command.
  static func readBaseline(_ options: Options, orMake command: String) throws -> Baseline {
    let path = options.baseline ?? baseline
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure(
        .baselineMissing, "\(path): there is no baseline; \(command) makes one")
    }
    return try Baseline(parsing: Data(InputFile.bytes(path)), path: path)
  }

  /// The rules in the named file, or else the published rules if there are any.
  static func readThresholds(_ options: Options) throws -> Thresholds {
    if options.thresholds == nil, !FileManager.default.fileExists(atPath: thresholds) {
      return Thresholds()
    }
    let path = options.thresholds ?? thresholds
    return try Thresholds(parsing: Data(InputFile.bytes(path)), path: path)
  }

  /// Writes a baseline whole or not at all. If the path is a symbolic link, the link stays, and the file that it leads
  /// to is replaced.
  static func write(_ baseline: Baseline, to path: String) throws {
    try OutputFolder.write(baseline.data, to: FileLink.target(of: path), option: "--baseline")
  }
}
