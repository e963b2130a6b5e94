import BenchmarkGate
import OperatingSystem
import StoreWorkloads

extension PairSide {
  /// This program as one side, with a folder of its own, as the sides of two revisions have.
  static func this(_ side: PairedRun.Side, in temporary: TemporaryFolder) throws -> PairSide {
    try .workers(of: OperatingSystem.programFile, in: temporary.folder("\(side)"))
  }

  /// A program as one side of a comparison, with the limits of workers.
  ///
  /// - Parameter folder: for the files of this side only, because stores of two revisions may differ.
  static func workers(of executable: String, in folder: String) throws -> PairSide {
    var side = PairSide(
      executable: executable,
      environment: [
        "TMPDIR": folder, SharedStores.variable: folder, SharedStores.cacheVariable: folder,
      ])
    side.patience = try WorkerLimits.patience()
    side.memoryLimit = try WorkerLimits.memory()
    return side
  }
}
