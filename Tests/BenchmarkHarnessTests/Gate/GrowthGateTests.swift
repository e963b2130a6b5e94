import BenchmarkGate
import BenchmarkRuns
import Foundation
import Testing

@Suite("Growth against a baseline")
struct GrowthGateTests {
  private typealias World = GateWorld

  private static let sizes = [64, 512, 4_096, 32_768]
  /// A tolerance so large that only growth can be found.
  private static let loose = "{\"tolerance\": \"100000 %\", \"reason\": \"growth alone\"}"

  private func run(
    _ metric: Metric = World.calls, sizes: [Int] = sizes, _ value: (Double) -> Double
  ) -> GateRun {
    World.run(sizes.map { World.row(World.cell(size: $0), metric, value(Double($0)).rounded()) })
  }

  private func growth(
    _ run: GateRun, against base: GateRun, rules: String? = nil
  ) throws -> [Finding] {
    try World.findings(
      run, against: base, rules: [rules, Self.loose].compactMap(\.self).joined(separator: ",")
    ).filter { $0.kind == .growth }
  }

  @Test("n log n against n is caught, and n against n log n is better")
  func linearithmic() throws {
    let linear = run { 3 * $0 }
    let linearithmic = run { 3 * $0 * log2($0) }
    let worse = try growth(linearithmic, against: linear)
    #expect(worse.map(\.verdict) == [.regressed])
    #expect(worse[0].cell == World.cell(size: 32_768) && worse[0].metric == World.calls)
    #expect(abs(try #require(worse[0].base) - 1) < 0.001)
    #expect(try #require(worse[0].value) > 1.1 && worse[0].allowed == "0.1")
    #expect(try growth(linear, against: linearithmic).map(\.verdict) == [.improved])
    #expect(try growth(linear, against: linear).map(\.verdict) == [.unchanged])
  }

  @Test("more at every size by one factor, or by one amount, is no growth")
  func factors() throws {
    let base = run { $0 }
    #expect(try growth(run { 50 * $0 }, against: base).map(\.verdict) == [.unchanged])
    #expect(try growth(run { $0 + 10 }, against: base).map(\.verdict) == [.unchanged])
  }

  @Test("an exponent may be larger by just a tenth", arguments: [(1.099, false), (1.101, true)])
  func edge(exponent: Double, isWorse: Bool) throws {
    let base = run { 1e6 * $0 }
    let here = run { 1e6 * pow($0, exponent) }
    #expect(
      try growth(here, against: base).map(\.verdict) == [isWorse ? .regressed : .unchanged])
  }

  @Test("rules: another growth, and a limit that needs no baseline")
  func rules() throws {
    let quadratic = run { $0 * $0 }
    let rule = "{\"metrics\": \"^calls$\", \"growth\": 1.5, \"reason\": \"a search\"}"
    let findings = try growth(quadratic, against: run { $0 }, rules: rule)
    #expect(findings.map(\.verdict) == [.unchanged])
    #expect(findings.map(\.allowed) == ["1.5 (a search)"])
    let limit = "{\"at_most\": 1.2, \"reason\": \"linear by promise\"}"
    let limited = try growth(quadratic, against: quadratic, rules: limit)
    #expect(limited.map(\.verdict) == [.regressed] && limited[0].base == nil)
    #expect(limited.map(\.allowed) == ["at most 1.2 (linear by promise)"])
    #expect(try growth(quadratic, against: World.run([]), rules: limit).count == 1)
    #expect(try growth(run { $0 }, against: run { $0 }, rules: limit)[0].verdict == .unchanged)
  }

  @Test("a limit that an interval only touches hides no growth")
  func touchedLimit() throws {
    let here = timed(seed: 2) { 40 * $0 }
    let exponent = try #require(here.growth.first).exponent
    let limit = "{\"at_most\": \(exponent), \"reason\": \"linear by promise\"}"
    let worse = try growth(here, against: timed(seed: 1) { 1e4 * pow($0, 0.05) }, rules: limit)
    #expect(worse.map(\.verdict) == [.regressed] && worse[0].base != nil)
    for base in [here, World.run([])] {
      let unclear = try growth(here, against: base, rules: limit)
      #expect(unclear.map(\.verdict.kind) == [.inconclusive] && unclear[0].base == nil)
    }
  }

  @Test("each metric and subject is compared with its own baseline")
  func keys() throws {
    let linear = run { $0 }.rows + run(World.statements) { $0 * $0 }.rows
    let swapped = run { $0 * $0 }.rows + run(World.statements) { $0 }.rows
    let findings = try growth(World.run(swapped), against: World.run(linear))
    #expect(findings.map(\.metric) == [World.calls, World.statements])
    #expect(findings.map(\.verdict) == [.regressed, .improved])
    let same = try growth(World.run(linear), against: World.run(linear))
    #expect(same.map(\.verdict) == [.unchanged, .unchanged])
  }

  @Test("only sizes that both have are compared, three of them at the least")
  func sizes() throws {
    let here = run { $0 < 100 ? 1 : $0 }
    let base = run(sizes: Array(Self.sizes.dropFirst())) { $0 }
    #expect(try growth(here, against: base).map(\.verdict) == [.unchanged])
    let two = run(sizes: Array(Self.sizes.dropFirst(2))) { $0 }
    #expect(try growth(here, against: two).isEmpty)
    #expect(try growth(two, against: here).isEmpty)
    #expect(try growth(here, against: World.run([])).isEmpty)
  }

  @Test("metrics of which more is better, or neither is better, are not judged")
  func otherMetrics() throws {
    for metric in [World.recall, World.seedOfFault] {
      #expect(try growth(run(metric) { $0 * $0 }, against: run(metric) { $0 }).isEmpty)
    }
  }

  @Test("a baseline of other versions tells nothing of growth")
  func versions() throws {
    var other = run { $0 }
    other.environment = World.environment(swift: "6.2")
    let here = run { $0 * $0 }
    #expect(try growth(here, against: other).isEmpty)
    other.environment = World.environment(processor: "Slow")
    #expect(try growth(here, against: other).map(\.verdict) == [.regressed])
    // Times also depend on the processor.
    var slow = timed(seed: 1) { 40 * $0 }
    slow.environment = World.environment(processor: "Slow")
    #expect(try growth(timed(seed: 2) { $0 * $0 }, against: slow).isEmpty)
  }

  /// A run whose times grow by `time`. The intervals come from processes with 3 % noise.
  private func timed(passes: Int = 12, seed: UInt64, _ time: (Double) -> Double) -> GateRun {
    var generator = SplitMix(seed: seed)
    let rows = [900, 3_000, 10_000, 30_000].map { size in
      let medians = (0..<passes).map { _ in
        time(Double(size)) * exp(0.03 * generator.normal())
      }
      var row = ResultRow.timed(World.cell(size: size), medians)
      row.reference = "floor"
      row.ratio = ResultRow.Ratio(median: 2, interval: nil)
      return row
    }
    var run = World.run(rows)
    run.growth = Growth.of(rows, seed: 1)
    return run
  }

  @Test("noise is no growth", arguments: 1...20)
  func noise(seed: UInt64) throws {
    let base = timed(seed: seed) { 40 * $0 }
    let findings = try growth(timed(seed: seed + 100) { 40 * $0 }, against: base)
    #expect(findings.map(\.verdict) == [.unchanged])
    #expect(findings[0].allowed == "0.3" && findings[0].lane == .time)
  }

  @Test("a quadratic time is caught by its whole interval, against the baseline's medians")
  func quadratic() throws {
    let base = timed(seed: 1) { 40 * $0 }
    let findings = try growth(timed(seed: 2) { $0 * $0 }, against: base)
    #expect(findings.map(\.verdict) == [.regressed])
    #expect(try #require(findings[0].interval).contains(try #require(findings[0].value)))
    #expect(abs(try #require(findings[0].base) - 1) < 0.05)
    #expect(try growth(base, against: timed(seed: 2) { $0 * $0 }).map(\.verdict) == [.improved])
  }

  @Test("an interval that reaches beyond what is allowed, or is missing, is inconclusive")
  func unclear() throws {
    let base = timed(seed: 1) { 40 * $0 }
    let exponent = try #require(base.growth.first).exponent
    let beyond = try growth(timed(seed: 2) { pow($0, exponent + 0.3) }, against: base)
    #expect(beyond.map(\.verdict.kind) == [.inconclusive])
    let few = try growth(timed(passes: 4, seed: 2) { $0 * $0 }, against: base)
    #expect(few.map(\.verdict.kind) == [.inconclusive])
  }
}
