import Testing

@testable import BenchmarkHarness

@Suite("A share of runs done again")
struct RunsAgainTests {
  @Test(
    "the fewest runs that come near the share",
    arguments: [(0.03, 1, 33), (0.1, 1, 10), (0.5, 1, 2), (0.7, 7, 10), (1, 1, 1), (2, 2, 1)])
  func share(share: Double, again: Int, of: Int) {
    #expect(RunsAgain(share: share) == RunsAgain(again, of: of))
    let found = RunsAgain(share: share)
    #expect(found.map { abs(Double($0.again) / Double($0.of) / share - 1) <= 0.02 } == true)
  }

  @Test("none for an invalid or too small share", arguments: [0, -1, .nan, .infinity, 0.004])
  func none(share: Double) { #expect(RunsAgain(share: share) == nil) }

  @Test("the other side has samples of the same length")
  func other() { #expect(RunsAgain(1, of: 33).none == RunsAgain(0, of: 33)) }
}
