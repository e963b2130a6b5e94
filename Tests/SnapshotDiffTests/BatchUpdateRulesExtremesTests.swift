import SnapshotDiff
import Testing

/// The rules take any integer as a position or a count. They report violations and never trap.
@Suite struct BatchUpdateRulesExtremesTests {
  static let integers = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]

  @Test(arguments: integers, integers)
  func takesAnyPosition(_ one: Int, _ other: Int) {
    let updates = BatchUpdates.with {
      $0.sectionDeletes = [one]
      $0.sectionInserts = [other]
      $0.sectionReloads = [other, one]
      $0.sectionMoves = [Move(from: one, to: other), Move(from: other, to: one)]
      $0.itemDeletes = [.at(one, other), .at(0, one)]
      $0.itemInserts = [.at(other, one), .at(0, one)]
      $0.itemReloads = [.at(one, one), .at(0, other)]
      $0.itemMoves = [Move(from: .at(one, 0), to: .at(0, other))]
    }
    for counts in [[], [0], [one], [one, other], [.max, .max], [.min, .min]] {
      for newCounts in [[], [other], [.max, .max]] {
        #expect(!BatchUpdateRules.violations(of: updates, before: counts, after: newCounts).isEmpty)
      }
    }
  }

  @Test(arguments: [Int.min, -1])
  func negativePositionsAreOutOfRange(_ position: Int) {
    let updates = BatchUpdates.with {
      $0.sectionDeletes = [position]
      $0.sectionInserts = [position]
      $0.itemDeletes = [.at(0, position), .at(position, 0)]
      $0.itemInserts = [.at(0, position), .at(position, 0)]
      $0.itemMoves = [Move(from: .at(1, position), to: .at(1, position))]
    }
    #expect(
      BatchUpdateRules.violations(of: updates, before: [3, 3], after: [3, 3]) == [
        .deleteOutOfRange(.section(position), .sections(2)),
        .deleteOutOfRange(.item(.at(position, 0)), .sections(2)),
        .deleteOutOfRange(.item(.at(0, position)), .items(3, section: 0)),
        .moveSourceOutOfRange(.item(.at(1, position)), .items(3, section: 1)),
        .insertOutOfRange(.section(position), .sections(2)),
        .insertOutOfRange(.item(.at(position, 0)), .sections(2)),
        .insertOutOfRange(.item(.at(0, position)), .items(3, section: 0)),
        .moveTargetOutOfRange(
          source: .item(.at(1, position)), target: .item(.at(1, position)), .items(3, section: 1)),
      ])
  }

  /// Rule 2 ignores negative positions: the reload's insert stays at 0 and collides with the move's target.
  @Test func negativePositionsDisplaceNoReload() {
    let updates = BatchUpdates.with {
      $0.itemDeletes = [.at(0, -1)]
      $0.itemInserts = [.at(0, -2), .at(0, -1)]
      $0.itemReloads = [.at(0, 0)]
      $0.itemMoves = [Move(from: .at(0, 1), to: .at(0, 0))]
    }
    let violations = BatchUpdateRules.violations(
      of: updates, before: [3], after: [4], level: .standard)
    #expect(
      violations == [
        .deleteOutOfRange(.item(.at(0, -1)), .items(3, section: 0)),
        .insertOutOfRange(.item(.at(0, -2)), .items(4, section: 0)),
        .insertOutOfRange(.item(.at(0, -1)), .items(4, section: 0)),
        .insertAndMove(.item(.at(0, 0))),
      ])
  }

  @Test func countsDoNotWrapAround() {
    let updates = BatchUpdates.with { $0.itemInserts = [.at(0, 0)] }
    #expect(
      BatchUpdateRules.violations(of: updates, before: [.max], after: [.min]).map(\.rule) == [4, 7])
    #expect(
      BatchUpdateRules.violations(of: updates, before: [.max - 1], after: [.max]).isEmpty)
  }

  @Test func reloadsAtTheEndOfTheIntegersAreNotPushedOver() {
    let updates = BatchUpdates.with {
      $0.itemReloads = [.at(0, .max - 1)]
      $0.itemInserts = [.at(0, 0), .at(0, 1), .at(0, 2)]
    }
    #expect(
      BatchUpdateRules.violations(of: updates, before: [.max], after: [.max]) == [
        .insertOutOfRange(.item(.at(0, .max)), .items(.max, section: 0)),
        .itemCount(
          section: 0, before: .max, after: .max, inserted: 4, deleted: 1, movedIn: 0, movedOut: 0),
      ])
  }

  /// Comparing each of these 120,000 operations with each other would take billions of steps.
  @Test(.timeLimit(.minutes(1)))
  func takesLargeBatches() {
    let half = 30_000
    let updates = BatchUpdates.with {
      $0.itemDeletes = (0..<half).map { .at(0, 4 * $0) }
      $0.itemInserts = (0..<half).map { .at(0, 4 * $0) }
      $0.itemReloads = (0..<half).map { .at(1, $0) }
      // `half` is no multiple of 7, so the targets are all different.
      $0.itemMoves = (0..<half).map { Move(from: .at(2, $0), to: .at(2, $0 * 7 % half)) }
    }
    let counts = [4 * half, half, half]
    #expect(half % 7 != 0)
    #expect(BatchUpdateRules.violations(of: updates, before: counts, after: counts).isEmpty)
  }
}
