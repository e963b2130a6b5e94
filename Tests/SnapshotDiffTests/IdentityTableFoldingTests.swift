import Testing
import TestSupport
import Workloads

@testable import SnapshotDiff

/// Compares a folded table with one built from scratch.
@Suite(.serialized) struct IdentityTableFoldingTests {
  @Test func everyArrangementOfFew() throws {
    for count in 0...4 {
      let world = Array(0..<count + 2)
      for arrangement in SmallWorld.uniqueLists(upTo: world.count, over: world) {
        try fold(Array(world.prefix(count)), arrangement)
        try fold(world.prefix(count).map(AtTheEnd.init), arrangement.map(AtTheEnd.init))
        try fold(
          world.prefix(count).map(CollidingIdentifier.init),
          arrangement.map(CollidingIdentifier.init))
      }
    }
  }

  @Test func aTableGrowsShrinksAndBecomesEmpty() throws {
    for (old, new) in [(8, 9), (1_000, 1_025), (1_000, 100), (1_000, 0), (0, 100), (0, 0)] {
      for hashing in [IdentifierHashing.fast, .standard] {
        try fold(Array(0..<old), Array(0..<new), hashing)
      }
    }
  }

  @Test func foldAfterFold() throws {
    try foldAfterFold { $0 }
    try foldAfterFold(CollidingIdentifier.init)
    // Runs of occupied entries wrap around to the table's start.
    try foldAfterFold(most: 200, AtTheEnd.init)
  }

  @Test func nothingIsHashedOrCompared() throws {
    let items = (0..<2_000).map(Counted.init)
    let old = try table(of: Array(items[..<1_900]))
    let sparse = Array(items[5..<700]) + items[1_950...] + items[700..<1_900]
    let dense = Array(items[..<1_900].reversed())
    for new in [sparse, dense] {
      let (runs, entering) = runs(from: Array(items[..<1_900]), to: new)
      let newHashes = old.hashes(of: entering)
      var folded: IdentityTable<Counted<Int>>?
      let counts = counting { folded = old.folded(runs, newHashes: newHashes) }
      #expect(counts.hashCalls == 0 && counts.equalCalls == 0)
      #expect(folded?.invariantViolations(of: new, in: Array(new.indices)) == [])
    }
  }

  @Test func aRunTooLongForChanceIsNotFolded() throws {
    let honest = (0..<2_000).map { Suspect(key: $0, fast: UInt32($0) &* 2_654_435_761) }
    let suspects = (2_000..<2_300).map { Suspect(key: $0, fast: 77) }
    let old = honest + suspects[..<150]
    let table = try table(of: old)
    #expect(table.hashing == .fast)
    // With few edits and with many.
    for new in [old + suspects[150...], honest.reversed() + suspects] {
      let (runs, entering) = runs(from: old, to: new)
      let newHashes = table.hashes(of: entering)
      let isFolded = table.folded(runs, newHashes: newHashes) != nil
      #expect(!isFolded)
    }
    // 170 identifiers with one hash keep every probe within the limit of 256 occupied entries.
    try fold(old, old + suspects[150..<170])
  }

  @Test func aTableWithSwiftsHasherIsFoldedWhateverItsRuns() throws {
    let colliding = (0..<2_000).map(CollidingIdentifier.init)
    try fold(Array(colliding[..<1_900]), Array(colliding[10...]))
    let hostile = (0..<600).map(Hostile.make)
    let folded = try fold(Array(hostile[..<500]), Array(hostile[3...]))
    #expect(folded.hashing == .standard)
  }

  @Test func aFoldedTableCanBeAppendedTo() throws {
    let items = Array(0..<1_100)
    var table = try fold(Array(items[..<1_000]), Array(items[1..<1_000]))
    var hashes = table.hashes(of: Array(items[1_000...]))
    #expect(table.append(Array(items[1_000...]), &hashes) { items[$0 + 1] })
    #expect(table.invariantViolations(of: Array(items[1...]), in: Array(0..<1_099)) == [])
  }

  /// Folds by the longest runs, and by single slots with empty runs between them.
  @discardableResult
  private func fold<Identifier: Hashable & Sendable>(
    _ old: [Identifier], _ new: [Identifier], _ hashing: IdentifierHashing = .fast
  ) throws -> IdentityTable<Identifier> {
    try fold(table(of: old, hashing), old, new, "\(hashing)")
  }

  @discardableResult
  private func fold<Identifier: Hashable & Sendable>(
    _ table: IdentityTable<Identifier>, _ old: [Identifier], _ new: [Identifier], _ name: String
  ) throws -> IdentityTable<Identifier> {
    let name = "\(name) from \(old) to \(new)"
    let before = table
    let (runs, entering) = runs(from: old, to: new)
    let newHashes = table.hashes(of: entering)
    let folded = try #require(table.folded(runs, newHashes: newHashes), "\(name)")
    try expectLaw(folded, old, new, name)
    let single = runs.flatMap { run in
      (0..<run.count).flatMap { index in
        [
          SlotRun(source: run.source < 0 ? -1 : run.source + index, count: 1),
          SlotRun(source: 0, count: 0), SlotRun(source: -1, count: 0),
        ]
      }
    }
    let other = try #require(table.folded(single, newHashes: newHashes), "\(name), one by one")
    try expectLaw(other, old, new, "\(name), one by one")
    let isAsBefore = table.entries == before.entries && table.hashes == before.hashes
    try #require(isAsBefore, "\(name) changes the old")
    return folded
  }

  private func expectLaw<Identifier: Hashable & Sendable>(
    _ folded: IdentityTable<Identifier>, _ old: [Identifier], _ new: [Identifier], _ name: String
  ) throws {
    let scratch = try table(of: new, folded.hashing)
    try #require(folded.hashing == scratch.hashing, "\(name)")
    try #require(folded.entries.count == scratch.entries.count, "\(name)")
    let hasHashes = folded.hashes == scratch.hashes
    try #require(hasHashes, "\(name)")
    let violations = folded.invariantViolations(of: new, in: Array(new.indices))
    try #require(violations == [], "\(name)")
    let wrong = (old + new).filter { identifier in
      let hash = folded.hash(identifier)
      return folded.slot(hash) { new[$0] == identifier }
        != scratch.slot(hash) { new[$0] == identifier }
    }
    try #require(wrong == [], "\(name)")
  }

  private func foldAfterFold<Identifier: Hashable & Sendable>(
    most: Int = 1_000, _ identifier: (Int) -> Identifier
  ) throws {
    var items: [Identifier] = []
    var table = IdentityTable<Identifier>()
    var nextKey = 0
    for var step in TestSteps.each(debug: 80, release: 1_000) {
      var new = items
      // Mostly few edits. Now and then nearly all items go, or many come.
      let kind = Int.random(in: 0..<20, using: &step.generator)
      if kind == 0 { new.removeFirst(new.count - new.count / 10) }
      if kind == 1 { new.shuffle(using: &step.generator) }
      let comes = Int.random(in: 0...(kind < 4 ? 90 : 5), using: &step.generator)
      for _ in 0..<comes {
        let place = Int.random(in: 0...new.count, using: &step.generator)
        new.insert(identifier(nextKey), at: place)
        nextKey += 1
      }
      let goes = min(new.count, Int.random(in: 0...(kind > 17 ? 40 : 3), using: &step.generator))
      for _ in 0..<goes { new.remove(at: Int.random(in: 0..<new.count, using: &step.generator)) }
      for _ in 0..<Int.random(in: 0...3, using: &step.generator) where !new.isEmpty {
        let moved = new.remove(at: Int.random(in: 0..<new.count, using: &step.generator))
        new.insert(moved, at: Int.random(in: 0...new.count, using: &step.generator))
      }
      new.removeFirst(max(0, new.count - most))
      table = try fold(table, items, new, "\(step)")
      items = new
    }
  }

  private func table<Identifier: Hashable & Sendable>(
    of identifiers: [Identifier], _ hashing: IdentifierHashing = .fast
  ) throws -> IdentityTable<Identifier> {
    var table = IdentityTable<Identifier>(hashing: hashing)
    var hashes = table.hashes(of: identifiers)
    let isNew = table.append(identifiers, &hashes) { _ in preconditionFailure("it is empty") }
    try #require(isNew)
    return table
  }

  /// The longest runs of slots that lead from `old` to `new`, and the new identifiers.
  private func runs<Identifier: Hashable>(
    from old: [Identifier], to new: [Identifier]
  ) -> ([SlotRun], entering: [Identifier]) {
    let slots = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    var runs: [SlotRun] = []
    for identifier in new {
      let source = Int32(slots[identifier] ?? -1)
      if let last = runs.last, source == (last.source < 0 ? -1 : last.source + last.count) {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(SlotRun(source: source, count: 1))
      }
    }
    return (runs, new.filter { slots[$0] == nil })
  }
}

extension SlotRun {
  fileprivate init(source: Int32, count: Int32) {
    self.init(newCount: Int(count))
    self.source = source
  }
}

/// An identifier whose bucket is one of the last three places of any table.
private struct AtTheEnd: FastHashable {
  let key: Int

  init(_ key: Int) { self.key = key }

  func fastHash(seed: UInt64) -> UInt64 { .max - UInt64(key % 3) }
}

private struct Suspect: FastHashable {
  let key: Int
  let fast: UInt32

  func fastHash(seed: UInt64) -> UInt64 { UInt64(fast) }
}
