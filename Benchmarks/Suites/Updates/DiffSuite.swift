public import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// Compares the diff algorithms at many sizes and kinds of change.
public enum DiffSuite: ScenarioSuite {
  public static let name = "diff"
  public static let question = "Which diff algorithm?"
  public static let timed = """
    The difference of two plain arrays of identifiers, until the edit script is finished and released. Making the arrays \
    is not timed. Lists of a hundred sections are snapshots, built before the time begins.

    - `lis-built` always compares built snapshots, and reads the hashes that they keep.
    - The other algorithms compare sections one by one, as arrays. Those that find moves then join moves across sections \
    by hash.
    """

  /// A size at which published comparisons are made.
  static let peerSize = 5_000

  package static let scenarios: [any Scenario] = Pattern.all.flatMap { pattern in
    IdentifierKind.allCases.map { DiffScenario(pattern: pattern, kind: $0) }
  }

  static func scenario(_ name: String) -> DiffScenario? {
    scenarios.first { $0.name == name } as? DiffScenario
  }

  /// The subjects that are also timed in single runs with cold caches.
  public static let latencies = Set(libraryAlgorithms.map(\.name))
}

extension DiffSuite {
  /// The approximate share of changed items in the lists of a contest, 0 to 1. The share is the steps of a shortest
  /// script, divided by the items of both lists. A move counts as two steps. nil for empty lists, or if the suite has
  /// no such scenario.
  public static func changedShare(of id: ContestID) -> Double? {
    guard id.size > 0, let found = scenario(id.scenario) else { return nil }
    return found.pattern.expectedChanges(size: id.size) / (2 * Double(id.size))
  }

  enum Pattern: Hashable {
    case list(EditPattern)
    case sections(SectionPattern)

    static let all =
      EditPattern.common.map(Pattern.list) + SectionPattern.allCases.map(Pattern.sections)

    var name: String {
      switch self {
      case .list(let pattern): pattern.rawValue
      case .sections(let pattern): pattern.rawValue
      }
    }

    func expectedChanges(size: Int) -> Double {
      switch self {
      case .list(let pattern): pattern.expectedChanges(size: size)
      case .sections(let pattern): pattern.expectedChanges(size: size)
      }
    }
  }
}

struct DiffScenario: Scenario {
  let pattern: DiffSuite.Pattern
  let kind: IdentifierKind

  var name: String { "\(pattern.name).\(kind.rawValue)" }

  func isMeasured(in profile: Profile) -> Bool {
    profile == .full || kind == .uuid || pattern == .list(.peerMix)
  }

  func sizes(in profile: Profile) -> [Int] {
    // Checking the answers about a million strings would take minutes in each contest.
    let isLean = kind == .int || kind == .uuid
    let sizes = profile.sizes + (isLean ? profile.largeSizes : [])
    switch pattern {
    case .list(.peerMix): return Set(sizes).union([DiffSuite.peerSize]).sorted()
    case .list: return sizes
    // A run of the default profile has time for two sizes. With 900 items, a section has nine. Nearly all of these nine
    // are in the common beginning or end of the section's two lists.
    case .sections: return profile == .default ? [10_000, 100_000] : sizes
    }
  }

  func contest(_ id: ContestID) -> Contest {
    switch kind {
    case .int: contest(id, Int.self)
    case .uuid: contest(id, UUID.self)
    case .uri: contest(id, String.self)
    case .enum: contest(id, ScreenItem.self)
    }
  }

  private func contest<Identifier: WorkloadIdentifier>(
    _ id: ContestID, _: Identifier.Type
  ) -> Contest {
    switch pattern {
    case .list(let pattern):
      contest(
        id, DiffSubjects.Lists<Identifier>(), pair: { try SnapshotPair($0) },
        floors: { ($0.old, $0.new) }
      ) { seed in
        ListWorkload(pattern, size: id.size, seed: seed)
      }
    case .sections(let pattern):
      contest(
        id, DiffSubjects.Sections<Identifier>(), lists: SectionPattern.sectionCount,
        pair: { $0 }, floors: { ($0.old.itemIdentifiers, $0.new.itemIdentifiers) }
      ) { seed in
        try SnapshotPair(SectionedWorkload(pattern, size: id.size, seed: seed))
      }
    }
  }

  private func contest<Subjects: AlgorithmSubjects, Identifier: WorkloadIdentifier>(
    _ id: ContestID, _ subjects: Subjects, lists: Int = 1,
    pair: @escaping @Sendable (Subjects.Input) throws -> SnapshotPair<Int, Identifier>,
    floors: @escaping FloorSubjects.Lists<Subjects.Input, Identifier>,
    input: @escaping @Sendable (UInt64) throws -> Subjects.Input
  ) -> Contest {
    let items = 2 * Double(id.size)
    let changes = pattern.expectedChanges(size: id.size)
    return Contest(
      id, reference: "floor-hash", inputs: rotatedInputs(id.size),
      priority: pattern == .list(.peerMix) && kind == .uuid ? 1 : 0,
      itemFactor: CostModel.itemFactor(kind), latencies: lists == 1 ? DiffSuite.latencies : [],
      subjects: Algorithms.subjects(
        subjects, items: items, changes: changes, lists: Double(lists), kind)
        + [DiffSubjects.built(items: items, changes: changes, kind, pair: pair)]
        + FloorSubjects.subjects(items: items / 2, kind, lists: floors), input: input)
  }
}
