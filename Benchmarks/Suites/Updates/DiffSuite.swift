public import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// Compares the diff algorithms at many sizes and kinds of change.
public enum DiffSuite: Suite {
  public static let name = "diff"
  public static let question = "Which diff algorithm?"
  public static let timed =
    "The difference of two plain arrays of identifiers, until the edit script is finished and released. "
    + "Making the arrays is not timed. Lists of a hundred sections are snapshots, built before the time begins. "
    + "`lis-built` always compares built snapshots, and reads the hashes that they keep. The other algorithms compare "
    + "the sections one by one as arrays, and join moves across sections by hash."

  /// A size at which published comparisons are made.
  static let peerSize = 5_000

  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    Pattern.all.flatMap { pattern in
      let everyKind = profile == .full || pattern == .list(.peerMix)
      let kinds: [IdentifierKind] = everyKind ? IdentifierKind.allCases : [.uuid]
      return kinds.flatMap {
        ContestID.each(
          name, "\(pattern.name).\($0.rawValue)", sizes: sizes ?? pattern.sizes(in: profile, $0))
      }
    }
  }

  public static func contest(_ id: ContestID) -> Contest? {
    let parts = id.scenario.split(separator: ".").map(String.init)
    guard parts.count == 2, let pattern = Pattern(parts[0]),
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
    _ id: ContestID, _ pattern: Pattern, _ kind: IdentifierKind, _: Identifier.Type
  ) -> Contest {
    switch pattern {
    case .list(let pattern): lists(id, pattern, kind, Identifier.self)
    case .sections(let pattern): sections(id, pattern, kind, Identifier.self)
    }
  }

  /// The subjects that are also timed in single runs with cold caches.
  public static let latencies = Set(libraryAlgorithms.map(\.name))

  private static func lists<Identifier: WorkloadIdentifier>(
    _ id: ContestID, _ pattern: EditPattern, _ kind: IdentifierKind, _: Identifier.Type
  ) -> Contest {
    typealias Input = ListWorkload<Identifier>
    let items = 2 * Double(id.size)
    let changes = pattern.expectedChanges(size: id.size)
    let built = DiffSubjects.built(items: items, changes: changes, kind) { (input: Input) in
      try SnapshotPair(input)
    }
    return Contest(
      id, reference: "floor-hash", inputs: rotatedInputs(id.size),
      priority: pattern == .peerMix && kind == .uuid ? 1 : 0,
      itemFactor: CostModel.itemFactor(kind), latencies: latencies,
      subjects: Algorithms.subjects(
        DiffSubjects.Lists<Identifier>(), items: items, changes: changes, kind)
        + [built] + FloorSubjects.subjects(items: items / 2, kind) { ($0.old, $0.new) }
    ) { seed in
      Input(pattern, size: id.size, seed: seed)
    }
  }

  private static func sections<Identifier: WorkloadIdentifier>(
    _ id: ContestID, _ pattern: SectionPattern, _ kind: IdentifierKind, _: Identifier.Type
  ) -> Contest {
    typealias Input = SnapshotPair<Int, Identifier>
    let items = 2 * Double(id.size)
    let changes = pattern.expectedChanges(size: id.size)
    let built = DiffSubjects.built(items: items, changes: changes, kind) { (input: Input) in
      input
    }
    return Contest(
      id, reference: "floor-hash", inputs: rotatedInputs(id.size),
      itemFactor: CostModel.itemFactor(kind),
      subjects: Algorithms.subjects(
        DiffSubjects.Sections<Identifier>(), items: items, changes: changes,
        lists: Double(SectionPattern.sectionCount), kind)
        + [built]
        + FloorSubjects.subjects(items: items / 2, kind) {
          ($0.old.itemIdentifiers, $0.new.itemIdentifiers)
        }
    ) { seed in
      try Input(SectionedWorkload(pattern, size: id.size, seed: seed))
    }
  }
}

extension DiffSuite {
  /// The approximate share of changed items in the lists of a contest, 0 to 1: the steps of a shortest script, divided
  /// by the items of both lists. A move counts as two steps. nil if the scenario has no pattern of the suite.
  public static func changedShare(of id: ContestID) -> Double? {
    guard id.size > 0, let name = id.scenario.split(separator: ".").first,
      let pattern = Pattern(String(name))
    else { return nil }
    return pattern.expectedChanges(size: id.size) / (2 * Double(id.size))
  }

  enum Pattern: Hashable, NamedScenario {
    case list(EditPattern)
    case sections(SectionPattern)

    static let all =
      EditPattern.allCases.map(Pattern.list) + SectionPattern.allCases.map(Pattern.sections)

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

    func sizes(in profile: Profile, _ kind: IdentifierKind) -> [Int] {
      // Checking the answers about a million strings would take minutes a contest.
      let isLean = kind == .int || kind == .uuid
      let sizes = profile.sizes + (isLean ? profile.largeSizes : [])
      switch self {
      case .list(.peerMix): return Set(sizes).union([peerSize]).sorted()
      case .list: return sizes
      // A run of the default profile has time for two sizes. 900 items would say little: a section has nine, and nearly
      // all of them are in the common beginning or end of its two lists.
      case .sections: return profile == .default ? [10_000, 100_000] : sizes
      }
    }
  }
}
