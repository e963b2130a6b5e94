import BenchmarkHarness
import Testing

@testable import ControllerSuites

/// What the suites of fetched results measure, before anything runs.
@Suite struct FetchedResultsCatalogueTests {
  @Test func aQuickRunHasEveryParameterOfAFirstSnapshot() {
    let names = FirstSnapshotSuite.contestIDs(in: .quick, sizes: nil).map(\.scenario)
    for part in ["sections", "flat", "indexed", "unindexed", "batch-20", "batch-0"] {
      #expect(names.contains { $0.split(separator: ".").contains(Substring(part)) }, "\(part)")
    }
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
