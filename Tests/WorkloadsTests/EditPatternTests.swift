import SnapshotDiff
import Testing
import Workloads

@Suite struct EditPatternTests {
  struct Shape: Sendable, CustomStringConvertible {
    let pattern: EditPattern
    let size: Int
    var deletes = 0
    var inserts = 0
    var keepsOrder = true

    var description: String { "\(pattern.rawValue) \(size)" }
  }

  private static let shapes: [Shape] = [
    Shape(pattern: .unchanged, size: 900),
    Shape(pattern: .unchangedShared, size: 900),
    Shape(pattern: .content1pct, size: 900),
    Shape(pattern: .prepend1, size: 900, inserts: 1),
    Shape(pattern: .append1pct, size: 900, inserts: 9),
    Shape(pattern: .scattered1, size: 900, deletes: 1, inserts: 1),
    Shape(pattern: .scattered1permille, size: 900, deletes: 1, inserts: 1),
    Shape(pattern: .scattered1permille, size: 5_000, deletes: 5, inserts: 5),
    Shape(pattern: .scattered1pct, size: 900, deletes: 9, inserts: 9),
    Shape(pattern: .scattered1pct, size: 5_000, deletes: 50, inserts: 50),
    Shape(pattern: .scattered10pct, size: 900, deletes: 90, inserts: 90),
    Shape(pattern: .scattered30pct, size: 900, deletes: 270, inserts: 270),
    Shape(pattern: .scattered60pct, size: 900, deletes: 540, inserts: 540),
    Shape(pattern: .move10, size: 900, keepsOrder: false),
    Shape(pattern: .shuffle, size: 900, keepsOrder: false),
    Shape(pattern: .reverse, size: 900, keepsOrder: false),
    Shape(pattern: .replaceAll, size: 900, deletes: 900, inserts: 900),
    Shape(pattern: .peerMix, size: 5_000, deletes: 1_000, inserts: 1_000, keepsOrder: false),
  ]

  @Test(arguments: shapes)
  func changesWhatItSays(_ shape: Shape) {
    let keys = shape.pattern.newKeys(size: shape.size, seed: 1)
    let survivors = keys.filter { $0 < shape.size }
    #expect(shape.size - survivors.count == shape.deletes)
    #expect(keys.count - survivors.count == shape.inserts)
    #expect((survivors == survivors.sorted()) == shape.keepsOrder)
    #expect(shape.pattern.keepsItems(size: shape.size) == !survivors.isEmpty)
    #expect(shape.pattern.movesItems == !shape.keepsOrder)
  }

  @Test func everyPatternHasAShape() {
    #expect(Set(Self.shapes.map(\.pattern)) == Set(EditPattern.allCases))
  }

  @Test func simplePatternsToTheLetter() {
    #expect(EditPattern.prepend1.newKeys(size: 4, seed: 1) == [4, 0, 1, 2, 3])
    #expect(EditPattern.append1pct.newKeys(size: 4, seed: 1) == [0, 1, 2, 3, 4])
    #expect(EditPattern.reverse.newKeys(size: 4, seed: 1) == [3, 2, 1, 0])
    #expect(EditPattern.replaceAll.newKeys(size: 4, seed: 1) == [4, 5, 6, 7])
  }

  /// The pattern deletes 100 items at offset 200, inserts 100 at offset 300 of the rest, and shuffles the first 40.
  @Test func peerMixToTheLetter() {
    let keys = EditPattern.peerMix.newKeys(size: 900, seed: 1)
    #expect(keys[0..<40].sorted() == Array(0..<40))
    #expect(Array(keys[0..<40]) != Array(0..<40))
    #expect(Array(keys[40..<200]) == Array(40..<200))
    #expect(Array(keys[200..<300]) == Array(300..<400))
    #expect(Array(keys[300..<400]) == Array(900..<1_000))
    #expect(Array(keys[400...]) == Array(400..<900))
  }

  @Test func scatteredChangesAreSpread() {
    let keys = EditPattern.scattered1pct.newKeys(size: 10_000, seed: 1)
    let inserted = keys.indices.filter { keys[$0] >= 10_000 }
    let deleted = Set(0..<10_000).subtracting(keys)
    for fifth in 0..<5 {
      let range = fifth * 2_000..<(fifth + 1) * 2_000
      #expect(inserted.contains { range.contains($0) })
      #expect(deleted.contains { range.contains($0) })
    }
  }

  @Test(arguments: EditPattern.allCases)
  func aSeedDecidesRandomKeysAlone(_ pattern: EditPattern) {
    let random: [EditPattern] = [
      .scattered1, .scattered1permille, .scattered1pct, .scattered10pct, .scattered30pct,
      .scattered60pct, .move10, .shuffle, .peerMix,
    ]
    let keys = pattern.newKeys(size: 900, seed: 1)
    #expect(pattern.newKeys(size: 900, seed: 1) == keys)
    #expect((pattern.newKeys(size: 900, seed: 2) != keys) == random.contains(pattern))
  }

  @Test(arguments: EditPattern.allCases)
  func anySizeGivesUniqueKeys(_ pattern: EditPattern) {
    for size in Array(0...40) + [99, 100, 101, 899, 901, 4_999, 5_001] {
      let keys = pattern.newKeys(size: size, seed: 1)
      #expect(Set(keys).count == keys.count, "size \(size)")
      #expect(keys.allSatisfy { $0 >= 0 }, "size \(size)")
    }
  }

  @Test(arguments: EditPattern.allCases, [900, 5_000])
  func expectedChangesAreWithinAQuarter(_ pattern: EditPattern, size: Int) throws {
    for seed in 1...8 {
      let difference = try LISDiff().difference(
        from: Array(0..<size), to: pattern.newKeys(size: size, seed: UInt64(seed)))
      let real = Double(difference.scriptLength)
      let expected = pattern.expectedChanges(size: size)
      #expect(abs(expected - real) <= 0.25 * real, "seed \(seed): \(expected), really \(real)")
    }
  }
}
