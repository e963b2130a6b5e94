import BenchmarkHarness
import OperatingSystem
import Testing

@Suite("Processor time that a host gave to others")
struct ProcessorTimesTests {
  private static let begin = """
    cpu  100 10 50 800 20 5 5 10 90 0
    cpu0 1 2 3 4 5 6 7 8 9 10
    intr 12
    """

  @Test("the share of all time between two readings, with guests counted once")
  func steal() throws {
    let begin = try #require(ProcessorTimes(procStat: Self.begin))
    #expect(begin.total == 1000)
    #expect(begin.stolen == 10)
    let end = try #require(ProcessorTimes(procStat: "cpu  150 10 60 1100 20 5 5 50 140 0\n"))
    #expect(end.steal(since: begin) == 40.0 / 400)
  }

  @Test("without time in between, or if a counter went back, there is no share")
  func nothing() throws {
    let begin = try #require(ProcessorTimes(procStat: Self.begin))
    #expect(begin.steal(since: begin) == nil)
    let other = try #require(ProcessorTimes(procStat: "cpu 100 10 50 9000 20 5 5 9"))
    #expect(other.steal(since: begin) == nil)
    #expect(begin.steal(since: other) == nil)
  }

  @Test(
    "a text without the counters gives nothing",
    arguments: ["", "cpu0 1 2 3 4 5 6 7 8", "cpu 1 2 3 4 5 6 7", "cpu 1 2 3 4 5 6 7 x", "cpu"])
  func unknown(text: String) { #expect(ProcessorTimes(procStat: text) == nil) }
}
