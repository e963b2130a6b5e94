import FetchedResults
import SnapshotDiff
import Testing
import Workloads

@testable import Screens

struct FeedAuditTests {
  @Test func theBatchThatWasRefusedIsNamed() {
    var moves = BatchUpdates()
    moves.sectionMoves = [Move(from: 0, to: 1)]
    var deletes = BatchUpdates()
    deletes.itemDeletes = [ItemPath(section: 0, item: 4)]
    let stages = [
      BatchStage(updates: moves, countsBefore: [3, 2], countsAfter: [2, 3]),
      BatchStage(updates: deletes, countsBefore: [2, 3], countsAfter: [1, 3]),
    ]
    let refusal = InvalidBatchUpdate(
      violations: BatchUpdateRules.violations(of: deletes, before: [2, 3], after: [1, 3]))
    #expect(!refusal.violations.isEmpty)
    #expect(stages.updates(refusedWith: refusal) == deletes)
    let other = BatchUpdateRules.violations(of: deletes, before: [9, 3], after: [9, 3])
    #expect(stages.updates(refusedWith: InvalidBatchUpdate(violations: other)) == nil)
  }
}
