public import BenchmarkHarness
import Foundation
import SnapshotDiff
import Workloads

/// What does replacing a whole section cost against a fine-grained diff?
public enum ReplacementSuite: Suite {
  public static let name = "replacement"
  public static let question =
    "What does replacing a whole section cost against a fine-grained diff?"
  public static let timed =
    "the difference of two built snapshots of one section and the batch made of it for a list view; "
    + "what the list view then pays for a cell is not, but the cells are counted."
  public static let share = 1.5

  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    UUIDPatterns.contestIDs(suite: name, sizes: sizes ?? profile.sizes)
  }

  public static func contest(_ id: ContestID) -> Contest? {
    guard let pattern = UUIDPatterns.pattern(of: id) else { return nil }
    let items = 2 * Double(id.size)
    return Contest(
      id, reference: "fine-grained", inputs: rotatedInputs(id.size),
      subjects: [
        SnapshotSubjects.diff(
          LISDiff(), named: "fine-grained",
          CostModel.built(items, changes: pattern.expectedChanges(size: id.size), .uuid)),
        SnapshotSubjects.diff(SectionReplacement(), CostModel.scan(items, .uuid)),
      ]
    ) { seed in
      try SnapshotPair<String, UUID>(pattern, size: id.size, seed: seed)
    }
  }
}
