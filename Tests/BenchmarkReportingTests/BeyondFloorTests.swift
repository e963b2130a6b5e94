import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// What is left of a ratio without the floor.
@Suite struct BeyondFloorTests {
  private static func ratio(_ median: Double, _ low: Double, _ high: Double) -> ResultRow.Ratio {
    ResultRow.Ratio(median: median, interval: Interval(low: low, high: high, level: 0.97))
  }

  private static let reference = ResultRow.Ratio(
    median: 1, interval: Interval(low: 1, high: 1, level: 1))

  private static func summary(_ median: Double, _ low: Double, _ high: Double) -> Summary {
    var summary = Summary(exact: median)
    summary.interval = Interval(low: low, high: high, level: 0.97)
    return summary
  }

  private func figure(_ finding: BeyondFloor) throws -> (value: Double, interval: Interval) {
    guard case .figure(let value, let interval) = finding else {
      Issue.record("\(finding)")
      throw CancellationError()
    }
    return (value, interval)
  }

  @Test func theFloorIsTakenFromBoth() throws {
    // 1.2 of a session of which 0.8 is the floor's is twice the rest.
    let found = try figure(.ratio(Self.ratio(1.2, 1.19, 1.21), floor: Self.ratio(0.8, 0.79, 0.81)))
    #expect(abs(found.value - 2) < 1e-9)
    #expect(abs(found.interval.low - 0.40 / 0.21) < 1e-9)
    #expect(abs(found.interval.high - 0.40 / 0.19) < 1e-9)
    #expect(abs(found.interval.level - 0.94) < 1e-9)
  }

  /// Below 1 the quotient falls as the floor rises: the corners are others.
  @Test func ofLessThanTheReferenceTheCornersAreOthers() throws {
    let found = try figure(.ratio(Self.ratio(0.7, 0.69, 0.71), floor: Self.ratio(0.5, 0.49, 0.52)))
    #expect(abs(found.value - 0.4) < 1e-9)
    #expect(abs(found.interval.low - 0.17 / 0.48) < 1e-9)
    #expect(abs(found.interval.high - 0.22 / 0.51) < 1e-9)
  }

  /// Whatever two ratios within their intervals are the true ones, the interval holds the quotient.
  @Test func theIntervalHoldsAllThatTheIntervalsAllow() throws {
    for (way, floor) in [
      (Self.ratio(1.5, 1.4, 1.6), Self.ratio(0.6, 0.55, 0.7)),
      (Self.ratio(0.8, 0.75, 0.85), Self.ratio(0.3, 0.2, 0.35)),
    ] {
      let own = try #require(way.interval)
      let least = try #require(floor.interval)
      let (_, interval) = try figure(.ratio(way, floor: floor))
      let time = try figure(.time(way, floor: floor, reference: Self.summary(100, 95, 110)))
      for step in 0...100 {
        let w = own.low + (own.high - own.low) * Double(step % 11) / 10
        let f = least.low + (least.high - least.low) * Double(step / 11) / 10
        #expect(interval.low - 1e-9 <= (w - f) / (1 - f))
        #expect((w - f) / (1 - f) <= interval.high + 1e-9)
        for scale in [95.0, 100, 110] {
          #expect(time.interval.low - 1e-9 <= (w - f) * scale)
          #expect((w - f) * scale <= time.interval.high + 1e-9)
        }
      }
    }
  }

  @Test func aTimeIsAShareOfTheReferences() throws {
    let floor = Self.ratio(0.8, 0.79, 0.81)
    let own = try figure(.time(Self.reference, floor: floor, reference: Self.summary(50, 49, 52)))
    #expect(abs(own.value - 10) < 1e-9)
    #expect(abs(own.interval.low - 0.19 * 49) < 1e-9)
    #expect(abs(own.interval.high - 0.21 * 52) < 1e-9)
    #expect(abs(own.interval.level - 0.94) < 1e-9)
  }

  @Test func whatCannotBeToldApartIsNoFigure() {
    let floor = Self.ratio(0.8, 0.78, 0.82)
    // The quotient's interval holds 1, though the way's own does not reach the floor.
    #expect(BeyondFloor.ratio(Self.ratio(1.01, 0.99, 1.03), floor: floor) == .noDifference)
    // Nothing beyond the floor.
    #expect(BeyondFloor.ratio(Self.ratio(0.83, 0.81, 0.85), floor: floor) == .noDifference)
    #expect(
      BeyondFloor.time(
        Self.ratio(0.83, 0.81, 0.85), floor: floor, reference: Self.summary(9, 8, 10))
        == .noDifference)
    // The reference itself has nothing beyond it.
    #expect(
      BeyondFloor.ratio(Self.ratio(3, 2.9, 3.1), floor: Self.ratio(0.99, 0.97, 1)) == .noDifference)
    #expect(
      BeyondFloor.ratio(Self.ratio(3, 2.9, 3.1), floor: Self.ratio(1.2, 1.1, 1.3))
        == .noDifference)
  }

  @Test func lessThanTheFloorIsNoRatio() {
    let floor = Self.ratio(0.8, 0.78, 0.82)
    let way = Self.ratio(0.5, 0.4, 0.6)
    #expect(BeyondFloor.ratio(way, floor: floor) == .under)
    #expect(
      BeyondFloor.time(way, floor: floor, reference: Self.summary(9, 8, 10)) == .under)
  }

  @Test func withoutIntervalsNothingIsKnown() {
    let bare = ResultRow.Ratio(median: 0.5, interval: nil)
    let full = Self.ratio(1.5, 1.4, 1.6)
    #expect(BeyondFloor.ratio(full, floor: bare) == .unclear)
    #expect(BeyondFloor.ratio(bare, floor: full) == .unclear)
    #expect(
      BeyondFloor.time(full, floor: Self.ratio(0.5, 0.4, 0.6), reference: Summary(exact: 9))
        == .unclear)
  }
}
