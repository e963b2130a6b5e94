import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// Measures what it costs to build, copy and edit a snapshot.
public enum FootprintSuite: ScenarioSuite {
  public static let name = "footprint"
  public static let question = "What does a snapshot hold in memory?"
  public static let timed = """
    Building a snapshot of one section from an array of identifiers (`build`), copying it (`copy`), and inserting an item \
    in the middle of a copy (`edit`). Each is timed with its release. Allocations and bytes are those of the same work.

    - `build-siphash` builds with Swift's hasher. `floor-hash` hashes every identifier once.
    - The array of identifiers belongs to the caller, and the snapshot shares it. So it is not counted.
    """

  package static let scenarios: [any Scenario] =
    IdentifierKind.allCases.map(FootprintScenario.init)
}

struct FootprintScenario: Scenario {
  let kind: IdentifierKind

  var name: String { "snapshot.\(kind.rawValue)" }

  func sizes(in profile: Profile) -> [Int] { profile.sizes + profile.largeSizes }

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
    let build = CostModel.dictionary(Double(id.size), kind)
    // The memory of a snapshot depends on the kind of identifier. For the times, one kind is enough.
    let lanes: Set<Lane> = kind == .uuid ? Set(Lane.allCases) : [.count, .footprint]
    return Contest(
      id, reference: "floor-hash", lanes: lanes, inputs: rotatedInputs(id.size),
      itemFactor: CostModel.itemFactor(kind),
      subjects: [
        subject("build", build, .build(.fast)),
        subject("build-siphash", build, .build(.standard)),
        subject("copy", CostModel.scan(1, kind), .copy),
        subject("edit", build, .edit),
        FloorSubjects.hash(items: Double(id.size), kind) { ($0.dropLast(), []) },
      ]
    ) { seed in
      (0...id.size).map { Identifier.make(key: $0, seed: seed) }
    }
  }

  /// The input is the list, followed by the one item that `edit` inserts.
  private func subject<Identifier: WorkloadIdentifier>(
    _ name: String, _ work: Work, _ use: SnapshotUse
  ) -> SubjectDefinition<[Identifier]> {
    SubjectDefinition(name, work: work, counted: DiffMetrics.calls) { input in
      let prepared = try use.prepare(input)
      let expected = use.expected(input)
      return Body(
        counts: { try Self.counts(of: use, on: input.counted()) },
        verify: { snapshot in
          var violations = snapshot.lookupViolations()
          if snapshot.itemIdentifiers != expected { violations.append("other items than put in") }
          return violations
        },
        answer: { try use.run(prepared) })
    }
  }

  /// Not specialised; see `CountedIdentifier`.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func counts<Item: Hashable & Sendable>(
    of use: SnapshotUse, on items: [Item]
  ) throws -> [MetricValue] {
    let prepared = try use.prepare(items)
    return DiffMetrics.values(try OperationCounts.during { try use.run(prepared) }.counts)
  }
}

private struct PreparedSnapshot<Item: Hashable & Sendable> {
  let items: [Item]
  let addition: Item
  let snapshot: NumberedSnapshot<Item>
}

private enum SnapshotUse {
  case build(IdentifierHashing)
  case copy
  case edit

  func prepare<Item>(_ items: [Item]) throws -> PreparedSnapshot<Item> {
    let list = Array(items.dropLast())
    return PreparedSnapshot(
      items: list, addition: items[items.count - 1], snapshot: try NumberedSnapshot(list))
  }

  func run<Item>(_ prepared: PreparedSnapshot<Item>) throws -> NumberedSnapshot<Item> {
    switch self {
    case .build(let hashing): return try NumberedSnapshot(prepared.items, hashing: hashing)
    case .copy: return prepared.snapshot
    case .edit:
      var copy = prepared.snapshot
      let middle = prepared.items.count / 2
      if middle < prepared.items.count {
        try copy.insertItems([prepared.addition], beforeItem: prepared.items[middle])
      } else {
        try copy.appendItems([prepared.addition])
      }
      return copy
    }
  }

  func expected<Item>(_ items: [Item]) -> [Item] {
    var list = Array(items.dropLast())
    if case .edit = self { list.insert(items[items.count - 1], at: list.count / 2) }
    return list
  }
}
