import BenchmarkHarness
import SnapshotDiff
import SuiteBasics
import Workloads

/// Makes a subject of an algorithm, for the inputs of one suite.
protocol AlgorithmSubjects {
  associatedtype Input

  func subject(_ algorithm: some DiffAlgorithm, _ work: Work) -> SubjectDefinition<Input>

  func subject(_ competitor: Competitor, _ work: Work) -> SubjectDefinition<Input>
}

extension AlgorithmSubjects {
  func subject(_ competitor: Competitor, _ work: Work) -> SubjectDefinition<Input> {
    subject(Competitor.Algorithm(competitor), work)
  }
}

/// The algorithms that compete, in every suite that compares algorithms.
enum Algorithms {
  /// - Parameters:
  ///   - keepsHashes: Whether the inputs keep the hashes of their items, so that `LISDiff` hashes nothing.
  ///   - items: The number of items in both lists.
  ///   - changes: About the length of a shortest script. The cost of some algorithms grows with the square of this
  ///     length.
  ///   - lists: The number of lists, such as sections, that are compared separately.
  static func subjects<Subjects: AlgorithmSubjects>(
    _ suite: Subjects, keepsHashes: Bool = false, items: Double, changes: Double,
    lists: Double = 1, _ kind: IdentifierKind
  ) -> [SubjectDefinition<Subjects.Input>] {
    let myers = CostModel.myers(items, changes: changes, lists: lists, kind)
    func adaptive(_ hashing: IdentifierHashing) -> Work {
      CostModel.adaptive(items, changes: changes, kind, hashing)
    }
    // `libraryAlgorithms` has the same algorithms, in this order.
    let algorithms = [
      suite.subject(MyersDiff(), myers),
      suite.subject(MyersDiff(inferringMoves: true), myers),
      suite.subject(HeckelDiff(), CostModel.dictionary(items, kind)),
      suite.subject(LISDiff(), adaptive(.fast)),
    ]
    // `LISDiff` with another hash function. It is left out if the inputs keep hashes, because it would hash nothing.
    let others =
      keepsHashes ? [] : [suite.subject(LISDiff(hashing: .standard), adaptive(.standard))]
    let competitors = Competitors.registered.map { competitor in
      suite.subject(
        competitor, competitor.work(items: items, changes: changes, lists: lists, kind))
    }
    return algorithms + others + competitors
  }
}
