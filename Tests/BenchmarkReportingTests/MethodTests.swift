import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

/// The recorded reports cover the other cases of `RepeatabilityText`.
@Suite struct RepeatabilityTextTests {
  @Test func twoRunsWithoutACommonIntervalAreAsOne() {
    let none = Repeatability([], [])
    #expect(
      RepeatabilityText.sentence(none)
        == "Of 0 ratio intervals 0 do not overlap, of 0 time intervals 0.")
    var record = SampleRun.record
    record.conditions = RunConditions(load: 1, steal: nil, repeatability: none)
    let text = Report.method(record, [timed("diff/a/lis/900", 100)]).joined(separator: "\n")
    #expect(text.contains("`compare A B`") && !text.contains("time intervals"))
  }
}
