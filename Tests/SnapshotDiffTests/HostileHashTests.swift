import TestSupport
import Testing
import Workloads

@testable import SnapshotDiff

/// If all cheap hashes collide, edits cost more, but the cost still grows linearly.
@Suite(.serialized) struct HostileHashTests {
  typealias Attacked = DiffableDataSourceSnapshot<String, Hostile>

  struct Build: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (inout Attacked, [Hostile]) throws -> Void
  }

  private static let builds = [
    Build(description: "appended at once") { try $0.appendItems($1, toSection: "A") },
    Build(description: "appended one by one") { snapshot, items in
      for item in items { try snapshot.appendItems([item], toSection: "A") }
    },
    Build(description: "inserted") { snapshot, items in
      try snapshot.appendItems(Array(items.prefix(5)), toSection: "B")
      try snapshot.moveItem(items[0], afterItem: items[4])
      try snapshot.deleteItems([items[2]])
      try snapshot.insertItems(Array(items.dropFirst(5)) + [items[2]], beforeItem: items[1])
    },
    Build(description: "unknown ones deleted") { snapshot, items in
      try snapshot.appendItems(items, toSection: "A")
      try snapshot.deleteItems(items.map { Hostile.make(-1 - $0.base.key) })
    },
    Build(description: "declared") { snapshot, items in
      let end = items.count / 3
      snapshot = try Attacked([("A", []), ("B", Array(items[..<end])), ("C", Array(items[end...]))])
    },
  ]

  @Test(arguments: builds, [1_000, 2_000, 4_000])
  func theCostIsLinear(_ build: Build, size: Int) throws {
    var snapshot = Attacked()
    try snapshot.appendSections(["A", "B"])
    let items = (0..<size).map(Hostile.make)
    let counts = try counting { try build.make(&snapshot, items) }
    #expect(snapshot.invariantViolations() == [])
    #expect(snapshot.base.itemTable.hashing == .standard)
    #expect(Set(snapshot.itemIdentifiers) == Set(items))
    #expect(items.allSatisfy(snapshot.contains))
    #expect(counts.hashCalls <= 4 * size)
    // A table changes to Swift's hasher when a probe passes more than 256 occupied entries. Until then, it compares
    // each new identifier with all before it. The bound allows three such tables.
    #expect(counts.equalCalls <= 3 * 260 * 260 + 4 * size)
  }

  @Test func repeatedOnesAreNamed() throws {
    var snapshot = Attacked()
    try snapshot.appendSections(["A"])
    let items = (0..<1_000).map(Hostile.make)
    let error = #expect(throws: SnapshotError.self) {
      try snapshot.deleteItems(items + [items[7], items[3], items[7]])
    }
    #expect(error == .duplicateItems(["\(items[7])", "\(items[3])"]))
    #expect(throws: SnapshotError.duplicateItems(["\(items[7])"])) {
      try Attacked([("A", items), ("B", [items[7]])])
    }
  }
}

/// An identifier with one cheap hash for all values and the usual hash by Swift. Hashes and comparisons are counted.
typealias Hostile = Counted<ConstantlyHashed>

extension Hostile {
  static func make(_ key: Int) -> Hostile { Hostile(ConstantlyHashed(key)) }
}
