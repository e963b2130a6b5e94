import BenchmarkHarness
import Workloads

/// The contests of a suite that runs all edit patterns over UUIDs, such as `shuffle.uuid`. The
/// pattern whose two snapshots share their storage is left out.
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
