import Testing
import TestSupport
import Workloads

@testable import SnapshotDiff

@Suite(.serialized) struct SnapshotHashingTests {
  private typealias Item = Counted<Int>
  private typealias Counting = DiffableDataSourceSnapshot<Item, Item>

  private func items(_ keys: Range<Int>) -> [Item] { keys.map(Item.init) }

  private func tenSections(_ hashing: IdentifierHashing = .fast) throws -> Counting {
    var snapshot = Counting(hashing: hashing)
    try snapshot.appendSections(items(0..<10))
    for section in 0..<10 {
      try snapshot.appendItems(
        items(section * 100..<section * 100 + 100), toSection: Item(section))
    }
    return snapshot
  }

  /// A delete copies shared marks only if it drops one of them.
  @Test(arguments: [700..<701, 700..<800])
  func aDeleteLeavesOtherMarksAlone(_ deleted: Range<Int>) throws {
    var start = try tenSections()
    try start.reloadItems(items(0..<500))
    try start.reconfigureItems(items(0..<5))
    var snapshot = start
    try snapshot.deleteItems(items(deleted))
    #expect(snapshot.marks === start.marks)
    try snapshot.deleteItems(items(4..<5))
    #expect(snapshot.reloadedItemIdentifiers == items(0..<4) + items(5..<500))
    #expect(snapshot.reconfiguredItemIdentifiers == items(0..<4))
  }

  @Test(arguments: [IdentifierHashing.fast, .standard], [false, true])
  func anEditHashesWhatItNamesOnce(_ hashing: IdentifierHashing, isEdited: Bool) throws {
    let edits: [(String, Int, (inout Counting) throws -> Void)] = [
      ("append new", 51, { try $0.appendItems(self.items(2_000..<2_050), toSection: Item(3)) }),
      ("append to the last", 50, { try $0.appendItems(self.items(2_000..<2_050)) }),
      ("append present", 51, { try $0.appendItems(self.items(80..<130), toSection: Item(3)) }),
      ("insert", 51, { try $0.insertItems(self.items(2_000..<2_050), beforeItem: Item(0)) }),
      ("insert present", 51, { try $0.insertItems(self.items(80..<130), afterItem: Item(900)) }),
      ("delete", 50, { try $0.deleteItems(self.items(80..<130)) }),
      ("delete the last", 50, { try $0.deleteItems(self.items(950..<1_000)) }),
      ("delete unknown", 50, { try $0.deleteItems(self.items(2_000..<2_050)) }),
      ("delete everything", 1_000, { try $0.deleteItems(self.items(0..<1_000)) }),
      ("move", 2, { try $0.moveItem(Item(0), afterItem: Item(99)) }),
      ("move elsewhere", 2, { try $0.moveItem(Item(0), afterItem: Item(555)) }),
      ("reload", 50, { try $0.reloadItems(self.items(80..<130)) }),
      ("append sections", 2, { try $0.appendSections(self.items(20..<22)) }),
      (
        "insert sections", 3, { try $0.insertSections(self.items(20..<22), beforeSection: Item(0)) }
      ),
      ("delete sections", 3, { try $0.deleteSections(self.items(0..<3)) }),
      ("move a section", 2, { try $0.moveSection(Item(0), afterSection: Item(9)) }),
      ("delete all", 0, { $0.deleteAllItems() }),
      ("look up", 1, { #expect($0.contains(Item(5))) }),
    ]
    let building = try counting { _ = try tenSections(hashing) }
    #expect(building.hashCalls == 10 + 10 * 101, "all names, and each section and its items")
    var start = try tenSections(hashing)
    if isEdited {
      try start.moveItem(Item(0), afterItem: Item(500))
      try start.moveItem(Item(0), beforeItem: Item(1))
    }
    // Marks must not add hashes.
    try start.reloadItems(items(90..<100))
    try start.reloadSections([Item(1)])
    for (name, expected, edit) in edits {
      var snapshot = start
      let counts = try counting { try edit(&snapshot) }
      #expect(counts.hashCalls == expected, "\(name)")
      // Deleting a section may look up each of the ten marks.
      #expect(counts.equalCalls <= expected + 15, "\(name)")
      #expect(snapshot.invariantViolations() == [], "\(name)")
      #expect(snapshot.base.itemTable.hashing == hashing, "\(name)")
    }
  }

  @Test func refusedItemsAreHashedOnce() throws {
    var snapshot = try tenSections()
    let repeated = items(2_000..<2_050) + items(2_000..<2_001)
    let counts = counting {
      #expect(throws: SnapshotError.self) { try snapshot.appendItems(repeated) }
    }
    #expect(counts.hashCalls == 51)
    #expect(snapshot == (try tenSections()))
  }

  @Test func appendingInTurnToSeveralSectionsIsLinear() throws {
    var snapshot = Counting()
    try snapshot.appendSections(items(0..<4))
    let counts = try counting {
      for key in 0..<2_000 {
        try snapshot.appendItems([Item(key)], toSection: Item(key % 4))
      }
    }
    #expect(counts.hashCalls == 2 * 2_000)
    #expect(snapshot.invariantViolations() == [])
  }

  /// A snapshot that is built by appending has no pending edits while no copy shares its storage.
  @Test func editsArePendingAfterACopyOrAMove() throws {
    var snapshot = try tenSections()
    #expect(snapshot.numberOfPendingEdits == 0)
    try snapshot.appendItems(items(2_000..<2_010))
    #expect(snapshot.numberOfPendingEdits == 0)
    let copy = snapshot
    try snapshot.appendItems([Item(2_010)])
    #expect(snapshot.numberOfPendingEdits == 1)
    #expect(copy.numberOfPendingEdits == 0)
    try snapshot.moveItem(Item(5), afterItem: Item(6))
    #expect(snapshot.numberOfPendingEdits == 3)
    try snapshot.moveSection(Item(5), beforeSection: Item(1))
    #expect(snapshot.numberOfPendingEdits == 4)
    #expect(snapshot.invariantViolations() == [])
    let before = snapshot
    snapshot.foldPendingEdits()
    #expect(snapshot.numberOfPendingEdits == 0)
    #expect(snapshot == before)
    #expect(snapshot.invariantViolations() == [])
  }

  @Test func untouchedSectionsOfAnEditedCopyShareTheirStorage() throws {
    let original = try tenSections()
    var copy = original
    try copy.moveItem(Item(305), afterItem: Item(310))
    try copy.insertItems(items(2_000..<2_002), beforeItem: Item(300))
    try copy.deleteItems([Item(399)])
    try copy.insertSections([Item(20)], beforeSection: Item(0))
    try copy.moveSection(Item(9), beforeSection: Item(1))
    for section in (0..<10).filter({ $0 != 3 }) {
      let bases = try [original, copy].map {
        try $0.itemIdentifiers(inSection: Item(section)).withUnsafeBufferPointer(\.baseAddress)
      }
      #expect(bases[0] == bases[1], "section \(section)")
    }
  }

  @Test func aSectionAdoptsTheArrayItIsGiven() throws {
    let list = items(0..<100)
    var snapshot = Counting()
    try snapshot.appendSections(items(0..<2))
    try snapshot.appendItems(list, toSection: Item(1))
    let base = list.withUnsafeBufferPointer(\.baseAddress)
    #expect(
      snapshot.itemIdentifiers(atSectionIndex: 1).withUnsafeBufferPointer(\.baseAddress) == base)
  }

  /// With 100,000 items, the item table takes 14.5 bytes an item. Filled one by one, it takes up to 24.
  @Test(arguments: [(100_000, 100_000, 14.6), (4_097, 1, 24.1)])
  func bytesAnItemAreAsDocumented(_ count: Int, step: Int, most: Double) throws {
    var snapshot = Snapshot()
    try snapshot.appendSections(["A"])
    for start in stride(from: 0, to: count, by: step) {
      try snapshot.appendItems(Array(start..<start + step))
    }
    let table = snapshot.base.itemTable
    let entries = table.entries.capacity + table.hashes.capacity
    #expect(Double(entries * MemoryLayout<UInt32>.stride) <= most * Double(count))
  }
}
