import SnapshotDiff
import TestSupport
import Testing

@testable import UpdateSuites

/// The planned edits of derived snapshots. `DerivedSubjectsTests` checks the edited snapshots.
@Suite struct DerivedPlanTests {
  private static let size = 5_000

  /// Edits that undid each other would make the difference cheaper than their number suggests.
  @Test(arguments: DerivedPattern.all)
  func noEditIsForNothing(_ pattern: DerivedPattern) throws {
    let input = try DerivedInput<Int>(pattern, size: Self.size, seed: 3, plans: 1)
    #expect(input.plans[0].count == pattern.changes)
    let target = input.target(ofPlan: 0)
    let length = try LISDiff().difference(from: input.current, to: target.rebuilt()).scriptLength
    // Random moves across each other may leave an item in its old place.
    #expect(length <= target.edits)
    #expect(Double(length) >= 0.98 * Double(target.edits))
    if pattern.place == .onePlace || pattern.changes == 1 { #expect(length == target.edits) }
  }

  @Test func editsOfOnePlaceAreSideBySide() {
    for pattern in DerivedPattern.all where pattern.place == .onePlace {
      var keys: [Int] = []
      for edit in pattern.edits(size: Self.size, seed: 1) {
        switch edit {
        case .insert(_, let next): keys.append(next)
        case .move(let key, let next): keys += [key, next]
        case .delete(let key), .reload(let key): keys.append(key)
        case .splice: break
        }
      }
      let width = (keys.max() ?? 0) - (keys.min() ?? 0)
      #expect(width <= 2 * pattern.changes + 2, "\(pattern.name)")
      #expect(abs((keys.max() ?? 0) + (keys.min() ?? 0) - Self.size) <= 4, "\(pattern.name)")
    }
  }

  /// A pattern of one place has one plan, because all runs edit that place. Random places repeat only after 1,000
  /// changes or more.
  @Test(arguments: DerivedPattern.all, [(1_000_000, 1), (100_000, 2), (10_000, 20), (900, 218)])
  func randomPlacesTakeTurns(_ pattern: DerivedPattern, _ list: (size: Int, inputs: Int)) {
    let plans = pattern.plans(size: list.size, inputs: list.inputs)
    let changes = plans * list.inputs * pattern.touched(size: list.size)
    if pattern.place == .onePlace {
      #expect(plans == 1)
    } else {
      #expect(changes >= 1_000)
    }
  }

  @Test func aChainKeepsItsSize() throws {
    let input = try ChainInput<Int>(size: 50, edits: 600, seed: 5)
    #expect(input.target.count == 50)
    var counts: Set<Int> = []
    let last = try input.run { counts.insert($0.numberOfItems) }
    #expect(counts == [50, 51])
    #expect(last.itemIdentifiers == input.target)
    #expect(last.invariantViolations().isEmpty)
    // The 600 edits are all over the list, so hardly any of its first items is left.
    #expect(Set(input.target).intersection(input.start.itemIdentifiers).count < 10)
  }
}
