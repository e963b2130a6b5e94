import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

enum ChainSubjects {
  static func chain(_ work: Work) -> SubjectDefinition<ChainInput<UUID>> {
    SubjectDefinition("chain", work: work, counted: DiffMetrics.calls + [.folds]) { input in
      Body(
        counts: { try chainCounts(CountedIdentifier.self, input) },
        verify: { try violations(of: $0, input) + memoryViolations(input) },
        answer: { try input.run() })
    }
  }

  /// Not specialised; see `CountedIdentifier`.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func chainCounts<Item: WorkloadIdentifier>(
    _ type: Item.Type, _ input: ChainInput<UUID>
  ) throws -> [MetricValue] {
    let counted = try input.remade(of: type)
    var folds = 0
    var before = counted.start
    let (counts, _) = try OperationCounts.during {
      try counted.run { current in
        if ChainInput.isFold(from: before, to: current) { folds += 1 }
        before = current
      }
    }
    return DiffMetrics.values(counts) + [MetricValue(.folds, folds)]
  }

  /// One fold of all edits that are pending before the chain's own first fold.
  static func fold(_ work: Work) -> SubjectDefinition<ChainInput<UUID>> {
    SubjectDefinition("fold", work: work, counted: DiffMetrics.calls) { input in
      let edited = try input.beforeFirstFold()
      return Body(
        counts: { try foldCounts(CountedIdentifier.self, input) },
        verify: { folded in
          var violations = folded.lookupViolations()
          if folded != edited { violations.append("folding changes the content") }
          if folded.numberOfPendingEdits != 0 { violations.append("edits are pending still") }
          return violations
        },
        answer: { folded(edited) })
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func foldCounts<Item: WorkloadIdentifier>(
    _ type: Item.Type, _ input: ChainInput<UUID>
  ) throws -> [MetricValue] {
    let edited = try input.remade(of: type).beforeFirstFold()
    return DiffMetrics.values(OperationCounts.during { folded(edited) }.counts)
  }

  private static func folded<Item>(_ snapshot: NumberedSnapshot<Item>) -> NumberedSnapshot<Item> {
    var copy = snapshot
    copy.foldPendingEdits()
    return copy
  }

  private static func violations<Item>(
    of last: NumberedSnapshot<Item>, _ input: ChainInput<Item>
  ) -> [String] {
    var violations = last.lookupViolations()
    if last.sectionIdentifiers != [0] || last.itemIdentifiers != input.target {
      violations.append("the snapshot has not the content that the edits give a list")
    }
    return violations
  }

  /// Folds the snapshot at regular intervals along the chain, always when the list is as long as at the start. The live
  /// bytes must be the same after every fold. Without an allocation probe there is no check.
  private static func memoryViolations<Item>(_ input: ChainInput<Item>) throws -> [String] {
    let stretch = max(1, input.edits.count / ChainInput<Item>.period / 10) * ChainInput<Item>.period
    var live: [Int] = []
    live.reserveCapacity(input.edits.count / stretch)
    guard AllocationProbe.start() else { return [] }
    defer { _ = AllocationProbe.stop() }
    var edits = 0
    _ = try input.run { current in
      edits += 1
      guard edits % stretch == 0 else { return }
      current.foldPendingEdits()
      live.append(AllocationProbe.read().retained)
    }
    guard let least = live.min(), let most = live.max(), least != most else { return [] }
    return ["after \(live.count) folds of the same size \(least) to \(most) bytes are live"]
  }
}
