import TestSupport
import Testing
import Workloads

@testable import SnapshotDiff

/// Snapshots that are built from their whole content and derived from the snapshot that is shown.
@Suite struct DeclaredTests {
  /// In debug builds, shown snapshots use the names in order: A before B, and 0 before 1. Every other pair of snapshots
  /// becomes one of these pairs if its sections and items are renamed.
  @Test func theSmallWorldIsExhausted() throws {
    let world = SmallWorld.snapshots(upTo: 3)
    #if DEBUG
      let shownBefore = SmallWorld.orderlySnapshots(upTo: 3)
    #else
      let shownBefore = world
    #endif
    for shown in shownBefore {
      let built = try Snapshot(shown.content)
      var edited = built
      if let section = edited.sectionIdentifiers.first {
        try edited.appendItems([8, 9], toSection: section)
        try edited.deleteItems([8, 9])
        try edited.appendItems([7], toSection: section)
        if let first = edited.itemIdentifiers.first, first != 7 {
          try edited.moveItem(7, beforeItem: first)
        }
      }
      for declared in world {
        let fresh = try Snapshot(declared.content)
        for from in [built, edited] {
          let derived = try Snapshot(declared.content, derivedFrom: from)
          let what = "\(from.plain) -> \(declared)"
          try #require(derived == fresh, "\(what): \(derived.plain)")
          try #require(derived.invariantViolations() == [], "\(what)")
          let difference = try LISDiff().difference(from: from, to: derived)
          let violations = DiffLaw.violations(of: difference, from: from, to: derived)
          try #require(violations == [], "\(what)")
          let least = try LISDiff().difference(from: Snapshot(from.plain), to: fresh)
          try #require(difference.scriptLength == least.scriptLength, "\(what)")
        }
      }
    }
  }

  @Test func whatIsThereTwiceIsRefused() throws {
    let shown = try Snapshot([("A", Array(0..<100)), ("B", Array(100..<200))])
    let all = (Array(0..<100), Array(100..<200))
    let wrong: [([(String, [Int])], SnapshotError)] = [
      ([("A", all.0 + [5]), ("B", all.1)], .duplicateItems(["5"])),
      ([("A", all.0), ("B", all.1 + [5])], .duplicateItems(["5"])),
      ([("A", all.0 + [300, 300]), ("B", all.1)], .duplicateItems(["300"])),
      ([("A", [300] + all.0), ("B", all.1 + [300])], .duplicateItems(["300"])),
      ([("A", all.0), ("A", all.1)], .duplicateSections(["A"])),
      ([("A", all.0), ("B", []), ("C", []), ("C", [])], .duplicateSections(["C"])),
    ]
    for (content, error) in wrong {
      #expect(throws: error) { try Snapshot(content) }
      #expect(throws: error) { try Snapshot(content, derivedFrom: shown) }
      #expect(throws: error) { try Snapshot(content, derivedFrom: Snapshot()) }
    }
  }

  @Test(arguments: [1_000, 20_000])
  func whatStaysIsNotHashed(_ size: Int) throws {
    typealias Item = Counted<Int>
    typealias CountedSnapshot = DiffableDataSourceSnapshot<Int, Item>
    let items = (0..<size).map(Item.init)
    let shown = try CountedSnapshot([(0, items)])
    var next = (0..<size).map(Item.init)
    next.swapAt(10, size / 2)
    next.remove(at: size / 3)
    next.insert(Item(-1), at: size - 5)
    let declared = next
    let (counts, snapshot) = try OperationCounts.during {
      try CountedSnapshot([(0, declared)], derivedFrom: shown)
    }
    #expect(snapshot.itemIdentifiers == next)
    #expect(counts.hashCalls <= 8, "\(counts)")
    #expect(counts.equalCalls <= 2 * size, "\(counts)")
    // The same bounds hold in a chain, where edits are pending.
    next.swapAt(20, size / 4)
    let later = next
    let (again, last) = try OperationCounts.during {
      try CountedSnapshot([(0, later)], derivedFrom: snapshot)
    }
    #expect(last.itemIdentifiers == next)
    #expect(again.hashCalls <= 8, "\(again)")
    #expect(again.equalCalls <= 2 * size, "\(again)")
    let (read, difference) = try OperationCounts.during {
      try LISDiff().difference(from: snapshot, to: last)
    }
    #expect(difference.scriptLength == 4)
    #expect(read.hashCalls == 0 && read.equalCalls <= 8, "\(read)")
  }

  /// If too many items are unmatched, the snapshot is built anew. So these items are not listed.
  @Test func nothingIsNotedOfTooManyUnmatchedItems() throws {
    let items = Array(0..<10_000)
    let shown = try Snapshot([("a", items), ("b", [])])
    for declared in [items.reversed(), [], items.map { $0 + 10_000 }, items + (10_000..<20_000)] {
      var unmatched = Snapshot.Unmatched(most: 1_000)
      shown.pair(declared, inSection: 0, &unmatched)
      #expect(unmatched.areTooMany && unmatched.count == 0)
      let derived = try Snapshot([("a", declared), ("b", [])], derivedFrom: shown)
      #expect(derived == (try Snapshot([("a", declared), ("b", [])])))
    }
  }

  @Test func aChainOfDeclarationsStaysRightAndShort() throws {
    for var step in TestSteps.each(debug: 1, release: 100) {
      var plain: [(Int, [Int])] = (0..<4).map { ($0, Array($0 * 300..<($0 + 1) * 300)) }
      var shown = try DiffableDataSourceSnapshot<Int, Int>(plain)
      var newest = 10_000
      for turn in 0..<200 {
        for _ in 0..<Int.random(in: 0...4, using: &step.generator) {
          let section = Int.random(in: 0..<4, using: &step.generator)
          let other = Int.random(in: 0..<4, using: &step.generator)
          guard let place = plain[section].1.indices.randomElement(using: &step.generator) else {
            continue
          }
          let item = plain[section].1.remove(at: place)
          let target = Int.random(in: 0...plain[other].1.count, using: &step.generator)
          let isNew = Bool.random(using: &step.generator)
          if isNew { newest += 1 }
          plain[other].1.insert(isNew ? newest : item, at: target)
        }
        let new = try DiffableDataSourceSnapshot(plain, derivedFrom: shown)
        let fresh = try DiffableDataSourceSnapshot(plain)
        try #require(new == fresh, "\(step), turn \(turn)")
        let difference = try LISDiff().difference(from: shown, to: new)
        let least = try LISDiff().difference(from: shown, to: fresh)
        try #require(difference.scriptLength == least.scriptLength, "\(step), turn \(turn)")
        try #require(
          DiffLaw.violations(of: difference, from: shown, to: new) == [], "\(step), turn \(turn)")
        shown = new
      }
      #expect(shown.invariantViolations() == [])
    }
  }
}
