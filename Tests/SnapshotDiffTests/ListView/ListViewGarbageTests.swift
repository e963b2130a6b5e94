import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// The view refuses a random batch, or it takes over the new counts and has a cell for every loaded row.
@Suite struct ListViewGarbageTests {
  @Test(arguments: [BatchUpdateRules.Level.standard, .strict])
  func noBatchTraps(_ level: BatchUpdateRules.Level) throws {
    var accepted = 0
    for var step in TestSteps.each(debug: 1_500, release: 100_000) {
      let view = ListView(
        visibleRows: Int.random(in: 0...6, using: &step.generator),
        overscan: Int.random(in: 0...2, using: &step.generator), level: level)
      let source = CountSource(counts(&step.generator))
      view.registerLabels()
      view.dataSource = source
      try view.reloadData()
      for _ in 0..<3 {
        let before = view.itemCounts
        let updates = garbage(&step.generator)
        source.itemCounts = matchingCounts(before, updates, &step.generator)
        do {
          try view.performBatchUpdates(updates, animated: Bool.random(using: &step.generator))
          accepted += 1
        } catch let error as InvalidBatchUpdate {
          #expect(!error.violations.isEmpty)
          #expect(view.itemCounts == before)
          source.itemCounts = before
        }
        let problems = incomplete(view)
        try #require(problems == [], "\(step): \(updates) from \(before) to \(view.itemCounts)")
      }
    }
    #expect(accepted > 0)
  }

  private func incomplete(_ view: ListView) -> [String] {
    var problems: [String] = []
    var cells: Set<ObjectIdentifier> = []
    var row = 0
    for (section, count) in view.itemCounts.enumerated() {
      for item in 0..<min(max(0, count), 100) {
        let path = ItemPath(section: section, item: item)
        let cell = view.cell(at: path)
        if (cell != nil) != view.loadedRange.contains(row) { problems.append("\(path): \(row)") }
        if let cell, !cells.insert(ObjectIdentifier(cell)).inserted || cell.path != path {
          problems.append("cell of \(path)")
        }
        row += 1
      }
      if count > 100 { break }
    }
    return problems
  }

  private func counts(_ generator: inout SplitMix64) -> [Int] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Int.random(in: 0...3, using: &generator)
    }
  }

  private func garbage(_ generator: inout SplitMix64) -> BatchUpdates {
    var updates = BatchUpdates()
    // Now and then the range of positions is wider. Then most batches are refused.
    let range = Int.random(in: 0..<8, using: &generator) == 0 ? -1...4 : 0...2
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let section = Int.random(in: range, using: &generator)
      let other = Int.random(in: range, using: &generator)
      let path = ItemPath(section: section, item: Int.random(in: range, using: &generator))
      let target = ItemPath(section: other, item: Int.random(in: range, using: &generator))
      let times = Int.random(in: 0..<3, using: &generator) == 0 ? 2 : 1
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: updates.deleteSections(repeatElement(section, count: times))
      case 1: updates.insertSections(repeatElement(section, count: times))
      case 2: updates.reloadSections(repeatElement(section, count: times))
      case 3: updates.moveSection(section, toSection: other)
      case 4: updates.deleteItems(at: Array(repeating: path, count: times))
      case 5: updates.insertItems(at: Array(repeating: path, count: times))
      case 6: updates.reloadItems(at: Array(repeating: path, count: times))
      default: updates.moveItem(at: path, to: target)
      }
    }
    return updates
  }

  /// Item counts after the batch: now and then impossible ones, else those that rule 7 demands.
  private func matchingCounts(
    _ before: [Int], _ updates: BatchUpdates, _ generator: inout SplitMix64
  ) -> [Int] {
    if Int.random(in: 0..<16, using: &generator) == 0 { return [-1, .max, .max, 0] }
    let sections = before.count + updates.sectionInserts.count - updates.sectionDeletes.count
    var after = (0..<max(0, sections)).map { $0 < before.count ? before[$0] : 2 }
    for _ in 0..<4 {
      for violation in BatchUpdateRules.violations(
        of: updates, before: before, after: after, level: .standard)
      {
        if case .itemCount(
          let section, let old, _, let inserted, let deleted, let movedIn, let out) =
          violation
        {
          // Wrapping operators, because a section may have `Int.max` items.
          after[section] = max(0, old &+ inserted &- deleted &+ movedIn &- out)
        }
      }
    }
    return after
  }
}
