import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Compares a list view with a model that knows every item by its identity and walks over all items.
@Suite struct ListViewModelTests {
  @Test func batchesScrollsAndReloads() throws {
    for var step in TestSteps.each(debug: 400, release: 20_000) {
      let screen = ModelScreen(
        visibleRows: Int.random(in: 0...9, using: &step.generator),
        overscan: [0, 0, 1, 4][Int.random(in: 0..<4, using: &step.generator)],
        level: Bool.random(using: &step.generator) ? .strict : .standard)
      for turn in 0..<12 {
        let problems = try take(screen, turn, &step.generator)
        try #require(problems == [], "\(step) turn \(turn)")
      }
    }
  }

  private func take(
    _ screen: ModelScreen, _ turn: Int, _ generator: inout SplitMix64
  ) throws -> [String] {
    let view = screen.view
    let layout = screen.source.layout
    switch turn == 0 ? 0 : Int.random(in: 0..<8, using: &generator) {
    case 0:
      var new = layout
      if turn == 0 || Int.random(in: 0..<4, using: &generator) == 0 {
        new = ModelLayout()
        for section in 0..<Int.random(in: 0...5, using: &generator) {
          let count = [0, 1, 3, 8][Int.random(in: 0..<4, using: &generator)]
          new.sections.append(
            (0..<count).map { ModelItem(identity: turn * 1_000 + section * 100 + $0) })
        }
      }
      return try screen.problems(
        to: new, reloaded: Set(new.items.map(\.identity)), first: view.firstVisibleRow, way: .atOnce
      ) {
        $0.reloads += 1
      } update: {
        try view.reloadData()
      }
    case 1:
      let row = Int.random(in: -2...25, using: &generator)
      return try screen.problems(
        to: layout, reloaded: [], first: max(0, row), way: .atOnce
      ) { _ in
      } update: {
        try view.scroll(toRow: row)
      }
    default:
      return try takeBatch(screen, turn, &generator)
    }
  }

  private func takeBatch(
    _ screen: ModelScreen, _ turn: Int, _ generator: inout SplitMix64
  ) throws -> [String] {
    let layout = screen.source.layout
    let batch = RandomBatch(
      from: layout, identitiesFrom: turn * 1_000 + 500, using: &generator)
    let isAnimated = Bool.random(using: &generator)
    let after = batch.after.counts
    let violations = BatchUpdateRules.violations(
      of: batch.updates, before: layout.counts, after: after, level: screen.view.level)
    guard
      BatchUpdateRules.violations(
        of: batch.updates, before: layout.counts, after: after, level: .standard
      ).isEmpty
    else { return ["the test's batch is invalid: \(batch.updates)"] }

    if Int.random(in: 0..<3, using: &generator) == 0 {
      screen.source.patience = Int.random(in: 0..<4, using: &generator)
    }
    let before = screen.state
    do {
      let problems = try show(batch, on: screen, isAnimated)
      screen.source.patience = nil
      return problems
    } catch let error as InvalidBatchUpdate {
      screen.source.patience = nil
      if screen.state != before { return ["\(screen.state) after a refusal, not \(before)"] }
      return error.violations == violations ? [] : ["raised \(error.violations)"]
    } catch is ModelFailure {
      screen.source.patience = nil
      if screen.state != before { return ["\(screen.state) after a failure, not \(before)"] }
      // The data source must restore the content of reused cells.
      try screen.view.reconfigureItems(at: layout.paths)
      return try show(batch, on: screen, isAnimated)
    }
  }

  private func show(
    _ batch: RandomBatch, on screen: ModelScreen, _ isAnimated: Bool
  ) throws -> [String] {
    try screen.problems(
      to: batch.after, reloaded: batch.reloaded, first: screen.view.firstVisibleRow,
      way: isAnimated ? .animated : .atOnce
    ) {
      let updates = batch.updates
      if updates.isEmpty { return }
      $0.batches += 1
      $0.sectionDeletes += updates.sectionDeletes.count
      $0.sectionInserts += updates.sectionInserts.count
      $0.sectionReloads += updates.sectionReloads.count
      $0.sectionMoves += updates.sectionMoves.count
      $0.itemDeletes += updates.itemDeletes.count
      $0.itemInserts += updates.itemInserts.count
      $0.itemReloads += updates.itemReloads.count
      $0.itemMoves += updates.itemMoves.count
    } update: {
      try screen.view.performBatchUpdates(batch.updates, animated: isAnimated)
    }
  }
}
