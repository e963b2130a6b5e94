import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Bugs of released libraries for lists with sections. `LISDiff` does not have them.
@Suite struct DiffSectionFieldTests {
  static let hashings: [IdentifierHashing] = [.fast, .standard]

  /// For the move inside section A, `HeckelDiff` would report 5,000 moves.
  @Test(arguments: hashings)
  func theFrontItemToTheBackIsOneMove(_ hashing: IdentifierHashing) throws {
    let old = try Snapshot(["A": Array(0..<5_000), "B": Array(5_000..<6_000)])
    var new = old
    try new.moveItem(0, afterItem: 4_999)
    let inside = try LISDiff(hashing: hashing).difference(from: old, to: new)
    #expect(Array(inside.itemMoves) == [Move(from: .at(0, 0), to: .at(0, 4_999))])
    try new.moveItem(0, afterItem: 5_999)
    let across = try LISDiff(hashing: hashing).difference(from: old, to: new)
    #expect(Array(across.itemMoves) == [Move(from: .at(0, 0), to: .at(1, 1_000))])
    #expect(across.scriptLength == 2)
  }

  /// DifferenceKit and RxDataSources move 83,019 of 100,000 items here.
  @Test(arguments: hashings)
  func tenMovesAreTenMoves(_ hashing: IdentifierHashing) throws {
    #if DEBUG
      let size = 5_000
    #else
      let size = 100_000
    #endif
    let keys = EditPattern.move10.newKeys(size: size, seed: TestSeed.current)
    let found = try difference(hashing, ["A": Array(0..<size)], ["A": keys])
    #expect(found.itemMoves.count <= 10)
    #expect(found.scriptLength == 2 * found.itemMoves.count)
  }

  /// ListKit and Epoxy move a section and change its items in one batch. Only such a section needs two stages.
  @Test(arguments: hashings)
  func aSectionMoveBesideItemChangesElsewhereIsOneStage(_ hashing: IdentifierHashing) throws {
    let found = try difference(
      hashing, ["A": [1, 2], "B": [3, 4], "C": [5, 6]], ["C": [5, 6], "A": [2, 4], "B": [3, 7]])
    #expect(Array(found.sections.moves) == [Move(from: 2, to: 0)])
    #expect(Array(found.itemDeletes) == [.at(0, 0)])
    #expect(Array(found.itemInserts) == [.at(2, 1)])
    #expect(Array(found.itemMoves) == [Move(from: .at(1, 1), to: .at(1, 1))])
    #expect(found.stages().count == 1)
  }

  private func difference(
    _ hashing: IdentifierHashing, _ old: Plain, _ new: Plain
  ) throws -> SnapshotDifference<String, Int> {
    try LISDiff(hashing: hashing).difference(from: try Snapshot(old), to: try Snapshot(new))
  }
}
