public import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// The contests of the suite `reload` between two built snapshots. The rules receive the updated items.
public enum ReloadRules {
  public static func contestIDs(suite: String, in profile: Profile, sizes: [Int]?) -> [ContestID] {
    let sizes = sizes ?? Self.sizes(in: profile)
    return EditPattern.allCases.filter { !$0.sharesStorage }.flatMap {
      ContestID.each(suite, "\($0.rawValue).\(IdentifierKind.uuid.rawValue)", sizes: sizes)
    }
  }

  /// Apart from the effect of caches, a lookup costs the same at any size, and recall follows from the pattern. So
  /// three sizes are enough for the default profile.
  private static func sizes(in profile: Profile) -> [Int] {
    profile == .default ? [900, 10_000, 100_000] : profile.sizes
  }

  public static func contest(_ id: ContestID, reference: String) -> Contest? {
    guard let pattern = EditPattern(ofUUIDs: id.scenario) else { return nil }
    // Each updated item takes two lookups. The identity rule is the reference, because it finds every updated item.
    let lookups = Double(max(10, id.size / 100)) * 2
    return Contest(
      id, reference: reference, inputs: rotatedInputs(id.size),
      nothingToMeasure: pattern.keepsItems(size: id.size) ? nil : Contest.nothingToReload,
      subjects: [
        SnapshotSubjects.reload(
          IndexComparison(), mayMiss: true, CostModel.dictionary(lookups, .uuid)),
        SnapshotSubjects.reload(
          IdentityComparison(), mayMiss: false, CostModel.dictionary(lookups, .uuid)),
      ]
    ) { seed in
      try SnapshotPair(ListWorkload<UUID>(pattern, size: id.size, seed: seed))
    }
  }
}

extension EditPattern {
  /// The pattern of a scenario over UUIDs, such as `shuffle.uuid`; nil for any other scenario.
  init?(ofUUIDs scenario: String) {
    let ending = ".\(IdentifierKind.uuid.rawValue)"
    guard scenario.hasSuffix(ending) else { return nil }
    self.init(rawValue: String(scenario.dropLast(ending.count)))
  }
}
