import BenchmarkHarness
import SuiteBasics
import Workloads

enum FloorSubjects {
  typealias Lists<Input, Identifier> = @Sendable (Input) -> (old: [Identifier], new: [Identifier])

  static func subjects<Input, Identifier: WorkloadIdentifier>(
    items: Double, _ kind: IdentifierKind, lists: @escaping Lists<Input, Identifier>
  ) -> [SubjectDefinition<Input>] {
    [hash(items: 2 * items, kind, lists: lists), scan(items: items, kind, lists: lists)]
  }

  static func scan<Input, Identifier: WorkloadIdentifier>(
    items: Double, _ kind: IdentifierKind, lists: @escaping Lists<Input, Identifier>
  ) -> SubjectDefinition<Input> {
    SubjectDefinition(
      "floor-scan", work: CostModel.scan(items, kind), counted: DiffMetrics.calls
    ) { input in
      let (old, new) = lists(input)
      return Body(
        counts: { counts { Floors.scan(old.counted(), new.counted()) } },
        verify: { answer in
          let expected = zip(old, new).count { $0 == $1 }
          return answer == expected ? [] : ["\(answer) positions are equal, not \(expected)"]
        },
        answer: { Floors.scan(old, new) })
    }
  }

  /// One pass of Swift's hasher over the items of two lists. One list may be empty.
  static func hash<Input, Identifier: WorkloadIdentifier>(
    items: Double, _ kind: IdentifierKind, lists: @escaping Lists<Input, Identifier>
  ) -> SubjectDefinition<Input> {
    SubjectDefinition(
      "floor-hash", work: CostModel.hash(items, kind), counted: DiffMetrics.calls
    ) { input in
      let (old, new) = lists(input)
      return Body(
        counts: { counts { Floors.hash(old.counted(), new.counted()) } },
        verify: { answer in
          let expected = (old + new).reduce(0) { $0 &+ $1.hashValue }
          return answer == expected ? [] : ["the hashes add up to \(answer), not \(expected)"]
        },
        answer: { Floors.hash(old, new) })
    }
  }

  private static func counts(_ body: () -> Int) -> [MetricValue] {
    DiffMetrics.values(OperationCounts.during(body).counts)
  }
}
