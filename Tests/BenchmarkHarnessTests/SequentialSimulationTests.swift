import Foundation
import Testing

@testable import BenchmarkRuns

@Suite("The sequential design, simulated")
struct SequentialSimulationTests {
  private static let level = 0.95

  /// The outcome of a run of many cells: whether any verdict is false, and whether any cell is flagged as changed.
  private struct Run {
    var isWrong = false
    var isFlagged = false

    init(_ design: SequentialDesign, _ noise: Noise, _ effect: (Int) -> Double, _ g: inout SplitMix)
    {
      let effects = (0..<design.cells).map(effect)
      let series = effects.map { effect in
        noise.series(design.limit, &g).map { $0 + effect }
      }
      let (least, most) = (log1p(design.effect), log1p(design.margin))
      for (decision, effect) in zip(design.decisions(series)!, effects) {
        switch decision.verdict {
        case .regressed:
          isWrong = isWrong || effect <= least
          isFlagged = true
        case .improved:
          isWrong = isWrong || effect >= -least
          isFlagged = true
        case .unchanged: isWrong = isWrong || abs(effect) >= most
        case .goOn, .inconclusive: break
        }
      }
    }
  }

  private func simulate(
    cells: Int, noise: Noise, use: Int, effect: (Int) -> Double
  ) throws -> (wrong: Share, flagged: Share) {
    let design = try #require(SequentialDesign(level: Self.level, cells: cells))
    var generator = Simulation.generator(use)
    var wrong = Share()
    var flagged = Share()
    let count = Simulation.repetitions(debug: 1200 / (cells + 5), share: 5 / Double(cells + 4))
    for _ in 0..<count {
      let run = Run(design, noise, effect, &generator)
      wrong.count(run.isWrong)
      flagged.count(run.isFlagged)
    }
    return (wrong, flagged)
  }

  @Test("identical code: false alarms of whole runs", arguments: [1, 20, 300], [0, 0.3, 0.6])
  func identical(cells: Int, correlation: Double) throws {
    for deviation in [0.01, 0.03] {
      let noise = Noise(deviation: deviation, correlation: correlation)
      let (_, flagged) = try simulate(cells: cells, noise: noise, use: cells) { _ in 0 }
      Simulation.tell(
        "identical code, m=\(cells) sd=\(deviation) rho=\(correlation): flagged \(flagged)")
      // Independent pairs flag far fewer runs than 1 - `level`, because a change of 0 lies well inside the effect.
      // Strong dependence flags more runs: see the first table of `SequentialDesign`.
      if correlation == 0 { #expect(flagged.isPlausible(atMost: 0.002), "\(flagged)") }
      if correlation == 0.3 { #expect(flagged.isPlausible(atMost: 0.015), "\(flagged)") }
    }
  }

  /// If the change equals the effect, the verdict `regressed` is false. If it equals the margin, the verdict
  /// `unchanged` is false.
  @Test(
    "true changes of just the effect, or just the margin: the worst cases",
    arguments: [1, 20, 300],
    [0.01, 0.02])
  func worst(cells: Int, change: Double) throws {
    for correlation in [0, 0.3, 0.6] {
      let noise = Noise(deviation: 0.02, correlation: correlation)
      let (wrong, _) = try simulate(cells: cells, noise: noise, use: cells + 1) { _ in
        log1p(change)
      }
      Simulation.tell("change \(change), m=\(cells) rho=\(correlation): wrong \(wrong)")
      // `level` holds for independent pairs only. The first table of `SequentialDesign` shows a case with dependent
      // pairs.
      if correlation == 0 { #expect(wrong.isPlausible(atMost: 1 - Self.level), "\(wrong)") }
    }
  }

  @Test("cells of all kinds: no verdict of a run is false", arguments: [20, 300])
  func mixed(cells: Int) throws {
    let (effect, margin) = (log1p(0.01), log1p(0.02))
    let effects = [0, 0.1, effect, -0.05, -effect, margin, 0.005, 0.03, -margin, -0.012]
    let noise = Noise(deviation: 0.02)
    let (wrong, flagged) = try simulate(cells: cells, noise: noise, use: cells + 2) {
      effects[$0 % effects.count]
    }
    Simulation.tell("mixed cells, m=\(cells): wrong \(wrong)")
    #expect(wrong.isPlausible(atMost: 1 - Self.level), "\(wrong)")
    #expect(flagged.hits == flagged.count)
  }

  @Test("identical cells are found unchanged: how often, by noise and margin")
  func unchanged() throws {
    for (deviation, isHeavy, margin, share) in [
      (0.03, true, 0.01, 0.9), (0.03, true, 0.02, 0.99), (0.05, true, 0.01, 0.01),
      (0.05, true, 0.02, 0.97), (0.02, false, 0.01, 0.86), (0.02, false, 0.02, 0.99),
      (0.03, false, 0.01, 0.04), (0.03, false, 0.02, 0.97),
    ] {
      let design = try #require(
        SequentialDesign(margin: margin, level: 0.99, cells: 8, limit: 200))
      var generator = Simulation.generator(8)
      let noise = Noise(isHeavy: isHeavy, deviation: deviation)
      var found = Share()
      var pairs = 0
      for _ in 0..<Simulation.repetitions(debug: 40, share: 0.1) {
        let decision = design.decision(noise.series(200, &generator), by: design.test)
        found.count(decision.verdict == .unchanged)
        pairs += decision.pairs
      }
      Simulation.tell(
        "unchanged: margin \(margin) sd=\(deviation) heavy=\(isHeavy): \(found), mean pairs "
          + "\(pairs / found.count)")
      #expect(found.isPlausible(atLeast: share), "margin=\(margin) sd=\(deviation) \(found)")
    }
  }

  @Test("slowdowns are found: power, by noise and limit", arguments: [1, 20, 300], [60, 80, 100])
  func power(cells: Int, limit: Int) throws {
    let design = try #require(SequentialDesign(level: Self.level, cells: cells, limit: limit))
    for (slowdown, deviation, isHeavy, share) in [
      (0.03, 0.01, true, 0.999), (0.03, 0.02, true, 0.99), (0.03, 0.03, true, 0.88),
      (0.03, 0.01, false, 0.999), (0.03, 0.02, false, 0.9), (0.03, 0.03, false, 0.33),
      (0.1, 0.03, true, 0.999), (0.1, 0.03, false, 0.999),
    ] {
      var generator = Simulation.generator(cells)
      let noise = Noise(isHeavy: isHeavy, deviation: deviation)
      var found = Share()
      var pairs = 0
      for _ in 0..<Simulation.repetitions(debug: 40, share: 0.5) {
        let series = noise.series(limit, &generator).map { $0 + log1p(slowdown) }
        let decision = design.decision(series, by: design.test)
        found.count(decision.verdict == .regressed)
        pairs += decision.pairs
      }
      let mean = Double(pairs) / Double(found.count)
      Simulation.tell(
        "power: limit \(limit) m=\(cells) +\(slowdown) sd=\(deviation) heavy=\(isHeavy): \(found), "
          + "mean pairs \((mean * 10).rounded() / 10)")
      #expect(found.isPlausible(atLeast: share), "sd=\(deviation) \(found)")
    }
  }
}
