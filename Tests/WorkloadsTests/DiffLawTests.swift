import SnapshotDiff
import TestSupport
import Testing
import Workloads

@Suite struct DiffLawTests {
  private static let wrong: [any DiffAlgorithm] = WrongAlgorithm.allCases + [ChangesItsMind()]

  /// The scripts are all sets of one delete, one insert and up to two moves.
  @Test func ofAllScriptsTheLawTakesTheRightOnes() throws {
    var taken = 0
    let old = Array("abc")
    let new = Array("cax")
    for delete in 0..<3 {
      for insert in 0..<3 {
        let sources = (0..<3).filter { $0 != delete }
        let targets = (0..<3).filter { $0 != insert }
        let single = sources.flatMap { source in targets.map { [Move(from: source, to: $0)] } }
        let double = [targets, targets.reversed()].map {
          zip(sources, $0).map { Move(from: $0, to: $1) }
        }
        for moves in [[]] + single + double {
          let difference = try ListDifference(
            from: old, to: new, deletes: [delete], inserts: [insert], moves: moves)
          let isRight =
            delete == 1 && insert == 2 && !moves.isEmpty
            && moves.allSatisfy { old[$0.source] == new[$0.target] }
          let isTaken = DiffLaw.violations(of: difference, from: old, to: new).isEmpty
          #expect(isTaken == isRight, "-\(delete) +\(insert) \(moves)")
          if isTaken { taken += 1 }
        }
      }
    }
    #expect(taken == 3)
  }

  /// The law plays the changes on a model of a list view, applies them, and applies their inverse. Here each of these
  /// checks reports a violation.
  @Test func everyCheckOfAListTells() throws {
    let difference = try ListDifference(
      from: Array("abc"), to: Array("cax"), deletes: [0], inserts: [2],
      moves: [Move(from: 2, to: 0)])
    #expect(
      DiffLaw.violations(of: difference, from: Array("abc"), to: Array("cax")) == [
        "the view shows b at (0 - 1), where a belongs",
        "applying it does not give the new list",
        "applying its inverse does not give the old list back",
      ])
  }

  @Test func everyCheckOfASnapshotTells() throws {
    let plain: [PlainSnapshot<String, Int>] = [["A": [1, 2]], ["A": [2, 1]], ["A": [1, 3]]]
    let snapshots = try plain.map { try DiffableDataSourceSnapshot($0) }
    func violations(_ old: Int, _ new: Int, against target: Int) throws -> [String] {
      DiffLaw.violations(
        of: try LISDiff().difference(from: snapshots[old], to: snapshots[new]),
        from: snapshots[old], to: snapshots[target])
    }
    #expect(
      try violations(0, 0, against: 1) == [
        "the difference is empty, the snapshots are not equal",
        "the view shows 1 at (0 - 0), where 2 belongs",
        "the inverse: the view shows 2 at (0 - 0), where 1 belongs",
      ])
    #expect(
      try violations(0, 1, against: 2) == [
        "the view shows 2 at (0 - 0), where 1 belongs",
        "the inverse: the view shows 3 at (0 - 0), where 1 belongs",
      ])
  }

  @Test(arguments: [false, true])
  func anItemListedBesideItsSectionIsFound(isInserted: Bool) throws {
    let plain: [PlainSnapshot<String, Int>] = [["A": [1, 2], "B": [3]], ["A": [1, 2]]]
    let snapshots = try plain.map { try DiffableDataSourceSnapshot($0) }
    let (old, new) = isInserted ? (snapshots[1], snapshots[0]) : (snapshots[0], snapshots[1])
    // Offset 2 of the section "A" is the item of "B", and offset 3 lies behind it.
    for offset in [2, 3] {
      let wrong = ListsItemsOfTheNextSection(offset: offset, isInserted: isInserted)
      let violation = "stage 0 lists items that go or come with their section"
      #expect(
        DiffLaw.violations(of: wrong, from: old, to: new)
          == [violation, "the inverse: \(violation)"])
    }
  }

  @Test(arguments: wrong)
  func aWrongAlgorithmIsFoundOnLists(_ algorithm: any DiffAlgorithm) {
    let lists = SmallWorld.uniqueLists(upTo: 3, over: ["a", "b", "c"])
    #expect(lawBreaches(of: algorithm, from: lists, to: lists) != [])
  }

  @Test(arguments: wrong.filter { $0.name != WrongAlgorithm.turnsAround.name })
  func aWrongAlgorithmIsFoundOnSnapshots(_ algorithm: any DiffAlgorithm) throws {
    let snapshots = SmallWorld.snapshots(upTo: 2)
    #expect(try lawBreaches(of: algorithm, from: snapshots, to: snapshots) != [])
  }

  @Test func aDifferenceOfOtherSnapshotsIsFound() throws {
    let plain: [PlainSnapshot<String, Int>] = [
      ["A": [1, 2], "B": [3]], ["A": [2], "B": [1, 3]], ["A": [1, 2], "B": [4]],
      ["B": [3], "A": [1, 2]], ["A": [1, 2]], [:],
    ]
    let snapshots = try plain.map { try DiffableDataSourceSnapshot($0) }
    for (index, old) in snapshots.enumerated() {
      for (otherIndex, new) in snapshots.enumerated() {
        let difference = try LISDiff().difference(from: old, to: new)
        for (wrongIndex, wrong) in snapshots.enumerated() {
          #expect(
            DiffLaw.violations(of: difference, from: old, to: wrong).isEmpty
              == (wrongIndex == otherIndex))
          #expect(
            DiffLaw.violations(of: difference, from: wrong, to: new).isEmpty
              == (wrongIndex == index))
        }
      }
    }
  }

  @Test(
    arguments: [
      ([3], [3], []), ([-1], [0], []), ([1, 0], [0, 1], []), ([0, 0], [0, 1], []),
      ([0], [], []), ([.max], [.min], []), ([0], [0], [Move(from: 0, to: 1)]),
      ([], [], [Move(from: 9, to: 9)]), ([], [], [Move(from: 0, to: 2), Move(from: 1, to: 0)]),
    ] as [([Int], [Int], [Move<Int>])])
  func wrongUncheckedChangesAreViolations(_ deletes: [Int], _ inserts: [Int], _ moves: [Move<Int>])
  {
    let (old, new) = (["a", "b", "c"], ["b", "x", "c"])
    let difference = ListDifference(
      unchecked: old, to: new, deletes: deletes, inserts: inserts, moves: moves)
    #expect(!DiffLaw.violations(of: difference, from: old, to: new).isEmpty)
  }
}

/// Deletes, or inserts, an item behind the two items of a section that does not change.
private struct ListsItemsOfTheNextSection: DiffAlgorithm {
  let offset: Int
  let isInserted: Bool

  var name: String { "lists-items-of-the-next-section" }
  var findsMoves: Bool { false }

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    guard old == new else { return try MyersDiff().difference(from: old, to: new) }
    return ListDifference(
      unchecked: old, to: new, deletes: isInserted ? [] : [offset],
      inserts: isInserted ? [offset] : [])
  }
}
