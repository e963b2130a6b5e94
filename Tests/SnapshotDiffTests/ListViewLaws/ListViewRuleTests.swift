import SnapshotDiff
import Testing

/// The list view judges batches as the rules do. If it refuses a batch, it stays unchanged, and then accepts a right
/// batch.
@Suite struct ListViewRuleTests {
  @Test(arguments: RuleCase.all, [BatchUpdateRules.Level.standard, .strict])
  func judgesAsTheRulesDo(_ row: RuleCase, _ level: BatchUpdateRules.Level) throws {
    let violations = row.violations(level)
    for animated in [true, false] {
      let (view, source) = try ListView.showing(
        row.before, visibleRows: 3, overscan: 1, level: level)
      let before = ListViewState(view)
      source.itemCounts = row.after
      if violations.isEmpty {
        try view.performBatchUpdates(row.updates, animated: animated)
        #expect(view.itemCounts == row.after)
        #expect(view.counters.updateItems == row.updates.count)
      } else {
        #expect(throws: InvalidBatchUpdate(violations: violations)) {
          try view.performBatchUpdates(row.updates, animated: animated)
        }
        #expect(ListViewState(view) == before)
        #expect(source.asked == [])
        source.itemCounts = row.before + [2]
        try view.performBatchUpdates { $0.insertSections([row.before.count]) }
        #expect(view.updateLog == ["IS(\(row.before.count))"])
      }
      #expect(view.inconsistencies == [])
    }
  }

  @Test func anErrorOfTheCollectingClosureLeavesEverythingAsItWas() throws {
    let (view, source) = try ListView.showing([3, 2])
    let before = ListViewState(view)
    #expect(throws: ProviderFailure()) {
      try view.performBatchUpdates { updates in
        updates.deleteItems(at: [.at(0, 0)])
        throw ProviderFailure()
      }
    }
    #expect(ListViewState(view) == before)
    source.itemCounts = [2, 2]
    try view.performBatchUpdates { $0.deleteItems(at: [.at(0, 0)]) }
    #expect(view.inconsistencies == [])
  }
}
