import Testing

@testable import BenchmarkHarness

@Suite("How well the end of a run was told")
struct ToldEndsTests {
  private func worst(_ told: [(Double, Double)], of seconds: Double) -> [Double]? {
    var ends = ToldEnds()
    for (at, left) in told { ends.append(RunTimeline.Told(at: at, left: left)) }
    return ends.worst(of: seconds).map { [$0.error, $0.at] }
  }

  @Test("who tells the end is right")
  func right() {
    #expect(worst([(0, 100), (50, 50), (100, 0)], of: 100) == [0, 20])
  }

  @Test("before a fifth of the run anything may be told, but what stands then counts")
  func standing() {
    #expect(worst([(0, 900), (19, 81), (60, 40)], of: 100) == [0, 20])
    #expect(worst([(0, 900), (10, 80), (60, 40)], of: 100) == [0.1, 20])
    #expect(worst([(0, 900), (20, 80)], of: 100) == [0, 20])
  }

  @Test("the worst of all moments counts, too late or too early alike, and when it was")
  func worstMoment() {
    #expect(worst([(0, 100), (40, 55), (50, 58), (80, 20)], of: 100) == [0.08, 50])
    #expect(worst([(0, 100), (40, 48), (50, 58), (80, 20)], of: 100) == [0.12, 40])
    #expect(worst([(0, 100), (100, 30)], of: 100) == [0.3, 100])
  }

  @Test("where nothing was told, all of it is wrong; a run of no length tells nothing")
  func nothing() {
    #expect(worst([], of: 100) == [1, 20])
    #expect(worst([(30, 70)], of: 100) == [1, 20])
    #expect(worst([(0, 1)], of: 0) == nil)
  }
}
