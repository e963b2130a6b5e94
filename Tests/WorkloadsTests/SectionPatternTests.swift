import SnapshotDiff
import TestSupport
import Testing
import Workloads

@Suite struct SectionPatternTests {
  private static let sizes = [900, 950, 5_000]

  /// The changes of the items, by key.
  private struct Changes {
    var deleted: Set<Int>
    var inserted: Set<Int>
    /// The survivors whose section has another number than before.
    var regrouped: [Int]
    /// Whether the survivors that stayed in their section keep their order.
    var keepsOrder: Bool
    var sections: [Int]

    init(_ pattern: SectionPattern, size: Int, seed: UInt64 = 1) {
      let old = SectionPattern.oldSections(size: size)
      let new = pattern.newSections(size: size, seed: seed)
      var homes: [Int: Int] = [:]
      for section in old { for key in section.keys { homes[key] = section.number } }
      let keys = Set(new.flatMap(\.keys))
      deleted = Set(0..<size).subtracting(keys)
      inserted = keys.subtracting(0..<size)
      regrouped = new.flatMap { section in
        section.keys.filter { homes[$0, default: section.number] != section.number }
      }
      keepsOrder = new.allSatisfy { section in
        let stayed = section.keys.filter { homes[$0] == section.number }
        return stayed == stayed.sorted()
      }
      sections = new.map(\.number)
    }
  }

  @Test(arguments: [0, 1, 99, 100, 101, 950, 10_000])
  func oldSectionsAreAHundredOfEqualLength(size: Int) {
    let sections = SectionPattern.oldSections(size: size)
    #expect(sections.map(\.number) == Array(0..<100))
    #expect(sections.flatMap(\.keys) == Array(0..<size))
    for section in sections {
      #expect(section.keys.count == size / 100 || section.keys.count == size / 100 + 1)
    }
  }

  @Test(arguments: sizes) func scattered(size: Int) {
    let changes = Changes(.scattered1pct, size: size)
    #expect(changes.deleted.count == size / 100)
    #expect(changes.inserted == Set(size..<size + size / 100))
    #expect(changes.regrouped.isEmpty && changes.keepsOrder)
    #expect(changes.sections == Array(0..<100))
  }

  @Test(arguments: sizes) func regroup(size: Int) {
    let changes = Changes(.regroup1pct, size: size)
    #expect(changes.deleted.isEmpty && changes.inserted.isEmpty && changes.keepsOrder)
    #expect(changes.regrouped.count == size / 100)
    #expect(changes.sections == Array(0..<100))
  }

  @Test func sectionMove() {
    for seed in 1...300 as ClosedRange<UInt64> {
      let old = SectionPattern.oldSections(size: 900)
      let new = SectionPattern.sectionMove.newSections(size: 900, seed: seed)
      #expect(new != old, "seed \(seed)")
      #expect(Set(new) == Set(old), "seed \(seed)")
      let moved = (0..<100).contains { number in
        new.filter { $0.number != number } == old.filter { $0.number != number }
      }
      #expect(moved, "seed \(seed)")
    }
  }

  @Test(arguments: sizes) func sectionDelete(size: Int) {
    let changes = Changes(.sectionDelete, size: size)
    #expect(changes.deleted.isEmpty && changes.inserted.isEmpty && changes.keepsOrder)
    let gone = Set(0..<100).subtracting(changes.sections)
    #expect(gone.count == 1 && changes.sections == changes.sections.sorted())
    let homeless = SectionPattern.oldSections(size: size).filter { gone.contains($0.number) }
    #expect(Set(changes.regrouped) == Set(homeless.flatMap(\.keys)))
  }

  @Test func whatComesIsSpreadOverTheSections() {
    for pattern in [SectionPattern.scattered1pct, .regroup1pct, .sectionDelete] {
      let homes = SectionPattern.oldSections(size: 20_000)
      let new = pattern.newSections(size: 20_000, seed: 1)
      let receiving = new.filter { !Set($0.keys).isSubset(of: homes[$0.number].keys) }
      #expect(receiving.count > 70, "\(pattern.rawValue)")
    }
  }

  @Test(arguments: SectionPattern.allCases)
  func theSameSizeAndSeedGiveTheSameSections(_ pattern: SectionPattern) {
    let sections = pattern.newSections(size: 900, seed: 1)
    #expect(pattern.newSections(size: 900, seed: 1) == sections)
    #expect(pattern.newSections(size: 900, seed: 2) != sections)
  }

  @Test(arguments: SectionPattern.allCases)
  func anySizeGivesUniqueKeys(_ pattern: SectionPattern) {
    for size in [0, 1, 2, 3, 40, 99, 100, 101, 899, 901, 4_999, 5_001] {
      let keys = pattern.newSections(size: size, seed: 1).flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "size \(size)")
      #expect(keys.allSatisfy { $0 >= 0 }, "size \(size)")
    }
  }

  @Test(arguments: SectionPattern.allCases, [100, 900, 5_000])
  func expectedChangesAreWithinAQuarter(_ pattern: SectionPattern, size: Int) throws {
    func snapshot(
      _ sections: [SectionPattern.Section]
    ) throws -> DiffableDataSourceSnapshot<Int, Int> {
      try DiffableDataSourceSnapshot(PlainSnapshot(sections.map { .init($0.number, $0.keys) }))
    }
    let old = try snapshot(SectionPattern.oldSections(size: size))
    for seed in 1...8 {
      let new = try snapshot(pattern.newSections(size: size, seed: UInt64(seed)))
      let real = Double(try LISDiff().difference(from: old, to: new).scriptLength)
      let expected = pattern.expectedChanges(size: size)
      #expect(abs(expected - real) <= 0.25 * real, "seed \(seed): \(expected), really \(real)")
    }
  }
}

@Suite struct SectionedWorkloadTests {
  @Test(arguments: SectionPattern.allCases)
  func sectionsAreTheKeysOfThePattern(_ pattern: SectionPattern) {
    let workload = SectionedWorkload<Int>(pattern, size: 950, seed: 7)
    for (made, keys) in [
      (workload.old, SectionPattern.oldSections(size: 950)),
      (workload.new, pattern.newSections(size: 950, seed: 7)),
    ] {
      #expect(made.map(\.number) == keys.map(\.number))
      #expect(made.map(\.items) == keys.map { $0.keys.map { Int.make(key: $0, seed: 7) } })
    }
  }

  @Test(arguments: SectionPattern.allCases)
  func oldAndNewStringsShareNoStorage(_ pattern: SectionPattern) {
    let workload = SectionedWorkload<String>(pattern, size: 300, seed: 7)
    let old = workload.old.flatMap(\.items).map(\.storage)
    let new = workload.new.flatMap(\.items).map(\.storage)
    #expect(!old.contains(nil) && !new.contains(nil))
    #expect(Set(old).count == old.count)
    #expect(Set(old).isDisjoint(with: new))
  }
}
