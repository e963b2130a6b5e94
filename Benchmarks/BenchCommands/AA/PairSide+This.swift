import BenchmarkGate
import Foundation
import OperatingSystem
import StoreWorkloads

extension PairSide {
  /// This program as one side of a comparison. Its workers' files are in a folder of the side's own, as for two
  /// revisions. The folder is removed with `temporary`.
  static func this(_ side: PairedRun.Side, in temporary: TemporaryFolder) throws -> PairSide {
    let folder = "\(temporary.path)/\(side)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return PairSide(
      executable: try OperatingSystem.programPath(),
      environment: ["TMPDIR": folder, SharedStores.variable: folder])
  }
}
