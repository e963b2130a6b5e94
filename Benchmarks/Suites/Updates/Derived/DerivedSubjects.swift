import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

enum DerivedSubjects {
  /// Makes the edits on a copy, and the difference from the original to the copy.
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
          // The footprint is measured after this check. It must use the first plan, because the counts use that plan.
          turn = 0
          let target = input.target(ofPlan: answer.plan)
          return try target.violations(of: answer.difference, from: current)
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
    from current: NumberedSnapshot<Item>, _ edits: PlannedEdits<Item>
  ) throws -> SnapshotDifference<Int, Item> {
    var next = current
    try next.make(edits)
    return try LISDiff().difference(from: current, to: next)
  }

  enum Making: String {
    /// Derived from the current snapshot.
    case declared
    /// Built from the arrays alone.
    case rebuilt
  }

  /// Makes the next snapshot from arrays of its items, and the difference from the current snapshot to the next.
  static func made(
    _ making: Making, _ work: Work
  ) -> SubjectDefinition<DerivedInput<UUID>> {
    SubjectDefinition(making.rawValue, work: work, counted: DiffMetrics.list) { input in
      let current = input.current
      let target = input.target(ofPlan: 0)
      return Body(
        counts: { try madeCounts(CountedIdentifier.self, input, making) },
        verify: { try target.violations(of: $0, from: current) },
        answer: { try make(target, making, against: current) })
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func madeCounts<Item: WorkloadIdentifier>(
    _ type: Item.Type, _ input: DerivedInput<UUID>, _ making: Making
  ) throws -> [MetricValue] {
    let counted = try input.remade(of: type)
    let target = counted.target(ofPlan: 0)
    let (counts, difference) = try OperationCounts.during {
      try make(target, making, against: counted.current)
    }
    return DiffMetrics.values(counts, difference)
  }

  private static func make<Item>(
    _ target: DerivedTarget<Item>, _ making: Making,
    against current: NumberedSnapshot<Item>
  ) throws -> SnapshotDifference<Int, Item> {
    let new =
      switch making {
      case .declared: try target.declared(from: current)
      case .rebuilt: try target.rebuilt()
      }
    return try LISDiff().difference(from: current, to: new)
  }
}
