import Suites
import Testing
import Workloads

@testable import BenchCommands
@testable import BenchmarkReporting
@testable import BenchmarkRuns

/// The advice of the report for made-up figures. `DecisionTests` has the rules for every decision.
@Suite struct ReportDecisionsTests {
  /// The first suite that has rows.
  private func part(_ rows: [ResultRow]) throws -> SectionRows {
    try #require(SectionRows.all(ReportSections.catalogue, in: rows).first)
  }

  private func advice(_ rows: [ResultRow]) throws -> String? {
    let part = try self.part(rows)
    return try #require(part.section.decisions.first).advice(Evidence(part: part))?.text
  }

  /// Heckel was timed on both inputs, Myers on one.
  @Test func everyRivalIsCountedWhereItWasTimed() throws {
    let advice = try #require(
      try self.advice([
        timed("diff/peer-mix.uuid/lis/900", 100), timed("diff/peer-mix.uuid/heckel/900", 300),
        timed("diff/peer-mix.uuid/myers/900", 200),
        timed("diff/peer-mix.uuid/lis-siphash/900", 250),
        timed("diff/shuffle.uuid/lis/900", 100), timed("diff/shuffle.uuid/heckel/900", 300),
        timed("diff/shuffle.uuid/lis-siphash/900", 395),
      ]))
    #expect(
      advice.contains("faster than Heckel on 2 of 2 inputs and than Myers on 1 of 1 input."))
    // The ratio is the largest of all inputs.
    #expect(advice.contains("(`lis-siphash`) it takes 4.0 times as long at most."))
  }

  @Test func aSingleSizeIsSaidOnce() throws {
    let diff = try self.advice([
      timed("diff/peer-mix.uuid/lis/900", 80_000), timed("diff/peer-mix.uuid/heckel/900", 90_000),
      timed("diff/peer-mix.uuid/lis-built/900", 74_000),
    ])
    #expect(diff?.contains("(`lis-built`), `lis` takes 74.0 µs at 900 items.") == true)
    let snapshot = "footprint/snapshot.uuid"
    let footprint = try self.advice([
      exact("\(snapshot)/build/0", .retained, 96),
      exact("\(snapshot)/build/900", .retained, 14_400),
      exact("\(snapshot)/copy/900", .retained, 0),
      exact("\(snapshot)/edit/900", .retained, 272),
    ])
    #expect(footprint?.hasPrefix("Count 16 bytes an item") == true)
    #expect(footprint?.contains(", at 900 items. ") == true)
  }

  @Test(arguments: [
    ("derived/insert.1.scattered", "derived", "rebuilt", "(`rebuilt`) takes"),
    (
      "first-snapshot/\(FirstSnapshotSuite.lead)", "fetch-and-find", "manual-identifiers",
      "With sections and a `fetchBatchSize` of 20, it takes"
    ),
  ])
  func whatIsNotFasterIsNotAdvised(
    _ scenario: String, _ advised: String, _ other: String, _ takes: String
  ) throws {
    func advice(_ times: (Double, Double)) throws -> String? {
      try self.advice([
        timed("\(scenario)/\(advised)/900", times.0), timed("\(scenario)/\(other)/900", times.1),
      ])
    }
    #expect(try advice((100, 255))?.contains("\(takes) 2.5 times as long") == true)
    #expect(try advice((100, 100)) == nil)
  }

  @Test(arguments: [
    (100, 120.0, "single edits of a copy, bulk edits of a copy and `derivedFrom:`."),
    (
      1_000, 80,
      "single edits of a copy and `derivedFrom:`. For 1,000 changes in 10,000 items, building anew takes 100 ns, and "
        + "`derivedFrom:` 110 ns."
    ),
  ])
  func everyWaySlowerThanAnewIsNamed(_ changes: Int, _ bulk: Double, _ text: String) throws {
    let (one, many) = ("derived/insert.1.scattered", "derived/mix.\(changes).scattered")
    let advice = try #require(
      try self.advice([
        timed("\(one)/derived/900", 100), timed("\(one)/rebuilt/900", 200),
        timed("\(many)/rebuilt/10000", 100), timed("\(many)/derived/10000", 200),
        timed("\(many)/derived-bulk/10000", bulk), timed("\(many)/declared/10000", 110),
      ]))
    #expect(advice.contains("in 10,000 items, building anew is faster than \(text)"))
  }

  /// Snapshots have advantages besides time, so they may take a little longer than callbacks.
  @Test(arguments: [
    (120.0, 120.0, 300.0, true), (120, 300, 300, false), (300, 120, 300, false),
    (120, 120, 100, false),
  ])
  func snapshotsAreNotAdvisedAtAnyPrice(
    _ one: Double, _ hundred: Double, _ differences: Double, isAdvised: Bool
  ) throws {
    let advice = try self.advice([
      timed("delivery/1-change/callbacks/900", 100), timed("delivery/1-change/snapshot/900", one),
      timed("delivery/100-changes/callbacks/900", 100),
      timed("delivery/100-changes/snapshot/900", hundred),
      timed("delivery/100-changes/collection-difference/900", differences),
    ])
    #expect(advice?.contains("Core Data's controller delivers") == (isAdvised ? true : nil))
  }

  /// The quicker subject leaves out a part of the work, or does something else.
  @Test(arguments: [
    ("reload", "scattered-1pct.uuid", "index-comparison", "identity"),
    ("reload", "merged", "recipe-held", "identity"),
    ("first-snapshot", FirstSnapshotSuite.lead, "initial-fetch", "fetch-and-find"),
    ("footprint", "snapshot.uuid", "copy", "build"),
  ])
  func whoDoesNotDoTheJobIsNotCalledTheFastest(
    _ suite: String, _ scenario: String, _ quick: String, _ whole: String
  ) throws {
    let part = try self.part([
      timed("\(suite)/\(scenario)/\(quick)/900", 100),
      timed("\(suite)/\(scenario)/\(whole)/900", 200),
    ])
    let rows = try #require(LadderTable.main(part, scenario: scenario, .time)).rows
    let cells = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    #expect(cells["`\(quick)`"]?.contains("<br>0.50x") == true)
    #expect(cells["`\(whole)`"]?.hasSuffix("<br>reference") == true)
  }

  /// The rows of both ways to update a list. Replacing asks for 15.5 more cells.
  private func update(
    _ scenario: String, diff fine: Double, replace whole: Double, of kind: String = ""
  ) throws -> [ResultRow] {
    let diff = "replacement/\(scenario)/fine-grained\(kind)/900"
    let replace = "replacement/\(scenario)/replace-section\(kind)/900"
    return [
      try timed(diff, fine), try timed(replace, whole), try exact(diff, .cellsAsked, 2.5),
      try exact(replace, .cellsAsked, 18),
    ]
  }

  @Test func whoNeverPaysIsNotAdvised() throws {
    let one = ReplacementSuite.step(.scattered1pct).scenario
    #expect(try advice(update(one, diff: 100, replace: 200))?.contains("cost nothing") == true)
    // It is not decided which of the two is faster.
    #expect(try advice(update(one, diff: 100, replace: 100)) == nil)
    let rows = try update(one, diff: 2_550, replace: 1_000)
    let limit = try #require(try self.advice(rows))
    #expect(limit.contains("takes less than 100 ns (100-100) at 900 items. Replacing"))
    #expect(limit.contains("With UIKit, use `deleteSections`"))
    #expect(!limit.contains("edit a copy"))
    let part = try self.part(rows)
    let figures = try #require(part.section.decisions.first).figures(Evidence(part: part), 900)
    #expect(figures.last == "replace 1.00 µs, and it configures 15.5 cells more")
  }

  /// If both edit a copy, replacing is slower up to 1 % changed. With built snapshots, it is faster in every step.
  @Test func theLimitsOfABuiltSnapshotAreNotThoseOfACopy() throws {
    let times: [(EditPattern, Double)] = [
      (.scattered1, 900), (.scattered1pct, 200), (.scattered10pct, 90),
    ]
    let rows = try times.flatMap { step, replacing in
      let scenario = ReplacementSuite.step(step).scenario
      return try update(scenario, diff: 2_600, replace: 1_000)
        + update(scenario, diff: 100, replace: replacing, of: "-derived")
    }
    let advice = try #require(try self.advice(rows))
    #expect(advice.contains("If both ways edit a copy"))
    #expect(advice.contains("replacing is slower with 1 % changed or less."))
  }
}

private func exact(_ cell: String, _ metric: Metric, _ value: Double) throws -> ResultRow {
  ResultRow(
    cell: try #require(CellID(cell)), metric: metric, lane: .count, status: .ok,
    summary: Summary(exact: value), seed: 1)
}

/// A time with as many processes as an interval needs. Each process has the same time.
private func timed(_ cell: String, _ nanoseconds: Double) throws -> ResultRow {
  let processes = (1...SignTest.fewestSamples()).map { pass in
    ProcessTimes(
      pass: pass, samples: [LaneResult.Sample(round: 0, nanoseconds: nanoseconds)])
  }
  var row = ResultRow(
    cell: try #require(CellID(cell)), metric: .time, lane: .time, status: .ok,
    summary: Summary(processes: processes.compactMap(\.median)), seed: 1)
  row.processes = processes
  return row
}
