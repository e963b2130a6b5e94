import BenchmarkGate
import Foundation
import Testing

@Suite struct BaselineTests {
  private typealias World = GateWorld

  private static func sample() -> Baseline {
    World.baseline(
      World.run([
        World.row(World.cell("lis", size: 10_000), 7), World.row(World.cell("heckel"), 12),
        World.row(World.cell("lis"), World.recall, 0.1), World.row(World.cell("lis"), 0x1p53),
        World.row(World.cell("lis"), .retained, -27_968, lane: .footprint),
        World.row(.skipped("predicted 6 min"), cell: World.cell("myers")),
        World.ratio(2, 2.2), World.row(.skipped("no time"), cell: World.cell("myers"), lane: .time),
      ]))
  }

  @Test func theFileHasACellALine() {
    #expect(
      String(decoding: Self.sample().data, as: UTF8.self) == """
        {
        "schema": 1,
        "units": {"calls": "count", "recall": "ratio", "retained": "bytes"},
        "baselines": [
        {"seed": 1, "architecture": "x86_64", "swift": "6.3.1", "sqlite": "3.40.1", \
        "jemalloc": "5.3.0", "cells": {
        "diff/mix/heckel/900": {"count":{"calls":12}},
        "diff/mix/lis/900": {"count":{"calls":9007199254740992,"recall":0.1},\
        "footprint":{"retained":-27968}},
        "diff/mix/myers/900": {"count":"skipped(predicted 6 min)"},
        "diff/mix/lis/10000": {"count":{"calls":7}}
        }},
        {"seed": 1, "architecture": "x86_64", "swift": "6.3.1", "sqlite": "3.40.1", \
        "jemalloc": "5.3.0", "processor": "Fast", "times": {
        "diff/mix/lis/900": {"ns":1000000,"to":"floor","ratio":2.0976,"low":2,"high":2.2,"level":0.9688},
        "diff/mix/myers/900": "skipped(no time)"
        }}
        ]
        }

        """)
  }

  @Test func theFileIsReadAsItWasWritten() throws {
    for step in 0..<Simulation.repetitions(debug: 40, share: 0.05) {
      var generator = Simulation.generator(90_000 + step)
      var baseline = Baseline()
      for (index, swift) in ["6.3.1", "7 \"beta\"", nil].enumerated() {
        baseline.update(
          from: World.randomRun(
            World.environment(swift: swift), seed: .max - UInt64(index), using: &generator))
      }
      let read = try Baseline(parsing: baseline.data, path: "baseline.json")
      #expect(read == baseline)
    }
  }

  @Test func anUpdateReplacesTheLanesOfItsCells() throws {
    var baseline = Self.sample()
    baseline.update(
      from: World.run([
        World.row(World.cell("lis"), 5), World.row(World.cell("new"), World.statements, 3),
      ]))
    let lines = String(decoding: baseline.data, as: UTF8.self).split(separator: "\n")
    // `recall` belonged to the count lane and is gone. The footprint and the time stay.
    #expect(
      lines.contains(
        "\"diff/mix/lis/900\": {\"count\":{\"calls\":5},\"footprint\":{\"retained\":-27968}},"))
    #expect(lines.contains("\"diff/mix/new/900\": {\"count\":{\"statements\":3}},"))
    #expect(lines.contains("\"diff/mix/heckel/900\": {\"count\":{\"calls\":12}},"))
    #expect(
      lines[2]
        == "\"units\": {\"calls\": \"count\", \"retained\": \"bytes\", \"statements\": \"count\"},")
    #expect(lines.contains { $0.contains("\"ratio\":2.0976") })
  }

  /// A time that a run skipped keeps its old ratio. If it did not, an update on a busy day would empty the time lane.
  /// Likewise, a short time budget would empty the exact lanes.
  @Test(
    arguments: [
      (World.row(.failed("signal 11")), true), (World.row(.timeout("60 s"), lane: .time), true),
      (World.row(.skipped("too long")), false), (World.ratio(3, 3.3), false),
      (World.row(.skipped("no time was left"), lane: .time), true),
      (World.row(.skipped(RunLimits.reasonNoTimeToCount(0.91))), true),
    ])
  func whatFailedLeavesTheOldValue(_ row: ResultRow, _ stays: Bool) {
    let before = World.baseline(World.run([World.row(5), World.ratio(2, 2.2)]))
    var after = before
    after.update(from: World.run([row]))
    #expect((after == before) == stays)
  }

  @Test func environmentsAndSeedsStandSideBySide() throws {
    let runs = [
      World.run([World.row(1), World.ratio(2, 2.2)]),
      World.run([World.row(1), World.ratio(5, 5.5)], World.environment(processor: "Slow")),
      World.run([World.row(2)], World.environment(swift: "7.0")),
      World.run([World.row(3)], seed: 7),
    ]
    var baseline = Baseline()
    for run in runs { baseline.update(from: run) }
    // The first two runs differ in the processor alone, so they share their exact part. Only these two have times.
    #expect(baseline.parts.map(\.key.isExact) == [true, true, true, false, false])
    #expect(baseline.parts.map(\.key.seed) == [1, 1, 7, 1, 1])
    #expect(baseline.cells == [World.cell()])
    for run in runs {
      let findings = try World.judge(run, baseline) { _, _ in false }.findings
      #expect(findings.count == run.rows.count)
      #expect(findings.allSatisfy { $0.verdict == .unchanged })
    }
  }

  @Test func removedCellsAreGoneEverywhere() throws {
    var baseline = Self.sample()
    baseline.update(from: World.run([World.row(9)], World.environment(swift: "7.0")))
    #expect(baseline.remove { $0.subject == "lis" && $0.contest.size == 900 } == 1)
    #expect(!String(decoding: baseline.data, as: UTF8.self).contains("mix/lis/900"))
    #expect(!String(decoding: baseline.data, as: UTF8.self).contains("7.0"))
    #expect(baseline.remove { _ in true } == 3)
    #expect(baseline == Baseline())
    #expect(baseline.remove { _ in true } == 0)
  }

  private static let base = World.environment()
  private static let newer = World.environment(sqlite: "3.45.0")
  private static let other = World.environment(architecture: "arm64", jemalloc: nil)
  private static let unknown = World.environment(swift: nil)

  @Test(
    arguments: [
      (World.calls, base, newer, "unchanged"), (World.calls, base, other, "unchanged"),
      (World.statements, base, newer, "inconclusive(baseline from libsqlite3 3.40.1, here 3.45.0)"),
      (
        .allocations, base, other,
        "inconclusive(unknown here, so no baseline matches: libjemalloc)"
      ),
      (World.calls, unknown, unknown, "inconclusive(unknown here, so no baseline matches: Swift"),
      (World.calls, base, unknown, "inconclusive(unknown here, so no baseline matches: Swift"),
      (World.calls, unknown, base, "inconclusive(baseline from Swift unknown, here 6.3.1)"),
    ])
  func onlyWhatAValueDependsOnMustAgree(
    _ metric: Metric, _ base: GateEnvironment, _ here: GateEnvironment, _ verdict: String
  ) throws {
    let row = World.row(
      World.cell(), metric, 5, lane: metric == .allocations ? .footprint : .count)
    let findings = try World.findings(World.run([row], here), against: World.run([row], base))
    #expect(findings.first?.verdict.description.hasPrefix(verdict) == true, "\(findings)")
  }

  @Test func theNearestEnvironmentJudges() throws {
    let arm = World.run([World.row(5)], World.environment(architecture: "arm64"))
    let intel = World.run([World.row(6)])
    let baseline = World.baseline(arm, intel)
    for (run, value) in [(arm, 5.0), (intel, 6)] {
      #expect(try World.judge(run, baseline).findings.map(\.base) == [value])
    }
    let third = World.run([World.row(5)], World.environment(architecture: "riscv64"))
    #expect(try World.judge(third, baseline).findings.count == 1)
  }

  /// If this machine has a baseline of its own, a value that only another machine's baseline has is not missing.
  @Test func anotherMachinesCellsAreNotMissed() throws {
    let old = World.run(
      [World.row(5), World.row(World.cell(), World.statements, 1)],
      World.environment(architecture: "arm64"))
    let here = World.run([World.row(5)])
    #expect(try World.findings(here, against: old, here).map(\.verdict) == [.unchanged])
    #expect(try World.findings(here, against: old).map(\.verdict.kind) == [.unchanged, .missing])
  }

  /// If this environment recorded that it has no value, another environment's value is not required.
  @Test func whatThisEnvironmentHasNotIsNotMissed() throws {
    let without = World.environment(jemalloc: nil)
    let here = World.run(
      [World.row(1), World.row(.unavailable("install it"), lane: .footprint)], without)
    let other = World.run([
      World.row(1), World.row(World.cell(), World.calls, 5, lane: .footprint),
    ])
    let findings = try World.judge(here, World.baseline(other, here)).findings
    #expect(findings.map(\.verdict) == [.unchanged])
    #expect(try World.judge(here, World.baseline(other)).findings.last?.verdict.kind == .missing)
    let untimed = World.run([World.row(.skipped("no time"), lane: .time)])
    let timed = World.run([World.ratio(2, 2.2)], World.environment(processor: "Slow"))
    #expect(try World.judge(untimed, World.baseline(timed, untimed)).findings.isEmpty)
  }

  /// A count that depends only on Swift is updated at once in all environments with this Swift. Bytes are not.
  @Test func anUpdateMovesWhatCannotDiffer() throws {
    func run(
      _ calls: Double?, _ bytes: Double, _ environment: GateEnvironment
    ) -> GateRun {
      World.run(
        [
          World.row(World.cell(), World.statements, 3),
          World.row(World.cell(), .allocations, bytes, lane: .footprint),
        ] + (calls.map { [World.row($0)] } ?? []), environment)
    }
    let arm = World.environment(architecture: "arm64", sqlite: "3.45")
    let newer = World.environment(swift: "7.0")
    var baseline = World.baseline(
      run(5, 50, World.environment()), run(5, 60, arm), run(5, 70, newer))
    baseline.update(from: run(4, 49, World.environment()), facts: World.facts)
    for expected in [
      run(4, 49, World.environment()), run(4, 60, arm), run(5, 70, newer),
    ] {
      let findings = try World.judge(expected, baseline).findings
      #expect(findings.count == 3)
      #expect(findings.allSatisfy { $0.verdict == .unchanged })
    }
    // A count that is removed in one environment is removed in all environments with the same Swift.
    baseline.update(from: run(nil, 49, World.environment()), facts: World.facts)
    #expect(try World.judge(run(nil, 60, arm), baseline).findings.count == 2)
    #expect(try World.judge(run(5, 70, newer), baseline).findings.count == 3)
  }

  @Test func aPartIsRemovedByItself() {
    let slow = World.environment(processor: "Slow")
    let here = World.run([World.row(1), World.ratio(2, 2.2), World.row(World.cell("b"), 2)])
    let other = World.run([World.row(1), World.ratio(2, 2.2)], slow, seed: 2)
    let whole = World.baseline(here, other)
    #expect(whole.parts.map(\.cells) == [2, 1, 1, 1])
    #expect(whole.cells(ofPart: 0) == [World.cell(), World.cell("b")])
    for index in whole.parts.indices {
      var left = whole
      #expect(left.remove(part: index, where: { _ in true }) == whole.parts[index].cells)
      #expect(
        left.parts.map(\.key)
          == (whole.parts.map(\.key).enumerated().filter {
            $0.offset != index
          }.map(\.element)))
    }
    var less = whole
    #expect(less.remove(part: 0, where: { $0.subject == "b" }) == 1)
    #expect(less.parts.map(\.cells) == [1, 1, 1, 1])
    #expect(less.remove(part: 0, where: { $0.subject == "b" }) == 0)
  }

  @Test func aMetricOfAnotherUnitIsAnother() throws {
    let base = World.run([World.row(World.cell(), Metric("size", .count), 5)])
    let here = World.run([World.row(World.cell(), Metric("size", .bytes), 5)])
    let findings = try World.judge(here, World.baseline(base)).findings
    #expect(findings.map(\.verdict.kind) == [.missing, .missing])
  }
}
