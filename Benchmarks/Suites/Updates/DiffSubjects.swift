import BenchmarkHarness
import SnapshotDiff
import SuiteBasics
import Workloads

enum DiffSubjects {
  /// Algorithms on two plain arrays.
  struct Lists<Identifier: WorkloadIdentifier>: AlgorithmSubjects {
    func subject(
      _ algorithm: some DiffAlgorithm, _ work: Work
    ) -> SubjectDefinition<ListWorkload<Identifier>> {
      SubjectDefinition(algorithm.name, work: work, counted: DiffMetrics.list) { input in
        let old = input.old
        let new = input.new
        return Body(
          counts: {
            let counted = old.counted()
            let target = input.sharesStorage ? counted : new.counted()
            let (counts, difference) = try OperationCounts.during {
              try algorithm.difference(from: counted, to: target)
            }
            return DiffMetrics.values(counts, difference)
          },
          verify: { DiffLaw.violations(of: $0, from: old, to: new) },
          answer: { try algorithm.difference(from: old, to: new) })
      }
    }
  }

  /// Algorithms on two snapshots of many sections. Each section that stays is compared as a list. If the algorithm
  /// finds moves, a delete and an insert of the same item in two sections then become one move.
  struct Sections<Identifier: WorkloadIdentifier>: AlgorithmSubjects {
    typealias Input = SnapshotPair<Int, Identifier>

    func subject(_ algorithm: some DiffAlgorithm, _ work: Work) -> SubjectDefinition<Input> {
      SnapshotSubjects.difference(algorithm.name, ListForm(algorithm), work) { $0 }
    }

    func subject(_ competitor: Competitor, _ work: Work) -> SubjectDefinition<Input> {
      let algorithm = Competitor.Algorithm(competitor, bySection: true)
      return SnapshotSubjects.difference(competitor.name, algorithm, work) { $0 }
    }
  }

  /// `LISDiff` on two snapshots that were built before the clock starts, and so know the hashes of their items.
  static func built<Input, Section, Item: WorkloadIdentifier>(
    items: Double, changes: Double, _ kind: IdentifierKind,
    pair: @escaping @Sendable (Input) throws -> SnapshotPair<Section, Item>
  ) -> SubjectDefinition<Input> {
    let work = CostModel.built(items, changes: changes, kind)
    return SnapshotSubjects.difference("lis-built", LISDiff(), work, of: pair)
  }
}
