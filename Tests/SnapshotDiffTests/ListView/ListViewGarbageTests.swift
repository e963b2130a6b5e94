import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// The view accepts or refuses a random batch, and then has a cell for every loaded row. A batch that ``PlainBatch``
/// can carry out is accepted. The strict level refuses every batch that ``PlainBatch`` judges wrong.
@Suite struct ListViewGarbageTests {
  @Test(arguments: [BatchUpdateRules.Level.standard, .strict])
  func noBatchTraps(_ level: BatchUpdateRules.Level) throws {
    var (accepted, refused) = (0, 0)
    for var step in TestSteps.each(debug: 1_500, release: 100_000) {
      let counts = (0..<Int.random(in: 0...3, using: &step.generator)).map { _ in
        Int.random(in: 0...3, using: &step.generator)
      }
      let (view, source) = try ListView.showing(
        counts, visibleRows: Int.random(in: 0...6, using: &step.generator),
        overscan: Int.random(in: 0...2, using: &step.generator), level: level)
      for _ in 0..<3 {
        let before = view.itemCounts
        let (updates, after) = batch(before, &step.generator)
        source.itemCounts = after
        let told = "\(step): \(updates) from \(before) to \(after)"
        let right = isRight(updates, before, after, level)
        do {
          try view.performBatchUpdates(updates, animated: Bool.random(using: &step.generator))
          accepted += 1
          try #require(right != false, "\(told)")
        } catch let error as InvalidBatchUpdate {
          refused += 1
          try #require(right != true && !error.violations.isEmpty, "\(told)")
          #expect(view.itemCounts == before)
          source.itemCounts = before
        }
        // Checking more items would take too long.
        if view.numberOfItems <= 1_000 { try #require(view.inconsistencies == [], "\(told)") }
      }
    }
    #expect(accepted > 0 && refused > 0)
  }

  /// True if the view must accept the batch, false if it must refuse it. nil if both are allowed, or if a count is not
  /// 0...100.
  private func isRight(
    _ updates: BatchUpdates, _ before: [Int], _ after: [Int], _ level: BatchUpdateRules.Level
  ) -> Bool? {
    guard (before + after).allSatisfy((0...100).contains) else { return nil }
    return switch PlainBatch(updates, before: before, after: after, level: level) {
    case .right: true
    // The standard level accepts some batches that corrupt a list.
    case .wrong: level == .strict ? false : nil
    case .open: nil
    }
  }

  /// Returns garbage, or a right batch, which may lack an operation or have garbage added. Also returns the counts
  /// after the batch.
  private func batch(
    _ before: [Int], _ generator: inout SplitMix64
  ) -> (BatchUpdates, after: [Int]) {
    var updates = BatchUpdates()
    var right: [Int]?
    if before.allSatisfy((0...100).contains), Bool.random(using: &generator) {
      let starts = before.indices.map { before[..<$0].reduce(1, +) }
      let batch = RandomBatch(
        from: zip(starts, before).map { start, count in Array(start..<start + count) },
        using: &generator)
      updates = batch.updates
      right = batch.after.map(\.count)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: _ = updates.sectionMoves.popLast()
      case 1: _ = updates.itemDeletes.popLast()
      case 2: _ = updates.itemInserts.popLast()
      case 3: _ = updates.itemMoves.popLast()
      case 4, 5: addGarbage(to: &updates, &generator)
      default: break
      }
    } else {
      addGarbage(to: &updates, &generator)
    }
    if let right, Bool.random(using: &generator) { return (updates, right) }
    return (updates, matchingCounts(before, updates, &generator))
  }

  private func addGarbage(to updates: inout BatchUpdates, _ generator: inout SplitMix64) {
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
  }

  /// Item counts after the batch. Now and then they are impossible. Otherwise they obey rule 7 of
  /// ``BatchUpdateRules``, if the batch allows it.
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
