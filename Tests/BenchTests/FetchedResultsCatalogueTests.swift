import BenchmarkHarness
import Testing

@testable import ControllerSuites
@testable import Suites

/// What the suites of fetched results measure, before anything runs.
@Suite struct FetchedResultsCatalogueTests {
  private static let ways = [
    "initial-fetch", "fetch-and-find", "manual-objects", "manual-identifiers", "numbered-objects",
    "fetch-then-delegate", "floor-sqlite",
  ]

  private func cells(_ suite: any Suites.Suite.Type, in profile: Profile) -> Set<String> {
    Set(suite.contestIDs(in: profile, sizes: nil).map { "\($0.scenario)/\($0.size)" })
  }

  @Test func firstSnapshotsAreEightScenariosAndTwoOfManySections() throws {
    var names = Set(
      ["sections", "flat"].flatMap { sections in
        ["indexed", "unindexed"].flatMap { index in
          [20, 0].map { "\(sections).\(index).batch-\($0)" }
        }
      })
    func scenarios(in profile: Profile) -> Set<String> {
      Set(FirstSnapshotSuite.contestIDs(in: profile, sizes: nil).map(\.scenario))
    }
    #expect(scenarios(in: .default) == names)
    let many: Set = ["sections-500.indexed.batch-20", "sections-5000.indexed.batch-20"]
    names.formUnion(many)
    #expect(scenarios(in: .full) == names)
    #expect(Set(EventScenario.all.map(\.name)) == names)
    for id in FirstSnapshotSuite.contestIDs(in: .full, sizes: [900]) {
      let contest = try #require(FirstSnapshotSuite.contest(id))
      let few = ["initial-fetch", "fetch-and-find", "floor-sqlite"]
      let ways = many.contains(id.scenario) ? few : Self.ways
      #expect(contest.subjects.map(\.name) == ways && contest.reference == "floor-sqlite")
    }
    #expect(
      cells(FirstSnapshotSuite.self, in: .default).contains("sections.indexed.batch-20/100000"))
    #expect(cells(FirstSnapshotSuite.self, in: .default).contains("flat.indexed.batch-0/100000"))
  }

  @Test func aQuickRunHasEveryParameterOfAFirstSnapshot() {
    let names = FirstSnapshotSuite.contestIDs(in: .quick, sizes: nil).map(\.scenario)
    for part in ["sections", "flat", "indexed", "unindexed", "batch-20", "batch-0"] {
      #expect(names.contains { $0.split(separator: ".").contains(Substring(part)) }, "\(part)")
    }
  }

  @Test func aDeliveryGoesFromOneChangeToAThousand() throws {
    let ladder = ["1-change", "10-changes", "100-changes", "1000-changes"]
    #expect(DeliverySuite.ladder.map(\.name) == ladder)
    let cells = cells(DeliverySuite.self, in: .default)
    for scenario in ladder {
      for size in [10_000, 100_000] { #expect(cells.contains("\(scenario)/\(size)")) }
    }
    let full = self.cells(DeliverySuite.self, in: .full)
    #expect(full.contains("1000-changes.sections/3000") && full.contains("100-changes/900"))
    // A list of 900 has no room for a thousand changes.
    #expect(!full.contains("1000-changes/900"))
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
