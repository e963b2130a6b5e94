import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

/// Whether a second run repeats the figures of a run.
@Suite struct RepeatabilityTextTests {
  private static let rows = [
    timed("diff/a/lis/900", 100, reference: "lis", ratio: 1),
    timed("diff/a/heckel/900", 300, reference: "lis", ratio: 3),
  ]
  /// A second run that repeats the only ratio and one of the two times.
  private static let others = [
    timed("diff/a/lis/900", 100, reference: "lis", ratio: 1),
    timed("diff/a/heckel/900", 350, reference: "lis", ratio: 3.01),
  ]

  private func method(_ found: Repeatability?) -> String {
    var record = SampleRun.record
    record.conditions = RunConditions(load: 1, steal: nil, repeatability: found)
    return Report.method(record, Self.rows).joined(separator: "\n")
  }

  @Test func aRunMadeTwiceSaysHowManyIntervalsAreApart() {
    let found = Repeatability(Self.rows, Self.others)
    let sentence =
      "Of 1 ratio intervals 0 do not overlap (0 %), of 2 time intervals 1 (50 %)."
    #expect(RepeatabilityText.sentence(found) == sentence)
    #expect(method(found).contains(sentence))
    #expect(!method(found).contains("bench compare A B"))
  }

  @Test func aRunMadeOnceSaysHowToFindOut() {
    let none = Repeatability(Self.rows, [])
    #expect(
      RepeatabilityText.sentence(none)
        == "Of 0 ratio intervals 0 do not overlap, of 0 time intervals 0.")
    for text in [method(nil), method(none)] {
      #expect(text.contains("`bench compare A B`") && !text.contains("time intervals"))
    }
  }
}
