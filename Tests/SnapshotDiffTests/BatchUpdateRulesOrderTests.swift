import SnapshotDiff
import Testing
import Workloads

/// Rule 1: the order of the operations has no meaning. Also tests the order of the violations.
@Suite struct BatchUpdateRulesOrderTests {
  @Test(arguments: RuleCase.all)
  func shufflingChangesNothing(_ batch: RuleCase) {
    expectSameWhenShuffled(batch.updates, batch.before, batch.after, seed: 1)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func shufflingRandomBatchesChangesNothing(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func path() -> ItemPath {
      .at(.random(in: -1...4, using: &random), .random(in: -1...5, using: &random))
    }
    func section() -> Int { .random(in: -1...4, using: &random) }
    func some<T>(_ make: () -> T) -> [T] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in make() }
    }
    let updates = BatchUpdates.with {
      $0.sectionDeletes = some(section)
      $0.sectionInserts = some(section)
      $0.sectionReloads = some(section)
      $0.sectionMoves = some { Move(from: section(), to: section()) }
      $0.itemDeletes = some(path)
      $0.itemInserts = some(path)
      $0.itemReloads = some(path)
      $0.itemMoves = some { Move(from: path(), to: path()) }
    }
    expectSameWhenShuffled(updates, [4, 0, 2, 5], [3, 3, 1, 5], seed: seed)
  }

  private func expectSameWhenShuffled(
    _ updates: BatchUpdates, _ before: [Int], _ after: [Int], seed: UInt64
  ) {
    let expected = BatchUpdateRules.violations(of: updates, before: before, after: after)
    #expect(Set(expected).count == expected.count, "no violation comes twice")
    let rules = expected.map { $0.rule ?? 8 }
    #expect(rules == rules.sorted(), "sorted by rule, strict conditions last")
    #expect(
      BatchUpdateRules.violations(of: updates, before: before, after: after, level: .standard)
        == expected.filter { $0.rule != nil })

    var random = SplitMix64(seed: seed)
    var shuffled = updates
    for _ in 0..<5 {
      shuffled.shuffle(using: &random)
      #expect(
        BatchUpdateRules.violations(of: shuffled, before: before, after: after) == expected,
        "seed=\(seed)")
    }
  }

  @Test func returnsEveryViolation() {
    let updates = BatchUpdates(
      "DS(7), DS(3), RS(3), D(0 - 1), D(0 - 1), D(0 - 9), D(2 - 0), I(0 - 2), I(5 - 0), R(2 - 0), "
        + "R(1 - 0), M(1 - 1 -> 0 - 2), M(3 - 0 -> 1 - 1), M(0 - 1 -> 1 - 1)")
    #expect(
      BatchUpdateRules.violations(of: updates, before: [3, 3, 3, 3], after: [3, 3, 3]) == [
        .reloadOfDeleted(.section(3)),
        .reloadOfDeleted(.item(.at(2, 0))),
        .deleteOutOfRange(.section(7), .sections(4)),
        .deleteOutOfRange(.item(.at(0, 9)), .items(3, section: 0)),
        .insertOutOfRange(.item(.at(5, 0)), .sections(3)),
        .twoSources(.item(.at(0, 1)), .item(.at(3, 0)), target: .item(.at(1, 1))),
        .moveOutOfDeletedSection(3),
        .deleteAndMove(.item(.at(0, 1))),
        .insertAndMove(.item(.at(0, 2))),
        .sectionCount(before: 4, after: 3, inserted: 0, deleted: 2),
        .itemCount(
          section: 0, before: 3, after: 3, inserted: 1, deleted: 3, movedIn: 1, movedOut: 1),
        .itemCount(
          section: 1, before: 3, after: 3, inserted: 1, deleted: 1, movedIn: 2, movedOut: 1),
        .itemCount(
          section: 2, before: 3, after: 3, inserted: 0, deleted: 1, movedIn: 0, movedOut: 0),
        .deletedTwice(.item(.at(0, 1))),
        .itemReloadAmongMoves(.at(1, 0)),
      ])
  }
}
