import Foundation
import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Replays the end of a real history, if its trace is beside the package.
@Suite struct TraceReplayTests {
  private static let path: String? = {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let trace = package.deletingLastPathComponent()
      .appending(path: "shared/traces/grdb.jsonl.gz").path
    return FileManager.default.fileExists(atPath: trace) ? trace : nil
  }()

  @Test(arguments: everyAlgorithm)
  func aRepositoryReplaysUnderTheLaw(_ algorithm: any DiffAlgorithm) throws {
    guard let path = Self.path else { return }
    let entries = try Trace(path: path).entries
    let steps = Array(zip(entries, entries.dropFirst()).suffix(10))
    #expect(steps.count == 10)
    for (old, new) in steps {
      #expect(
        DiffLaw.violations(of: algorithm, from: old.snapshot, to: new.snapshot) == [])
    }
  }
}
