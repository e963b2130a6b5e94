import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// What is left of a time without the floor, computed by hand.
@Suite struct BeyondFloorTests {
  private typealias Processes = [ProcessTimes]

  /// The same rounds in each of so many processes: a floor that is slow in some.
  private static func floor(_ count: Int = 6) -> Processes {
    processes((0..<count).map { _ in [100, 200, 300] })
  }

  private static func processes(_ times: [[Double]]) -> Processes {
    timed("s/a/x/1", processes: times).processes
  }

  /// A process for each number: the floor's rounds and beyond them these, of which it is the median.
  private static func beyond(_ medians: [Double]) -> Processes {
    processes(medians.map { [100 + 500, 200 + $0, 300 - 600] })
  }

  @Test func aTimeIsTheMedianOfTheRoundsThenOfTheProcesses() {
    var subject = Self.beyond([60, 10, 20, 30, 50, 40])
    let level = 1 - 2.0 / 64
    let found = BeyondFloor.figure(35, Interval(low: 10, high: 60, level: level))
    #expect(BeyondFloor.time(subject, floor: Self.floor()) == found)
    // The order of rounds and processes, and what one of the two has alone, make no difference.
    subject[0].samples.reverse()
    subject[1].samples.append(LaneResult.Sample(round: 7, nanoseconds: 1e9))
    subject.append(ProcessTimes(pass: 9, samples: subject[0].samples))
    #expect(BeyondFloor.time(subject.reversed(), floor: Self.floor()) == found)
  }

  /// The reference has 10, 20 and 40 beyond the floor; the subject 2, 0.1 and 9 times that, and so on.
  @Test func aRatioIsOfWhatBothHaveBeyondTheFloor() {
    let reference = Self.processes((0..<6).map { _ in [110, 220, 340] })
    func subject(_ factors: [Double]) -> Processes {
      Self.processes(factors.map { [100 + 10 * $0, 200 + 20 * 0.1, 300 + 40 * 9] })
    }
    let found = BeyondFloor.ratio(
      subject([2, 3, 4, 5, 6, 8]), floor: Self.floor(), reference: reference)
    #expect(found == .figure(4.5, Interval(low: 2, high: 8, level: 1 - 2.0 / 64)))
    // The time is known, and whether it is more than the reference's is not.
    let like = subject([0.8, 0.9, 1.1, 1.2, 1.3, 1.4])
    #expect(BeyondFloor.time(like, floor: Self.floor()) != .notDecided)
    #expect(
      BeyondFloor.ratio(like, floor: Self.floor(), reference: reference) == .notDecided)
  }

  @Test func lessThanTheFloorIsNoFigure() {
    let under = Self.beyond([-1, -2, -3, -4, -5, -6])
    #expect(BeyondFloor.time(under, floor: Self.floor()) == .under)
    #expect(
      BeyondFloor.ratio(under, floor: Self.floor(), reference: Self.beyond([1, 2, 3, 4, 5, 6]))
        == .under)
  }

  @Test func whatTheRunDoesNotDecideIsNoFigure() {
    let clear = Self.beyond([1, 2, 3, 4, 5, 6])
    let unclear = Self.beyond([-1, 2, 3, 4, 5, 6])
    #expect(BeyondFloor.time(unclear, floor: Self.floor()) == .notDecided)
    let less = Self.processes((0..<6).map { _ in [90, 190, 290] })
    // Nothing to divide, nothing to divide by, and too few processes.
    for (subject, reference, count) in [
      (unclear, clear, 6), (clear, less, 6), (clear, clear, 5),
    ] {
      #expect(
        BeyondFloor.ratio(subject, floor: Self.floor(count), reference: reference) == .notDecided)
    }
    #expect(BeyondFloor.time(clear, floor: Self.floor(5)) == .notDecided)
    #expect(BeyondFloor.time(clear, floor: []) == .notDecided)
  }
}
