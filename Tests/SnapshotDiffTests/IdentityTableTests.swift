import Foundation
import SnapshotDiffFoundation
import Testing
import TestSupport
import Workloads

@testable import SnapshotDiff

/// Compares an identity table with a dictionary. The table keeps no identifiers, so the dictionary holds them for it.
@Suite(.serialized) struct IdentityTableTests {
  @Test func followsADictionary() throws {
    try run((0..<40).map(Counted.init))
  }

  @Test func followsADictionaryWhenHashesCollide() throws {
    try run((0..<40).map(CollidingIdentifier.init))
  }

  /// The table begins with the cheap hash, and changes to Swift's hash when it holds enough identifiers.
  @Test func followsADictionaryWhenCheapHashesAllCollide() throws {
    try run((0..<600).map(Hostile.make), atOnce: 120, steps: 300)
  }

  @Test func aTypeWithoutACheapHashHasSwifts() {
    #expect(IdentityTable<CollidingIdentifier>(hashing: .fast).hashing == .standard)
    #expect(IdentityTable<Int>(hashing: .fast).hashing == .fast)
    #expect(IdentityTable<Int>(hashing: .standard).hashing == .standard)
  }

  @Test func hashesOfManyAreThoseOfEach() {
    let keys = (0..<100).map { $0 * 7_919 }
    hashesAreThoseOfEach(keys)
    hashesAreThoseOfEach(keys.map { UInt8(truncatingIfNeeded: $0) })
    hashesAreThoseOfEach(keys.map { "item \($0) é" })
    hashesAreThoseOfEach(keys.map { $0 % 3 == 0 ? nil : $0 })
    hashesAreThoseOfEach(keys.map { UUID.make(key: $0, seed: TestSeed.current) })
    hashesAreThoseOfEach(keys.map { ScreenItem.make(key: $0, seed: TestSeed.current) })
    hashesAreThoseOfEach(keys.map(Counted.init))
    hashesAreThoseOfEach(keys.map(CollidingIdentifier.init))
    hashesAreThoseOfEach(keys.map { _ in ObjectIdentifier(NSObject()) })
  }

  private func hashesAreThoseOfEach<Identifier: Hashable & Sendable>(_ identifiers: [Identifier]) {
    for hashing in [IdentifierHashing.fast, .standard] {
      let table = IdentityTable<Identifier>(hashing: hashing)
      #expect(table.hashes(of: identifiers) == identifiers.map(table.hash))
    }
    let standard = IdentityTable<Identifier>(hashing: .standard)
    #expect(
      standard.hashes(of: identifiers)
        == identifiers.map { UInt32(truncatingIfNeeded: $0.hashValue) })
  }

  @Test func growthAndDeletionHashNothing() {
    let items = (0..<5_000).map(Counted.init)
    var owner = Owner<Counted<Int>>()
    var hashes = items.map { owner.table.hash($0) }
    let counts = counting {
      for index in items.indices { owner.insertNew([items[index]], [hashes[index]]) }
      owner.retire(owner.slots.filter { $0 % 3 == 0 })
      #expect(owner.append(items, &hashes) == nil, "some were taken out")
      owner = Owner()
      #expect(owner.append(items, &hashes) == true)
    }
    #expect(counts.hashCalls == 0)
    #expect(owner.violations() == [])
  }

  private func run<Identifier: Hashable & Sendable>(
    _ world: [Identifier], atOnce most: Int = 8, steps: Int = 1_000
  ) throws {
    var owner = Owner<Identifier>()
    for var step in TestSteps.each(debug: steps, release: 20_000) {
      let before = owner
      let some = Array(
        world.shuffled(using: &step.generator)
          .prefix(Int.random(in: 0...most, using: &step.generator)))
      let absent = some.filter { owner.slot(of: $0) < 0 }
      let kind = Int.random(in: 0..<100, using: &step.generator)
      switch kind {
      case 0..<35:
        // Now and then one identifier is in the list twice.
        let items = kind < 5 ? some + Array(some.prefix(1)) : some
        var hashes = owner.table.hashes(of: items)
        let isNew = absent.count == some.count && items.count == some.count
        let gone = Int(owner.table.goneCount)
        let answer = owner.append(items, &hashes)
        try #require(answer == (gone > 0 ? nil : isNew), "\(step)")
      case 35..<60: owner.insertNew(absent, owner.table.hashes(of: absent))
      case 60..<98: owner.retire(some.map { owner.slot(of: $0) }.filter { $0 >= 0 })
      default: owner = Owner()
      }
      try #require(owner.violations() == [], "\(step)")
      try #require(before.violations() == [], "\(step) changes a copy")
      let there = Set(owner.identifiers.values)
      let wrong = world.filter { identifier in
        let slot = owner.slot(of: identifier)
        return slot >= 0
          ? owner.identifiers[slot] != identifier : there.contains(identifier)
      }
      try #require(wrong == [], "\(step)")
    }
  }
}

private struct Owner<Identifier: Hashable & Sendable> {
  var table = IdentityTable<Identifier>()
  var identifiers: [Int: Identifier] = [:]

  var slots: [Int] { identifiers.keys.sorted() }

  func slot(of identifier: Identifier) -> Int {
    table.slot(table.hash(identifier)) { identifiers[$0] == identifier }
  }

  /// Returns whether all identifiers were new and are appended, or nil if retired identifiers forbid appending.
  mutating func append(_ new: [Identifier], _ hashes: inout [UInt32]) -> Bool? {
    guard table.goneCount == 0 else { return nil }
    let first = table.count
    let known = identifiers
    guard table.append(new, &hashes, identifier: { known[$0]! }) else { return false }
    for (index, identifier) in new.enumerated() { identifiers[first + index] = identifier }
    return true
  }

  mutating func insertNew(_ new: [Identifier], _ hashes: [UInt32]) {
    let known = identifiers
    let slots = table.insertNew(new, hashes) { known[$0]! }
    for (slot, identifier) in zip(slots, new) { identifiers[Int(slot)] = identifier }
  }

  mutating func retire(_ slots: [Int]) {
    table.retire(slots.map(UInt32.init))
    for slot in slots { identifiers[slot] = nil }
  }

  func violations() -> [String] {
    table.invariantViolations(of: slots.map { identifiers[$0]! }, in: slots)
  }
}
