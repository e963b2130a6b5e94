import Foundation
import Testing

@testable import BenchmarkRuns

@Suite("The sequential design")
struct SequentialDesignTests {
  private static let effect = log1p(0.01)
  private static let margin = log1p(0.02)

  @Test(
    "verdicts of one cell, and after how many pairs",
    arguments: [
      ([Double](repeating: 0.05, count: 60), .regressed, 7),
      ([Double](repeating: -0.05, count: 60), .improved, 7),
      ([Double](repeating: 0, count: 60), .unchanged, 7),
      ([0.005, -0.005].repeated(60), .unchanged, 7),
      // Only a value beyond the effect counts as a change. A value equal to the effect does not, and it is inside the
      // margin.
      ([Double](repeating: effect, count: 60), .unchanged, 7),
      ([Double](repeating: -effect, count: 60), .unchanged, 7),
      ([Double](repeating: effect + 1e-12, count: 60), .regressed, 7),
      ([Double](repeating: -effect - 1e-12, count: 60), .improved, 7),
      // Sometimes above the effect and always inside the margin.
      ([0.005, 0.015].repeated(60), .unchanged, 7),
      ([0.005, margin - 1e-12].repeated(60), .unchanged, 7),
      // A value on the margin is not inside. In both lists, half of the values are on the margin.
      ([0.005, margin].repeated(60), .inconclusive, 60),
      ([-0.005, -margin].repeated(60), .inconclusive, 60),
      // The values are as often far above as far below.
      ([0.05, -0.05].repeated(60), .inconclusive, 60),
      // Certainly above 0, but above the effect only half of the time: slower by an unknown amount.
      ([0.005, 0.025].repeated(60), .inconclusive, 60),
      ([Double](repeating: 0.05, count: 6), .goOn, 6),
      ([Double](repeating: 0.05, count: 7), .regressed, 7),
      ([0.05, -0.05].repeated(59), .goOn, 59),
      ([], .goOn, 0),
      // One value on the wrong side costs pairs, but does not change the verdict.
      ([-9.0] + [0.05].repeated(59), .regressed, 11),
      // Pairs after the verdict do not revoke it.
      ([0.05].repeated(7) + [-0.05].repeated(53), .regressed, 7),
    ] as [([Double], SequentialVerdict, Int)])
  func verdicts(logRatios: [Double], verdict: SequentialVerdict, pairs: Int) throws {
    let design = try #require(SequentialDesign(cells: 1))
    #expect(design.decisions([logRatios]) == [.init(verdict: verdict, pairs: pairs)])
  }

  @Test("more cells need more pairs", arguments: [(1, 7), (20, 12), (300, 16)])
  func cells(count: Int, pairs: Int) throws {
    let design = try #require(SequentialDesign(cells: count))
    let decision = design.decision([0.05].repeated(60), by: design.test)
    #expect(decision == SequentialDecision(verdict: .regressed, pairs: pairs))
    #expect(design.test.level >= 1 - 0.05 / Double(count))
  }

  @Test("the interval is that of the test, of log ratios")
  func interval() throws {
    let design = try #require(SequentialDesign(cells: 1))
    let interval = try #require(design.interval([3, 1, 2, 5, 4, 7, 6]))
    #expect(interval == Interval(low: 1, high: 7, level: design.test.level))
    #expect(design.interval([1, 2, 3, 4, 5, 6]) == nil)
    #expect(design.interval([1, 2, .nan, 4, 5, 6, 7]) == nil)
    #expect(design.interval([0.0].repeated(61)) == nil)
  }

  @Test("with an effect and a margin of 0, changes are found, but never their absence")
  func noEffect() throws {
    let design = try #require(SequentialDesign(effect: 0, margin: 0, cells: 1))
    #expect(design.decision([1e-9].repeated(60), by: design.test).verdict == .regressed)
    #expect(design.decision([0.0].repeated(60), by: design.test).verdict == .inconclusive)
  }

  @Test("invalid designs and samples are refused")
  func refused() throws {
    #expect(SequentialDesign(effect: -0.01, cells: 1) == nil)
    #expect(SequentialDesign(effect: .nan, cells: 1) == nil)
    #expect(SequentialDesign(effect: .infinity, margin: .infinity, cells: 1) == nil)
    #expect(SequentialDesign(effect: 0.01, margin: 0.009, cells: 1) == nil)
    #expect(SequentialDesign(margin: .nan, cells: 1) == nil)
    #expect(SequentialDesign(level: 1, cells: 1) == nil)
    #expect(SequentialDesign(cells: 0) == nil)
    #expect(SequentialDesign(cells: 300, limit: 13) == nil)
    #expect(SequentialDesign(cells: 1, limit: 1001) == nil)
    let design = try #require(SequentialDesign(cells: 2))
    #expect(design.decisions([[0]]) == nil)
    #expect(design.decisions([[0], [.infinity]]) == nil)
    #expect(design.decisions([[0], [0.0].repeated(61)]) == nil)
  }

  @Test("a cell found changed leaves the others more room, and takes no verdict back")
  func holm() throws {
    let design = try #require(SequentialDesign(cells: 20))
    // Seven equal values decide nothing, even if all other cells are found changed.
    let short = [0.05].repeated(7)
    let alone = try #require(design.decisions([short] + [[Double]](repeating: [], count: 19)))
    #expect(alone.allSatisfy { $0.verdict == .goOn })
    let changed = [[Double]](repeating: [-0.05].repeated(12), count: 19)
    let all = try #require(design.decisions([short] + changed))
    #expect(all[1...].allSatisfy { $0 == .init(verdict: .improved, pairs: 12) })
    // With 19 changed cells, each end of an interval may miss with probability 0.05 / 21. Eleven equal values are then
    // enough.
    #expect(all[0].verdict == .goOn)
    let longer = try #require(design.decisions([[0.05].repeated(11)] + changed))
    #expect(longer[0].verdict == .regressed)
    #expect(design.decision([0.05].repeated(11), by: design.test).verdict == .goOn)
    // Unchanged cells do not make the test of the other cells less strict.
    let unchanged = [[Double]](repeating: [0.0].repeated(12), count: 19)
    let quiet = try #require(design.decisions([[0.05].repeated(11)] + unchanged))
    #expect(quiet[0].verdict == .goOn)
    #expect(quiet[1...].allSatisfy { $0 == .init(verdict: .unchanged, pairs: 12) })
  }

  @Test("a cell of dependent pairs is not called changed, and leaves the others no more room")
  func dependent() throws {
    let design = try #require(SequentialDesign(cells: 20))
    let changed = [[Double]](repeating: [-0.05].repeated(12), count: 19)
    let series = [[0.05].repeated(11)] + changed
    let dependent = try #require(design.decisions(series, dependent: Set(1..<20)))
    #expect(dependent[1...].allSatisfy { $0 == .init(verdict: .goOn, pairs: 12) })
    #expect(dependent[0].verdict == .goOn, "nobody left it room")
    let own = try #require(design.decisions(series, dependent: [0]))
    #expect(own[0] == .init(verdict: .goOn, pairs: 11))
    #expect(own[1...].allSatisfy { $0.verdict == .improved })
    let late = try #require(
      design.decisions([[0.05].repeated(60)] + changed, dependent: [0]))
    #expect(late[0] == .init(verdict: .inconclusive, pairs: 60))
    // A dependent cell can still be found unchanged.
    let quiet = [[Double]](repeating: [0.0].repeated(12), count: 20)
    #expect(design.decisions(quiet, dependent: Set(0..<20)) == design.decisions(quiet))
  }
}

extension [Double] {
  fileprivate func repeated(_ count: Int) -> [Double] {
    (0..<count).map { self[$0 % self.count] }
  }
}
