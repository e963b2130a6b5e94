import BenchmarkHarness
import Suites
import Testing
import Workloads

@Suite struct CatalogueTests {
  private static let algorithms =
    libraryAlgorithms.map(\.name) + ["lis-siphash", "lis-built", "floor-hash", "floor-scan"]

  private static let sectioned = [
    "sections-scattered-1pct", "regroup-1pct", "section-move", "section-delete",
  ]

  private func sizes(_ scenario: String, in profile: Profile) -> [Int] {
    DiffSuite.contestIDs(in: profile, sizes: nil).filter { $0.scenario == scenario }.map(\.size)
  }

  @Test(arguments: Profile.allCases)
  func everyContestIsThereOnce(_ profile: Profile) throws {
    let ids = Catalogue.contestIDs(in: profile)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      let contest = try #require(Catalogue.contest(id), "\(id)")
      #expect(contest.id == id)
      #expect(contest.subjects.contains { $0.name == contest.reference }, "\(id)")
      #expect(Set(contest.subjects.map(\.name)).count == contest.subjects.count, "\(id)")
    }
  }

  private static let noStoreScenarios = [
    "sections.indexed", "flat.indexed.batch-1", "sections.indexed.batch-20.", "1-changes",
    "2-changes", "1-change.flat", "10-changes.uuid", "",
  ]

  @Test(arguments: [
    (
      "derived", 10_000,
      [
        "insert", "insert.1", "insert.2.scattered", "insert.1.scattered.x", "splice.1.one-place",
        "mix.1.scattered", "chain", "chain.5", "insert.1.everywhere",
      ]
    ),
    (
      "replacement", 900,
      [
        "scattered-1pct", "scattered-1pct.uuid.", "scattered-1pct.int", "scattered-2pct.uuid",
        "unchanged-shared.uuid", "scattered-1pct.uuid.both", "blog-900", "",
      ]
    ),
    ("first-snapshot", 900, noStoreScenarios), ("delivery", 900, noStoreScenarios),
    ("screens", 200, ["", ".", "feed", "feed.", "feed.-1", "feed.x", "none.200"]),
    ("screens", 201, ["feed.200"]),
    // The size is too small for the change, or the scenario does not have this size.
    ("derived", 400, ["move.100.scattered"]), ("replacement", 900, ["scattered-1permille.uuid"]),
    ("replacement", 5_000, ["blog-900.same-section"]), ("delivery", 1_999, ["1000-changes"]),
  ])
  func whatIsNoScenarioIsNoContest(_ suite: String, _ size: Int, _ scenarios: [String]) {
    for scenario in scenarios {
      let id = ContestID(suite: suite, scenario: scenario, size: size)
      #expect(Catalogue.contest(id) == nil, "\(id)")
    }
  }

  @Test func everyDiffHasTheSameSubjects() throws {
    for id in DiffSuite.contestIDs(in: .full, sizes: [900]) {
      #expect(try #require(DiffSuite.contest(id)).subjects.map(\.name) == Self.algorithms, "\(id)")
    }
  }

  /// The report orders the scenarios of `diff` by their share of changes.
  @Test func everyDiffStatesItsShareOfChanges() throws {
    func share(_ scenario: String, _ size: Int = 10_000) throws -> Double {
      let id = ContestID(suite: DiffSuite.name, scenario: scenario, size: size)
      return try #require(DiffSuite.changedShare(of: id), "\(id)")
    }
    for id in DiffSuite.contestIDs(in: .full, sizes: nil) {
      let share = try share(id.scenario, id.size)
      #expect((0...1).contains(share), "\(id)")
    }
    #expect(try share("replace-all.uuid") == 1)
    #expect(try share("unchanged.uuid") == 0)
    #expect(try share("scattered-1pct.uuid") == 0.01)
    #expect(try share("scattered-10pct.int") == 0.1)
    #expect(try share("move-10.uuid") == 0.001)
    #expect(try share("section-move.uuid") == 0.0001)
    #expect(try share("shuffle.uuid") > share("peer-mix.uuid"))
    for (scenario, size) in [("no-such.uuid", 900), ("replace-all.uuid", 0)] {
      let id = ContestID(suite: DiffSuite.name, scenario: scenario, size: size)
      #expect(DiffSuite.changedShare(of: id) == nil)
    }
  }

  @Test func theWholeGridGoesToAMillion() {
    let all = [900, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000]
    for scenario in Self.sectioned + ["unchanged-shared", "scattered-1pct", "shuffle"] {
      for kind in ["int", "uuid"] { #expect(sizes("\(scenario).\(kind)", in: .full) == all) }
      for kind in ["uri", "enum"] {
        #expect(sizes("\(scenario).\(kind)", in: .full) == Array(all.prefix(5)))
      }
    }
    for suite in Catalogue.suites where suite.name != ScreensSuite.name {
      let most = suite.contestIDs(in: .full, sizes: nil).map(\.size).max()
      let isLarge = ["delivery", "derived", "diff", "footprint"].contains(suite.name)
      #expect(most == (isLarge ? 1_000_000 : 100_000), "\(suite.name)")
      let atDefault = suite.contestIDs(in: .default, sizes: nil).map(\.size).max()
      #expect(atDefault == (suite.name == "derived" ? 1_000_000 : 100_000), "\(suite.name)")
    }
  }

  /// Snapshots that share storage are equal, so there is nothing to replace or reload.
  @Test func snapshotsThatAreOneAreForDiffsAlone() {
    for suite in Catalogue.suites where suite.name != "diff" {
      let scenarios = suite.contestIDs(in: .full, sizes: nil).map(\.scenario)
      #expect(!scenarios.contains { $0.contains("-shared") }, "\(suite.name)")
    }
  }

  @Test func snapshotsAreTimedWithUUIDs() throws {
    for id in FootprintSuite.contestIDs(in: .default, sizes: nil) {
      let contest = try #require(FootprintSuite.contest(id))
      #expect(
        contest.subjects.map(\.name) == ["build", "build-siphash", "copy", "edit", "floor-hash"])
      #expect(contest.lanes.contains(.time) == (id.scenario == "snapshot.uuid"), "\(id)")
      #expect(contest.lanes.isSuperset(of: [.count, .footprint]))
    }
  }

  /// If little changes, the predicted cost does not include hashing all items.
  @Test func littleChangeIsPredictedToCostLittle() throws {
    func operations(_ scenario: String, _ subject: String) throws -> Double {
      try predictedSeconds("diff/\(scenario)/\(subject)/100000")
    }
    for subject in ["lis", "lis-siphash", "lis-built"] {
      let shuffled = try operations("shuffle.uuid", subject)
      for scenario in ["unchanged.uuid", "unchanged-shared.uuid", "prepend-1.uuid", "move-10.uuid"]
      {
        #expect(try 5 * operations(scenario, subject) < shuffled, "\(scenario) \(subject)")
      }
    }
    // The cost of Myers grows with the square of the changes. Each of the 100 sections has a hundredth of the changes.
    #expect(
      try operations("sections-scattered-1pct.uuid", "myers")
        < operations("scattered-1pct.uuid", "myers") / 5)
  }

  @Test func aQuickRunHasEveryParameterOfAFirstSnapshot() {
    let names = FirstSnapshotSuite.contestIDs(in: .quick, sizes: nil).map(\.scenario)
    for part in ["sections", "flat", "indexed", "unindexed", "batch-20", "batch-0"] {
      #expect(names.contains { $0.split(separator: ".").contains(Substring(part)) }, "\(part)")
    }
  }

  @Test func aSmallListHasTheDerivedContestsThatItHasRoomFor() {
    for size in 1...9 {
      for id in DerivedSuite.contestIDs(in: .full, sizes: [size]) {
        #expect(DerivedSuite.contest(id) != nil, "\(id)")
      }
    }
  }

  /// `derived-bulk` makes all edits of a kind with one call. Chains, splices and single edits have no such subject.
  @Test func everyDerivedScenarioHasItsSubjects() throws {
    for id in DerivedSuite.contestIDs(in: .full, sizes: [10_000]) {
      let contest = try #require(DerivedSuite.contest(id))
      let parts = id.scenario.split(separator: ".")
      var subjects = parts[0] == "chain" ? ["chain", "fold"] : ["derived", "declared", "rebuilt"]
      if !["chain", "splice"].contains(parts[0]), parts[1] != "1" {
        subjects.insert("derived-bulk", at: 1)
      }
      #expect(contest.subjects.map(\.name) == subjects + ["floor-scan"], "\(id)")
      #expect(contest.reference == "floor-scan")
    }
  }

  @Test func derivingIsPredictedByChangeAndRebuildingBySize() throws {
    func seconds(_ scenario: String, _ size: Int, _ subject: String) throws -> Double {
      try predictedSeconds("derived/\(scenario)/\(subject)/\(size)")
    }
    let one = try seconds("insert.1.scattered", 10_000, "derived")
    #expect(try seconds("insert.1.scattered", 1_000_000, "derived") == one)
    #expect(try seconds("insert.1000.scattered", 10_000, "derived") > 500 * one)
    #expect(
      try seconds("insert.1.scattered", 1_000_000, "rebuilt")
        > 50 * seconds("insert.1.scattered", 10_000, "rebuilt"))
  }

  @Test func sectionsHaveNoDifferenceOfACollection() throws {
    for (scenario, subjects) in [
      ("10-changes", ["snapshot", "collection-difference", "callbacks"]),
      ("10-changes.sections", ["snapshot", "callbacks"]),
    ] {
      let id = ContestID(suite: "delivery", scenario: scenario, size: 900)
      let contest = try #require(DeliverySuite.contest(id))
      #expect(contest.subjects.map(\.name) == subjects && contest.reference == "callbacks")
    }
  }
}

func predictedSeconds(_ name: String) throws -> Double {
  let cell = try #require(CellID(name), "\(name)")
  let subjects = try #require(Catalogue.contest(cell.contest)).subjects
  return try #require(subjects.first { $0.name == cell.subject }).work.seconds
}
