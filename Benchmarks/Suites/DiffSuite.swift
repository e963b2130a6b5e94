public import BenchmarkHarness
import Foundation
import SnapshotDiff
import Workloads

/// Which diff algorithm, at which size and kind of change?
public enum DiffSuite: Suite {
  public static let name = "diff"
  public static let question = "Which diff algorithm, at which size and kind of change?"
  public static let timed =
    "the difference of two plain arrays of identifiers, from the arrays to a finished edit script, "
    + "its release included; making the arrays is not."
  public static let share = 5.0

  /// A size at which published comparisons are made.
  static let peerSize = 5_000

  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    EditPattern.allCases.flatMap { pattern in
      let kinds: [IdentifierKind] =
        profile == .full || pattern == .peerMix ? IdentifierKind.allCases : [.uuid]
      let own = Set(profile.sizes).union(pattern == .peerMix ? [peerSize] : []).sorted()
      return kinds.flatMap { kind in
        (sizes ?? own).map { size in
          ContestID(suite: name, scenario: "\(pattern.rawValue).\(kind.rawValue)", size: size)
        }
      }
    }
  }

  public static func contest(_ id: ContestID) -> Contest? {
    let parts = id.scenario.split(separator: ".").map(String.init)
    guard parts.count == 2, let pattern = EditPattern(rawValue: parts[0]),
      let kind = IdentifierKind(rawValue: parts[1])
    else { return nil }
    return switch kind {
    case .int: contest(id, pattern, kind, Int.self)
    case .uuid: contest(id, pattern, kind, UUID.self)
    case .uri: contest(id, pattern, kind, String.self)
    case .enum: contest(id, pattern, kind, ScreenItem.self)
    }
  }

  private static func contest<Identifier: WorkloadIdentifier>(
    _ id: ContestID, _ pattern: EditPattern, _ kind: IdentifierKind, _: Identifier.Type
  ) -> Contest {
    typealias Input = ListWorkload<Identifier>
    let algorithms = Algorithms.subjects(
      Subjects<Identifier>(), items: 2 * Double(id.size),
      changes: pattern.expectedChanges(size: id.size), kind)
    return Contest(
      id, reference: "floor-hash", inputs: rotatedInputs(id.size),
      priority: pattern == .peerMix && kind == .uuid ? 1 : 0,
      subjects: algorithms
        + FloorSubjects.subjects(items: Double(id.size), kind) { ($0.old, $0.new) }
    ) { seed in
      Input(pattern, size: id.size, seed: seed)
    }
  }

  private struct Subjects<Identifier: WorkloadIdentifier>: AlgorithmSubjects {
    func subject(
      _ algorithm: some DiffAlgorithm, _ work: Work
    ) -> SubjectDefinition<ListWorkload<Identifier>> {
      SubjectDefinition(algorithm.name, work: work, counted: DiffMetrics.list) { input in
        let old = input.old
        let new = input.new
        return Body(
          counts: {
            let (old, new) = (old.map(Counted.init), new.map(Counted.init))
            let (counts, difference) = try OperationCounts.during {
              try algorithm.difference(from: old, to: new)
            }
            return DiffMetrics.values(counts, difference)
          },
          verify: { DiffLaw.violations(of: $0, from: old, to: new) },
          answer: { try algorithm.difference(from: old, to: new) })
      }
    }
  }
}
