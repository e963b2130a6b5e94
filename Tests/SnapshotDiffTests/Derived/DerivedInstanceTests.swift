import SnapshotDiff
import TestSupport
import Testing

/// Which of two equal identifiers a snapshot holds, and when its pending edits are folded.
@Suite struct DerivedInstanceTests {
  private struct Named: Hashable, Sendable {
    let number: Int
    let name: String

    static func == (left: Named, right: Named) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private func named(_ numbers: Range<Int>, _ name: String) -> [Named] {
    numbers.map { Named(number: $0, name: name) }
  }

  @Test(arguments: [false, true], [1, 3])
  func theLastInsertedIsKept(folds: Bool, count: Int) throws {
    var snapshot = try DiffableDataSourceSnapshot([(0, named(0..<10, "old"))])
    let before = snapshot
    for name in ["new", "newest"] {
      try snapshot.deleteItems(named(2..<2 + count, ""))
      if folds { snapshot.foldPendingEdits() }
      try snapshot.insertItems(
        named(2..<2 + count, name), beforeItem: Named(number: 8, name: ""))
      let found = snapshot.itemIdentifiers.filter { (2..<2 + count).contains($0.number) }
      #expect(found.map(\.name) == Array(repeating: name, count: count))
      #expect(snapshot.invariantViolations() == [])
    }
    let difference = try LISDiff().difference(from: before, to: snapshot)
    #expect(difference.scriptLength == 2 * count)
    #expect(difference.itemMoves.count == count)
  }

  /// An item that is moved, or inserted while it is present, keeps its old instance.
  @Test func oneThatIsThereStaysTheSame() throws {
    var snapshot = try DiffableDataSourceSnapshot([(0, named(0..<10, "old"))])
    try snapshot.insertItems([Named(number: 1, name: "new")], afterItem: Named(number: 5, name: ""))
    try snapshot.moveItem(Named(number: 2, name: "new"), afterItem: Named(number: 7, name: ""))
    #expect(snapshot.itemIdentifiers.allSatisfy { $0.name == "old" })
  }

  /// If the snapshot has fewer than half as many items as its base, the next edit folds.
  @Test func aBaseHardlyInUseIsFolded() throws {
    var snapshot = try DiffableDataSourceSnapshot([
      (0, Array(0..<1_000)), (1, Array(1_000..<1_400)),
    ])
    try snapshot.deleteSections([0])
    #expect(snapshot.numberOfPendingEdits == 1)
    try snapshot.deleteItems([1_000])
    #expect(snapshot.numberOfPendingEdits == 1)
    try snapshot.deleteItems([1_001])
    #expect(snapshot.numberOfPendingEdits == 2)
    #expect(snapshot.invariantViolations() == [])
  }

  @Test func copiesOfOneSnapshotDoNotFold() throws {
    var template = try DiffableDataSourceSnapshot([(0, Array(0..<10_000))])
    for item in 0..<1_000 { try template.deleteItems([10 * item]) }
    #expect(template.numberOfPendingEdits == 1_000)
    for item in 1..<10 {
      var copy = template
      try copy.deleteItems([item])
      #expect(copy.numberOfPendingEdits == 1_001)
    }
  }
}
