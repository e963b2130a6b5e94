import BenchmarkRuns
import Suites
import Testing
import Workloads

@Suite(.serialized)
struct QuickRunTests {
  /// Algorithms whose longest contests do not fit into a quick run.
  private static let slow = LibraryAlgorithm.all.filter { !$0.callsAreLinear }.map(\.algorithm.name)

  @Test func everySuiteSubjectAndKindIsMeasuredInEachOfItsLanes() throws {
    let rows = try BenchRun.quick.get().rows
    var timed: Set<String> = []
    for id in Catalogue.contestIDs(in: .quick) {
      let contest = try #require(Catalogue.contest(id))
      if contest.nothingToMeasure != nil { continue }
      for subject in contest.subjects where !Self.slow.contains(where: subject.name.hasSuffix) {
        for lane in contest.lanes where lane != .time || Plan.isTimed(id, in: .quick) {
          let cell = CellID(id, subject: subject.name)
          let found = rows.filter { $0.cell == cell && $0.lane == lane }
          #expect(!found.isEmpty, "\(cell) \(lane)")
          let wanted = found.allSatisfy {
            $0.status.isOK
              || lane == .footprint && $0.status == .unavailable("install libjemalloc-dev")
          }
          #expect(wanted, "\(cell) \(lane)")
          if lane == .time, found.contains(where: \.status.isOK) { timed.insert(id.suite) }
        }
      }
    }
    #expect(timed == Set(Catalogue.contestIDs(in: .quick).map(\.suite)))
  }

  @Test func theReportIsMadeAgainToTheByte() throws {
    let folder = try BenchRun.quick.get().folder
    let again = try TemporaryFolder()
    let ending = try BenchProgram.succeed(
      ["report", folder.path, "--output", again.path, "--quiet"])
    #expect(ending.output.isEmpty)
    let (made, madeAgain) = (try folder.contents(), try again.contents())
    let parts = ["results.csv", "report.md", "charts", "suites", "screens"]
    for part in parts { #expect(made[part] != nil, "\(part)") }
    for name in Set(made.keys).union(madeAgain.keys) where parts.contains(where: name.hasPrefix) {
      #expect(made[name] == madeAgain[name], "\(name)")
    }
  }

  @Test func withoutJemallocTheFootprintIsUnavailable() throws {
    let folder = try TemporaryFolder()
    let ending = try BenchProgram.succeed(
      ["--sizes", "900", "--filter", "footprint/", "--output", folder.path, "--no-progress"],
      environment: ["BENCH_JEMALLOC": "/nonexistent/libjemalloc.so"])
    #expect(ending.errors.contains("install libjemalloc-dev"))
    let rows = try ResultTable(csv: folder.text("results.csv")).rows
    let footprint = rows.filter { $0.lane == .footprint }
    #expect(!footprint.isEmpty)
    #expect(footprint.allSatisfy { $0.status == .unavailable("install libjemalloc-dev") })
    #expect(rows.contains { $0.lane == .count && $0.status.isOK })
  }
}
