public import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// Which updated items does a reload rule find, and at what cost?
public enum ReloadSuite: Suite {
  public static let name = "reload"
  public static let question = "Which updated items does a reload rule find, and at what cost?"
  public static let timed =
    "the rule's answer for the updated items, one in a hundred of those that survive the pattern "
    + "and at least ten, between two built snapshots. Both rules are asked for these alone: a walk "
    + "over all items to find them is not timed."

  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    UUIDPatterns.contestIDs(suite: name, sizes: sizes ?? Self.sizes(in: profile))
  }

  /// Lookups cost the same at any size but for the caches, and recall follows from the pattern: three
  /// sizes tell.
  private static func sizes(in profile: Profile) -> [Int] {
    profile == .default ? [900, 10_000, 100_000] : profile.sizes
  }

  public static func contest(_ id: ContestID) -> Contest? {
    guard let pattern = UUIDPatterns.pattern(of: id) else { return nil }
    // Two lookups an item; the identity rule, which answers everything, is the yardstick.
    let lookups = Double(max(10, id.size / 100)) * 2
    return Contest(
      id, reference: "identity", inputs: rotatedInputs(id.size),
      nothingToMeasure: pattern.survivors(size: id.size) == 0 ? "nothing to reload" : nil,
      subjects: [
        SnapshotSubjects.reload(
          IndexComparison(), mayMiss: true, CostModel.dictionary(lookups, .uuid)),
        SnapshotSubjects.reload(
          IdentityComparison(), mayMiss: false, CostModel.dictionary(lookups, .uuid)),
      ]
    ) { seed in
      try SnapshotPair<String, UUID>(pattern, size: id.size, seed: seed)
    }
  }
}
