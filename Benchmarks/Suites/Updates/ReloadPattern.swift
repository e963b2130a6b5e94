import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// A scenario of the suite `reload` between two built snapshots. The rules receive the updated items.
package struct ReloadPattern: Scenario {
  private let pattern: EditPattern

  package static let all = EditPattern.common.filter { !$0.sharesStorage }.map(ReloadPattern.init)

  package var name: String { "\(pattern.rawValue).\(IdentifierKind.uuid.rawValue)" }

  /// In the default profile, three sizes show how `recall` changes with the size. A lookup costs the same at any size,
  /// apart from the effect of caches.
  package func sizes(in profile: Profile) -> [Int] {
    profile == .default ? [900, 10_000, 100_000] : profile.sizes
  }

  package func contest(_ id: ContestID) -> Contest {
    // Each updated item takes two lookups. The identity rule is the reference, because it finds every updated item.
    let lookups = Double(max(10, id.size / 100)) * 2
    return Contest(
      id, reference: IdentityComparison().name, inputs: rotatedInputs(id.size),
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
