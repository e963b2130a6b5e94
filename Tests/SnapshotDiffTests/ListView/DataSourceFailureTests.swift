import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Chains of random applies. In some of them the provider throws during a full reload, the first or
/// second batch, the item reloads, or the reconfigurations.
@Suite struct DataSourceFailureTests {
  typealias World = SnapshotWorld<Int, Int>

  @Test(arguments: everyAlgorithm)
  func aFailedApplyChangesNothing(_ algorithm: any DiffAlgorithm) throws {
    let world = World(sections: Array(0..<6), items: Array(0..<40))
    var failures = 0
    var twoStages = 0
    // Each pass of this loop makes eight turns of applies.
    for var step in TestSteps.each(debug: 1_200, release: 20_000) where step.index % 8 == 0 {
      let screen = DataSourceScreen(
        algorithm, visibleRows: Int.random(in: 0...9, using: &step.generator),
        overscan: Int.random(in: 0...2, using: &step.generator))
      for turn in 0..<8 {
        let current = screen.source.snapshot()
        var new = try next(current, world, &step.generator)
        try mark(&new, &step.generator)
        let isAnimated = Bool.random(using: &step.generator)
        let before = screen.state
        var hasFailed = false
        if Bool.random(using: &step.generator) {
          screen.patience = Int.random(in: 0..<12, using: &step.generator)
          do {
            try screen.source.apply(new, animatingDifferences: isAnimated)
          } catch is ModelFailure {
            hasFailed = true
            failures += 1
            try #require(screen.state == before, "\(step) turn \(turn)")
            let problems = screen.problems(showing: current)
            try #require(problems == [], "\(step) turn \(turn) given up")
          }
          screen.patience = nil
        }
        if !hasFailed, screen.source.snapshot().hasSameContent(as: new) {
          try #require(screen.problems(showing: new) == [], "\(step) turn \(turn)")
        }
        try changeMarkedItems(of: new, screen)
        let batches = screen.view.counters.batches
        try screen.source.apply(new, animatingDifferences: isAnimated)
        let problems = screen.problems(showing: new)
        try #require(problems == [], "\(step) turn \(turn)")
        if screen.view.counters.batches > batches + 1 { twoStages += 1 }
        try screen.view.scroll(toRow: Int.random(in: 0..<40, using: &step.generator))
      }
    }
    #expect(failures > 0)
    #expect(twoStages > 0)
  }

  /// The next snapshot: a random one, or the current one after some edits.
  private func next(
    _ current: DiffableDataSourceSnapshot<Int, Int>, _ world: World,
    _ generator: inout SplitMix64
  ) throws -> DiffableDataSourceSnapshot<Int, Int> {
    if current.numberOfItems == 0 || Int.random(in: 0..<3, using: &generator) == 0 {
      return try DiffableDataSourceSnapshot(world.randomSnapshot(using: &generator))
    }
    var new = current
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      // The snapshot refuses an edit of an absent item.
      try? world.randomEdit(SnapshotEditKind.placing, using: &generator).perform(on: &new)
    }
    return new
  }

  /// Marks some items and sections as reloaded, and some items as reconfigured.
  private func mark(
    _ snapshot: inout DiffableDataSourceSnapshot<Int, Int>, _ generator: inout SplitMix64
  ) throws {
    for item in snapshot.itemIdentifiers where Int.random(in: 0..<12, using: &generator) == 0 {
      if Bool.random(using: &generator) {
        try snapshot.reloadItems([item])
      } else {
        try snapshot.reconfigureItems([item])
      }
    }
    for section in snapshot.sectionIdentifiers
    where Int.random(in: 0..<12, using: &generator) == 0 {
      try snapshot.reloadSections([section])
    }
  }

  /// Changes the content of all marked items.
  private func changeMarkedItems(
    of snapshot: DiffableDataSourceSnapshot<Int, Int>, _ screen: DataSourceScreen
  ) throws {
    var items = snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
    for section in snapshot.reloadedSectionIdentifiers {
      items += try snapshot.itemIdentifiers(inSection: section)
    }
    for item in items { screen.versions[item, default: 0] += 1 }
  }
}
