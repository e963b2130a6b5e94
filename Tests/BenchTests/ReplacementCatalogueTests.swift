import BenchmarkHarness
import Testing
import Workloads

@testable import Suites
@testable import UpdateSuites

@Suite struct ReplacementCatalogueTests {
  private static let ladder = [
    "scattered-1.uuid", "scattered-1permille.uuid", "scattered-1pct.uuid", "scattered-10pct.uuid",
    "scattered-30pct.uuid", "scattered-60pct.uuid", "replace-all.uuid",
  ]

  private static let algorithms = libraryAlgorithms.map {
    $0.name == "lis" ? "fine-grained" : "fine-grained-\($0.name)"
  }

  private func scenarios(in profile: Profile, size: Int) -> [String] {
    ReplacementSuite.contestIDs(in: profile, sizes: nil).filter { $0.size == size }.map(\.scenario)
  }

  /// At 900 items, `scattered-1permille` changes one item, as `scattered-1` does.
  @Test(arguments: Profile.allCases)
  func aStepThatEqualsTheFirstIsLeftOut(_ profile: Profile) {
    let small = scenarios(in: profile, size: 900)
    #expect(!small.contains { $0.hasPrefix("scattered-1permille") })
    // A quick run leaves out two more steps.
    let left = profile == .quick ? ["10pct", "60pct"] : []
    let room = Self.ladder.filter { step in !(["permille"] + left).contains(where: step.contains) }
    #expect(Set(small).intersection(Self.ladder) == Set(room))
  }

  @Test func everyPatternAndPartIsInTheWholeGrid() {
    let all = Set(scenarios(in: .full, size: 10_000))
    for pattern in EditPattern.allCases where !pattern.sharesStorage {
      for part in ["", ".diff", ".apply", ".algorithms"] {
        #expect(all.contains("\(pattern.rawValue).uuid\(part)"))
      }
    }
  }

  @Test func everyLayoutIsInTheWholeGridWhereItHasRowsEnough() {
    let small = ReplacementSuite.contestIDs(in: .full, sizes: [100]).map(\.scenario)
    for layout in ["animated-100", "animated-all", "still", "cells-5us", "cells-50us"] {
      #expect(scenarios(in: .full, size: 10_000).contains("scattered-1pct.uuid.\(layout)"))
      #expect(small.contains("scattered-1.uuid.\(layout)") == (layout != "animated-100"))
    }
  }

  @Test func theBlogsCaseHasItsOwnSize() {
    let blogs = ["blog-900.same-section", "blog-900.new-section"]
    for profile in Profile.allCases {
      let ids = ReplacementSuite.contestIDs(in: profile, sizes: nil).filter {
        $0.scenario.hasPrefix("blog")
      }
      #expect(ids.map(\.scenario) == blogs)
      #expect(ids.allSatisfy { $0.size == 900 })
    }
    let others = ReplacementSuite.contestIDs(in: .full, sizes: [5_000])
    #expect(!others.contains { $0.scenario.hasPrefix("blog") })
  }

  @Test func aDifferenceAloneHasNoListView() throws {
    func subjects(_ scenario: String) throws -> [String] {
      let id = ContestID(suite: "replacement", scenario: scenario, size: 900)
      return try #require(ReplacementSuite.contest(id)).subjects.map(\.name)
    }
    let view = ["replace-section", "reload-data", "legacy-blocks"]
    for pattern in ["scattered-1pct.uuid", "move-10.uuid"] {
      let derived =
        pattern.hasPrefix("move") ? [] : ["fine-grained-derived", "replace-section-derived"]
      #expect(try subjects(pattern) == ["fine-grained"] + derived + view)
      #expect(try subjects(pattern + ".algorithms") == Self.algorithms)
      #expect(try subjects(pattern + ".diff") == Self.algorithms + ["replace-section"])
    }
    // Without moves, all algorithms that find shortest scripts give the same script.
    #expect(try subjects("scattered-1pct.uuid.apply") == ["fine-grained"] + view)
    #expect(try subjects("move-10.uuid.apply") == Self.algorithms + view)
    #expect(
      try subjects("blog-900.new-section") == ["three-changes", "other-identities"])
  }

  /// A reload of all data is predicted to cost the same for every size. A replaced section is compared only up to the
  /// first change.
  @Test func theCostOfShowingEverythingAnewDoesNotFollowTheChange() throws {
    func seconds(_ scenario: String, _ size: Int, _ subject: String) throws -> Double {
      try predictedSeconds("replacement/\(scenario)/\(subject)/\(size)")
    }
    let reload = try seconds("scattered-1.uuid", 900, "reload-data")
    #expect(try seconds("replace-all.uuid", 100_000, "reload-data") == reload)
    #expect(try seconds("replace-all.uuid", 100_000, "replace-section") < 2 * reload)
    for subject in ["fine-grained", "legacy-blocks"] {
      #expect(
        try seconds("replace-all.uuid", 100_000, subject)
          > 50 * seconds("replace-all.uuid", 900, subject))
    }
  }
}
