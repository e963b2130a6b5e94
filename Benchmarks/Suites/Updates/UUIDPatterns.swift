import BenchmarkHarness
import Workloads

/// The contests of a suite that runs every edit pattern over UUIDs, but the one in which the snapshots
/// are one and the same: `shuffle.uuid`.
enum UUIDPatterns {
  static func contestIDs(suite: String, sizes: [Int]) -> [ContestID] {
    EditPattern.allCases.filter { !$0.sharesStorage }.flatMap { pattern in
      sizes.map {
        ContestID(
          suite: suite, scenario: "\(pattern.rawValue).\(IdentifierKind.uuid.rawValue)", size: $0)
      }
    }
  }

  static func pattern(of id: ContestID) -> EditPattern? {
    let parts = id.scenario.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == IdentifierKind.uuid.rawValue else { return nil }
    return EditPattern(rawValue: String(parts[0]))
  }
}
