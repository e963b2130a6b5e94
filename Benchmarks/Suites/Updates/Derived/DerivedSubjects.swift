import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// The subjects of the contests of derived snapshots, chains aside.
enum DerivedSubjects {
  /// The edits on a copy, and the difference to it from what was copied.
  static func derived(
    inBulk: Bool, _ work: Work, leastRuns: Int = 1
  ) -> SubjectDefinition<DerivedInput<UUID>> {
    SubjectDefinition(
      inBulk ? "derived-bulk" : "derived", work: work, counted: DiffMetrics.list,
      leastRuns: leastRuns
    ) { input in
      let current = input.current
      let plans = input.plans.indices.map { input.edits(ofPlan: $0, inBulk: inBulk) }
      var turn = 0
      return Body(
        counts: { try derivedCounts(CountedIdentifier.self, input, inBulk: inBulk) },
        verify: { (answer: (plan: Int, difference: SnapshotDifference<Int, UUID>)) in
          try input.target(ofPlan: answer.plan).violations(of: answer.difference, from: current)
        },
        answer: {
          let plan = turn
          turn = turn + 1 == plans.count ? 0 : turn + 1
          return (plan: plan, difference: try derive(from: current, plans[plan]))
        })
    }
  }

  /// Not specialised; see `CountedIdentifier`.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func derivedCounts<Item: WorkloadIdentifier>(
    _ type: Item.Type, _ input: DerivedInput<UUID>, inBulk: Bool
  ) throws -> [MetricValue] {
    let counted = try input.remade(of: type)
    let edits = counted.edits(ofPlan: 0, inBulk: inBulk)
    let (counts, difference) = try OperationCounts.during {
      try derive(from: counted.current, edits)
    }
    return DiffMetrics.values(counts, difference)
  }

  private static func derive<Item>(
    from current: DiffableDataSourceSnapshot<Int, Item>, _ edits: PlannedEdits<Item>
  ) throws -> SnapshotDifference<Int, Item> {
    var next = current
    try next.make(edits)
    return try LISDiff().difference(from: current, to: next)
  }

  /// The same snapshot built of arrays of its items, and the difference to that.
  static func rebuilt(
    _ work: Work
  ) -> SubjectDefinition<DerivedInput<UUID>> {
    SubjectDefinition("rebuilt", work: work, counted: DiffMetrics.list) { input in
      let current = input.current
      let target = input.target(ofPlan: 0)
      return Body(
        counts: { try rebuiltCounts(CountedIdentifier.self, input) },
        verify: { try target.violations(of: $0, from: current) },
        answer: { try rebuild(target, against: current) })
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func rebuiltCounts<Item: WorkloadIdentifier>(
    _ type: Item.Type, _ input: DerivedInput<UUID>
  ) throws -> [MetricValue] {
    let counted = try input.remade(of: type)
    let target = counted.target(ofPlan: 0)
    let (counts, difference) = try OperationCounts.during {
      try rebuild(target, against: counted.current)
    }
    return DiffMetrics.values(counts, difference)
  }

  private static func rebuild<Item>(
    _ target: DerivedTarget<Item>, against current: DiffableDataSourceSnapshot<Int, Item>
  ) throws -> SnapshotDifference<Int, Item> {
    try LISDiff().difference(from: current, to: target.rebuilt())
  }
}
