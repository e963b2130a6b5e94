import Testing

@testable import BenchmarkHarness
@testable import Suites
@testable import UpdateSuites

@Suite struct PlantedSubjectTests {
  private func counts(
    _ contest: Contest?, _ subject: String = Canary.subject
  ) throws -> [String: Double] {
    let contest = try #require(contest)
    let body = try #require(try contest.bodies(seed: 1)[subject])
    #expect(try body.violations() == [])
    let values = try body.counts().map { ($0.metric.name, $0.value) }
    return Dictionary(uniqueKeysWithValues: values)
  }

  private func counts(planted canary: Canary, size: Int, _ pattern: String) throws -> (
    real: [String: Double], planted: [String: Double]
  ) {
    let id = ContestID(suite: "diff", scenario: "\(pattern).uuid", size: size)
    return (try counts(Catalogue.contest(id)), try counts(canary.contest(id)))
  }

  @Test(arguments: ["scattered-1pct", "peer-mix", "shuffle"])
  func equalityComparesEachItemOnceMore(_ pattern: String) throws {
    var (expected, planted) = try counts(planted: .equality, size: 300, pattern)
    // The number of items in the new list.
    let items = 300 - expected["deletes", default: 0] + expected["inserts", default: 0]
    expected["equal_calls", default: 0] += items
    #expect(planted == expected)
  }

  @Test(arguments: [1: 1.0, 2: 1, 3: 1, 4: 2, 300: 8, 1_023: 9, 1_024: 10])
  func growthDoesTheWorkOnceForEachDoubling(_ size: Int, _ times: Double) throws {
    var (expected, planted) = try counts(planted: .growth, size: size, "content-1pct")
    for name in ["equal_calls", "hash_calls"] { expected[name, default: 0] *= times }
    #expect(planted == expected)
    #expect(size < 300 || expected["equal_calls", default: 0] > 0)
  }

  @Test func anAllocationIsCountedByNoOperation() throws {
    let (real, planted) = try counts(planted: .allocation, size: 300, "scattered-1pct")
    #expect(planted == real)
  }

  @Test func theContestIsTheRealOneButForItsSubject() throws {
    for canary in Canary.allCases {
      for cell in canary.cells {
        let real = try #require(Catalogue.contest(cell.contest))
        let planted = try #require(canary.contest(cell.contest))
        #expect(planted.id == real.id && planted.reference == real.reference)
        #expect(planted.lanes == real.lanes && planted.inputs == real.inputs)
        #expect(planted.priority == 0 && planted.nothingToMeasure == nil)
        for subject in planted.subjects { #expect(real.subjects.contains(subject)) }
        #expect(planted.subjects.contains { $0.name == Canary.subject })
        #expect(planted.subjects.contains { $0.name == real.reference })
        #expect(try counts(planted, "floor-hash") == counts(real, "floor-hash"))
      }
    }
  }

  @Test(arguments: Canary.allCases)
  func whatIsNotPlantedIsThatOfTheCatalogue(_ canary: Canary) throws {
    let names = ["reload/scattered-1pct.uuid/900", "diff/regroup-1pct.uuid/900"]
    for name in names + ["diff/scattered-1pct.int/900"] {
      let id = try #require(ContestID(name))
      let real = try #require(Catalogue.contest(id))
      #expect(try #require(canary.contest(id)).subjects == real.subjects)
    }
    let unknown = try #require(ContestID("diff/nothing.uuid/900"))
    #expect(canary.contest(unknown) == nil)
  }
}
