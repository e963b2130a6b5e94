import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// The list view refuses a batch with one changed operation, unless it happens to be right for the same counts.
@Suite struct MutatedBatchTests {
  private struct Tally {
    var refused = 0
    var accepted = 0
    var open = 0

    var count: Int { refused + accepted + open }
  }

  @Test(arguments: everyAlgorithm)
  func isRefusedUnlessItIsRight(_ algorithm: any DiffAlgorithm) throws {
    let world = SnapshotWorld<Int, Int>(sections: Array(0..<6), items: Array(0..<24))
    var tallies: [BatchMutation: Tally] = [:]
    for var step in TestSteps.each(debug: 300, release: 20_000) {
      let old = world.randomSnapshot(using: &step.generator)
      let new = world.randomlyEdited(old, using: &step.generator)
      let stages = try algorithm.difference(from: .init(old), to: .init(new)).stages()
      guard let stage = stages.randomElement(using: &step.generator) else { continue }
      for mutation in BatchMutation.allCases {
        guard let updates = mutation.applied(to: stage, using: &step.generator),
          updates != stage.updates
        else { continue }
        let told = "\(step) \(mutation): \(updates), was \(stage)"
        let wrong = try check(
          updates, stage, animated: Bool.random(using: &step.generator),
          &tallies[mutation, default: Tally()])
        try #require(wrong == [], "\(told)")
      }
    }
    for mutation in BatchMutation.allCases {
      let tally = try #require(tallies[mutation])
      let share = Double(tally.refused) / Double(tally.count)
      #expect(
        share >= leastRefusedShare(mutation), "\(mutation): \(tally), \(algorithm.name)")
    }
  }

  /// The least share of mutated batches that the view must refuse. Shares measured over 20,000 steps: 0.75 to 1 for
  /// `drop`, 0.85 to 0.93 for `add`, 0.63 to 0.80 for `shift`. A shifted batch may be right: it may delete the other of
  /// two neighbours.
  private func leastRefusedShare(_ mutation: BatchMutation) -> Double {
    switch mutation {
    case .drop: 0.6
    case .add: 0.8
    case .duplicate: 1
    case .shift: 0.5
    }
  }

  private func check(
    _ updates: BatchUpdates, _ stage: BatchStage, animated: Bool, _ tally: inout Tally
  ) throws -> [String] {
    let screen = ModelledListView(visibleRows: 9, overscan: 2)
    var wrong = try screen.reload(stage.countsBefore)
    let (view, source) = (screen.view, screen.source)
    view.startCounting()
    source.forgetAsked()
    let before = ListViewState(view)
    source.itemCounts = stage.countsAfter
    let verdict = PlainBatch(updates, before: stage.countsBefore, after: stage.countsAfter)
    do {
      if case .right(let layout) = verdict {
        wrong += try screen.perform(updates, layout, animated: animated)
      } else {
        try view.performBatchUpdates(updates, animated: animated)
        wrong += view.inconsistencies
      }
    } catch let error as InvalidBatchUpdate {
      tally.refused += 1
      if case .right = verdict { wrong.append("refused, and right: \(error)") }
      if ListViewState(view) != before { wrong.append("changed by a refused batch") }
      if !source.asked.isEmpty { wrong.append("asked by a refused batch") }
      if error.description.isEmpty || error.violations.isEmpty { wrong.append("no word of why") }
      return wrong
    }
    if view.itemCounts != stage.countsAfter { wrong.append("counts are \(view.itemCounts)") }
    if BatchMutation.changesNetCount(updates, of: stage) {
      wrong.append("accepted with another net count")
    }
    switch verdict {
    case .open: tally.open += 1
    case .wrong: wrong.append("accepted, and wrong")
    case .right: tally.accepted += 1
    }
    return wrong
  }
}
