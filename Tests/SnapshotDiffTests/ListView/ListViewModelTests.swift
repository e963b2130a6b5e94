import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Compares a list view with a model that gives every item a number and walks over all items.
@Suite struct ListViewModelTests {
  @Test func batchesScrollsAndReloads() throws {
    for var step in TestSteps.each(debug: 400, release: 20_000) {
      let screen = ModelledListView(
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
    _ screen: ModelledListView, _ turn: Int, _ generator: inout SplitMix64
  ) throws -> [String] {
    switch turn == 0 ? 0 : Int.random(in: 0..<8, using: &generator) {
    case 0:
      var counts = screen.view.itemCounts
      if turn == 0 || Int.random(in: 0..<4, using: &generator) == 0 {
        counts = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          [0, 1, 3, 8][Int.random(in: 0..<4, using: &generator)]
        }
      }
      return try screen.reload(counts)
    case 1: return try screen.scroll(toRow: Int.random(in: -2...25, using: &generator))
    default: return try takeBatch(screen, &generator)
    }
  }

  private func takeBatch(
    _ screen: ModelledListView, _ generator: inout SplitMix64
  ) throws -> [String] {
    let batch = RandomBatch(from: screen.model.sections, using: &generator)
    let isAnimated = Bool.random(using: &generator)
    let (before, after) = (screen.view.itemCounts, batch.after.map(\.count))
    let verdict = PlainBatch(batch.updates, before: before, after: after, level: .standard)
    guard case .right(let layout) = verdict else {
      return ["the test's batch is invalid: \(batch.updates)"]
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      screen.source.fail(atAsk: Int.random(in: 0..<4, using: &generator))
    }
    defer { screen.source.answer = nil }
    screen.source.itemCounts = after
    screen.view.startCounting()
    let state = ListViewState(screen.view)
    do {
      return try screen.perform(batch.updates, layout, animated: isAnimated)
    } catch let error as InvalidBatchUpdate {
      if ListViewState(screen.view) != state { return ["changed by a refused batch"] }
      let violations = BatchUpdateRules.violations(
        of: batch.updates, before: before, after: after, level: screen.view.level)
      return error.violations == violations ? [] : ["raised \(error.violations)"]
    } catch is ProviderFailure {
      if ListViewState(screen.view) != state { return ["changed by a batch that failed"] }
      return try screen.perform(batch.updates, layout, animated: isAnimated)
    }
  }
}
