import TestSupport
import Testing
import Workloads

/// Random edits of snapshots derived from each other, and the differences between any two of them.
///
/// A step is one edit. In a tiny world of 16 items, many edits meet at one place, and each step checks nearly
/// everything. In a middle world of 900 items, hundreds of edits are pending, and most checks run only now and then.
@Suite struct DerivedFuzzTests {
  @Test(
    arguments: zip(
      [
        Int.self, Int.self, Int.self, CollidingIdentifier.self, ConstantlyHashed.self,
        TwiceHashed.self, String.self,
      ] as [any FuzzIdentifier.Type], 0..<7))
  func tinyWorlds(_ type: any FuzzIdentifier.Type, _ salt: Int) throws { try runTiny(type, salt) }

  /// Blocks of edits are split, and snapshots share them.
  @Test func middleWorldsOfNumbers() throws {
    try runMiddle(Int.self, 7, sections: 4, fewestItems: 400)
  }

  @Test func middleWorldsOfManySections() throws {
    try runMiddle(Int.self, 8, sections: 60, fewestItems: 300)
  }

  /// All cheap hashes collide. So a table changes to Swift's hashes while edits are pending.
  @Test func middleWorldsOfOneCheapHash() throws {
    try runMiddle(ConstantlyHashed.self, 9, sections: 5, fewestItems: 300)
  }

  private func runTiny<Identifier: FuzzIdentifier>(_: Identifier.Type, _ salt: Int) throws {
    var family = SnapshotFamily<Identifier>(sections: 5, items: 16)
    for step in TestSteps.each(debug: 150, release: 20_000) {
      family.seed(step, salt)
      let before = family.current.plain
      let edit = family.nextEdit()
      var wrong = family.perform(edit, sharing: family.once(in: 2))
      let current = family.current
      wrong += family.violations(of: current)
      if family.once(in: 4) { wrong += family.foldingViolations(of: current) }
      let other = family.member()
      let made = "\(step), salt \(salt): \(edit) on \(before)"
      try #require(wrong == [], "\(made)")
      for (old, new) in [(current, other), (other, current)] where family.once(in: 2) {
        try #require(
          try family.violations(from: old, to: new) == [], "\(made): \(old.plain) -> \(new.plain)")
      }
      let third = family.once(in: 4) ? try family.renamed(other) : family.member()
      try #require(
        try family.violations(from: other, to: current, appliedTo: third) == [],
        "\(made): \(other.plain) -> \(current.plain)")
      try family.turnPages(keepingOnceIn: 2)
    }
    try checkPool(&family)
  }

  private func runMiddle<Identifier: FuzzIdentifier>(
    _: Identifier.Type, _ salt: Int, sections: Int, fewestItems: Int
  ) throws {
    let placing: [SnapshotEditKind] = [
      .appendItems, .insertItems, .insertItems, .insertItems, .insertEach, .insertEach,
      .deleteItems, .deleteItems, .moveItem, .moveItem, .moveItem, .moveEach, .moveEach,
      .reloadItems, .reconfigureItems,
    ]
    var family = SnapshotFamily<Identifier>(
      sections: sections, items: 900,
      kinds: [placing, placing, placing, [.insertSections, .moveSection, .reloadSections]]
        .flatMap(\.self),
      fewestItems: fewestItems, poolSize: 10)
    for step in TestSteps.each(debug: 100, release: 20_000) {
      family.seed(step, salt)
      let edit = family.nextEdit()
      var wrong = family.perform(edit, sharing: family.once(in: 40))
      let current = family.current
      // `perform` compares the content after each edit. Checking all bookkeeping takes longer, so it runs less often.
      let isChecked = family.once(in: 24)
      if isChecked || family.once(in: 6) {
        wrong += family.violations(of: current, lookups: isChecked ? .max : 8)
      }
      let made = "\(step), salt \(salt): \(edit)"
      try #require(wrong == [], "\(made)")
      if isChecked {
        try #require(family.foldingViolations(of: current, lookups: 8) == [], "\(made)")
        let other = family.member()
        for (old, new) in [(current, other), (other, current)] {
          try #require(try family.violations(from: old, to: new) == [], "\(made)")
        }
        let third = family.once(in: 2) ? try family.renamed(other) : family.member()
        try #require(
          try family.violations(from: other, to: current, appliedTo: third) == [], "\(made)")
      }
      try family.turnPages(keepingOnceIn: 24)
    }
    try checkPool(&family)
  }

  private func checkPool<Identifier: FuzzIdentifier>(
    _ family: inout SnapshotFamily<Identifier>
  ) throws {
    for old in family.pool {
      try #require(family.violations(of: old) == [])
      for new in family.pool {
        try #require(
          try family.violations(from: old, to: new) == [], "\(old.plain) -> \(new.plain)")
      }
    }
  }
}

extension SnapshotFamily {
  fileprivate mutating func seed(_ step: TestStep, _ salt: Int) {
    var step = step
    generator = SplitMix64(seed: SplitMix64.derive(step.generator.next(), salt))
  }
}
