import SnapshotDiff
import Testing

/// The list view refuses a batch that breaks a rule, in the words of the rule, and stays unchanged.
@Suite struct ListViewRuleTests {
  private static let worded =
    BatchUpdateRulesWordingTests.publicWordings + BatchUpdateRulesWordingTests.ownWordings
    + BatchUpdateRulesFieldTests.crashes.filter { !$0.standard.isEmpty }

  @Test(arguments: worded, [BatchUpdateRules.Level.standard, .strict])
  func isRefusedInTheseWords(_ row: RuleCase, _ level: BatchUpdateRules.Level) throws {
    try expectRefusal(of: row, level, row.standard[0])
  }

  @Test(arguments: BatchUpdateRulesStrictTests.flagged)
  func isRefusedAtTheStrictLevelAlone(_ row: RuleCase) throws {
    try expectRefusal(of: row, .strict, row.strict[0])

    let (view, source) = try ListView.showing(row.before, level: .standard)
    source.itemCounts = row.after
    try view.performBatchUpdates(row.updates)
    #expect(view.itemCounts == row.after)
    #expect(view.inconsistencies == [])
    #expect(view.counters.batches == 1)
  }

  @Test(arguments: BatchUpdateRulesStrictTests.unflagged)
  func passes(_ row: RuleCase) throws {
    let (view, source) = try ListView.showing(row.before)
    source.itemCounts = row.after
    try view.performBatchUpdates(row.updates)
    #expect(view.itemCounts == row.after)
    #expect(view.inconsistencies == [])
    #expect(view.counters.updateItems == row.updates.count)
  }

  /// A batch that breaks a rule is also refused if the calls in a closure build it.
  @Test(arguments: worded)
  func isRefusedWhenCalledForOneByOne(_ row: RuleCase) throws {
    let (view, source) = try ListView.showing(row.before)
    let before = ListViewState(view)
    var called = BatchUpdates()
    let error = #expect(throws: InvalidBatchUpdate.self) {
      try view.performBatchUpdates { updates in
        source.itemCounts = row.after
        updates.call(row.updates)
        called = updates
      }
    }
    #expect(called == row.updates)
    #expect(error?.description == row.standard[0])
    #expect(ListViewState(view) == before)
    #expect(source.asked == [])
  }

  @Test(arguments: worded)
  func takesARightBatchAfterwards(_ row: RuleCase) throws {
    let (view, source) = try ListView.showing(row.before)
    source.itemCounts = row.after
    #expect(throws: InvalidBatchUpdate.self) { try view.performBatchUpdates(row.updates) }
    source.itemCounts = row.before + [2]
    try view.performBatchUpdates { $0.insertSections([row.before.count]) }
    #expect(view.itemCounts == row.before + [2])
    #expect(view.inconsistencies == [])
    #expect(view.updateLog == ["IS(\(row.before.count))"])
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

  private func expectRefusal(
    of row: RuleCase, _ level: BatchUpdateRules.Level, _ text: String
  ) throws {
    for animated in [true, false] {
      let (view, source) = try ListView.showing(
        row.before, visibleRows: 3, overscan: 1, level: level)
      let before = ListViewState(view)
      source.itemCounts = row.after
      let error = #expect(throws: InvalidBatchUpdate.self) {
        try view.performBatchUpdates(row.updates, animated: animated)
      }
      #expect(error?.description == text)
      #expect(error?.violations == row.violations(level))
      #expect(ListViewState(view) == before)
      #expect(view.inconsistencies == [])
      #expect(source.asked == [])
    }
  }
}

extension BatchUpdates {
  /// Adds `updates` to the batch through the public calls.
  fileprivate mutating func call(_ updates: BatchUpdates) {
    deleteSections(updates.sectionDeletes)
    insertSections(updates.sectionInserts)
    reloadSections(updates.sectionReloads)
    for move in updates.sectionMoves { moveSection(move.source, toSection: move.target) }
    deleteItems(at: updates.itemDeletes)
    insertItems(at: updates.itemInserts)
    reloadItems(at: updates.itemReloads)
    for move in updates.itemMoves { moveItem(at: move.source, to: move.target) }
  }
}
