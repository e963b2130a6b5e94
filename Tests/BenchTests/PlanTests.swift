import BenchmarkHarness
import Suites
import Testing

@Suite struct PlanTests {
  @Test(arguments: Profile.allCases)
  func everyContestOfThePlanIsOneAndIsThereOnce(_ profile: Profile) throws {
    let ids = Plan.contestIDs(in: profile)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(Catalogue.contest(id)?.id == id, "\(id)") }
    let timed = ids.filter { Plan.isTimed($0, in: profile) }
    if profile != .full {
      #expect(timed.allSatisfy { Catalogue.contest($0)?.lanes.contains(.time) == true })
    }
    #expect(Set(timed.map(\.suite)) == Set(Catalogue.suites.map { $0.name }))
  }

  @Test func aLongerRunCountsAllThatAShorterRunCounts() {
    let ids = Set(Plan.contestIDs(in: .default))
    #expect(ids.isSuperset(of: Plan.contestIDs(in: .quick)))
    #expect(ids.isSubset(of: Plan.contestIDs(in: .full)))
  }

  @Test func aFilterReachesAllThatARunMeasures() {
    for profile in Profile.allCases {
      let ids = Plan.choice(in: profile)
      #expect(Set(ids).count == ids.count)
      #expect(Set(ids).isSuperset(of: Plan.contestIDs(in: profile)), "\(profile)")
      #expect(Set(ids).isSuperset(of: Catalogue.contestIDs(in: profile)), "\(profile)")
    }
  }

  @Test func theMainQuestionsHaveTheirSizesAndSubjects() throws {
    for (suite, subjects) in [
      ("diff", ["myers", "heckel", "lis"]), ("derived", ["derived", "rebuilt"]),
      ("replacement", ["fine-grained", "replace-section"]),
      ("reload", ["identity", "index-comparison"]),
      ("first-snapshot", ["fetch-and-find", "manual-objects", "manual-identifiers"]),
      ("delivery", ["callbacks", "snapshot"]), ("footprint", ["build", "copy", "edit"]),
    ] {
      let timed = Plan.contestIDs(in: .default).filter {
        $0.suite == suite && Plan.isTimed($0, in: .default)
      }
      for size in [900, 10_000, 100_000] {
        let id = try #require(timed.first { $0.size == size }, "\(suite) \(size)")
        let names = try #require(Catalogue.contest(id)).subjects.map(\.name)
        #expect(Set(names).isSuperset(of: subjects), "\(id)")
      }
    }
  }

  @Test func thePlanIsStatedBesideTheResults() throws {
    let readme = try BenchProgram.text("Results/README.md")
    let rows = Plan.rows.map { row in
      let scenarios = row.scenarios.map { "`\($0)`" }.joined(separator: ", ")
      let sizes = row.sizes.map { $0 % 1000 == 0 ? "\($0 / 1000)k" : "\($0)" }.joined(
        separator: ", ")
      return "| `\(row.suite)` | \(scenarios) | \(sizes) | \(row.why) |"
    }
    let table = (["| suite | scenarios | items | what it tells |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n")
    #expect(readme.contains(table + "\n<!-- end of plan -->"), "README wants:\n\(table)")
  }
}
