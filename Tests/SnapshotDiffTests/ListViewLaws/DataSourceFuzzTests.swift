import SnapshotDiff
import Testing
import TestSupport
import Workloads

/// After each random apply, the content, the asks, the kept cells and the counts are compared with plain arrays.
@Suite struct DataSourceFuzzTests {
  private static let salts = 0..<4

  @Test(arguments: everyAlgorithm, salts)
  func showsWhatWasApplied(_ algorithm: any DiffAlgorithm, _ salt: Int) throws {
    let applies = TestSteps.count(debug: 400, release: 20_000) / Self.salts.count
    try run(algorithm, salt, applies) { _ in }
  }

  /// Random applies must meet each case of `Seen`. Otherwise the other test says nothing about that case.
  @Test(.enabled(if: TestSeed.isFixed, "only the inputs of the fixed seed are known"))
  func meetsEverything() throws {
    var seen = Seen()
    try run(LISDiff(), 735, 1_600) { seen.look(at: $0) }
    #expect(seen.neverMet == [])
  }

  private func run(
    _ algorithm: any DiffAlgorithm, _ salt: Int, _ applies: Int,
    _ look: (CheckedScreen) -> Void
  ) throws {
    let seed = SplitMix64.derive(TestSeed.current, salt)
    var applied = 0
    var number = 0
    while applied < applies {
      var fuzz = ScreenFuzz(algorithm, seed: SplitMix64.derive(seed, number))
      for index in 0..<min(40, applies - applied) {
        var wrong: [String]
        do {
          wrong = try fuzz.step()
        } catch {
          wrong = ["it threw \(error)"]
        }
        try #require(
          wrong == [],
          "seed=\(TestSeed.current) salt=\(salt) screen=\(number) apply=\(index): \(fuzz.told)")
        look(fuzz.screen)
        applied += 1
      }
      number += 1
    }
  }
}

private struct Seen {
  private var met: [String: Bool] = [:]

  var neverMet: [String] { met.filter { !$0.value }.keys.sorted() }

  mutating func look(at screen: CheckedScreen) {
    let stages = screen.lastPhases.compactMap(\.stage)
    let marks = screen.lastPhases.compactMap(\.marks)
    let counters = screen.view.counters
    let moves = stages.flatMap(\.itemMoves)
    meet("two batches", stages.count == 2)
    meet("a section deleted", counters.sectionDeletes > 0)
    meet("a section inserted", counters.sectionInserts > 0)
    meet("a section moved", counters.sectionMoves > 0)
    meet("a section moved alone", stages.contains { $0.count == 1 && $0.sectionMoves.count == 1 })
    meet("an item deleted", counters.itemDeletes > 0)
    meet("an item inserted", counters.itemInserts > 0)
    meet("an item moved", !moves.isEmpty)
    meet(
      "an item moved to another section", moves.contains { $0.source.section != $0.target.section })
    meet("a section reloaded", marks.contains { !$0.sectionReloads.isEmpty })
    meet(
      "an item reloaded after a move",
      marks.contains { !Set($0.itemReloads).isDisjoint(with: moves.map(\.target)) })
    meet("reloads after two batches", stages.count == 2 && !marks.isEmpty)
    meet("a reconfiguration", counters.cellsReconfigured > 0)
    meet("an empty section", screen.plain.sections.contains { $0.items.isEmpty })
    meet("nothing at all", screen.plain.sections.isEmpty)
    meet("no update", screen.lastPhases.isEmpty)
    meet("a failure in the first batch", screen.lastFailure == 0)
    meet("a failure in the second", screen.lastFailure == 1)
    meet("a failure in the third", screen.lastFailure == 2)
    meet("an overscan that asks", screen.model.overscan > 0 && counters.cellsAsked > 0)
    meet("a cell used again", counters.cellsReused > 0)
    meet("a full reload", counters.reloads > 0)
  }

  private mutating func meet(_ what: String, _ isThere: Bool) {
    met[what] = isThere || met[what] == true
  }
}
