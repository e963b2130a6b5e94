import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite struct LimitsTests {
  private func limits(_ rows: [ResultRow], record: RunRecord = SampleRun.record) -> [String] {
    let report = WholeReport(rows, record: record).report
    let lines = report.split(separator: "\n").drop { $0 != "## What this run cannot tell" }
    return lines.dropFirst().prefix { $0.hasPrefix("- ") }.map(String.init)
  }

  @Test func whatIsOfFewProcessesOrNotDecidedIsCounted() {
    let rows = [
      timed("diff/a/lis/900", 100), timed("diff/a/heckel/900", 100.5),
      timed("diff/b/lis/900", 100), timed("diff/b/heckel/900", 300),
      timed("diff/a/lis/5000", 100, reference: "lis"),
      timed("diff/a/heckel/5000", 300, spread: nil, reference: "lis", ratio: 3),
    ]
    let lines = limits(rows)
    func has(_ start: String) -> Bool { lines.contains { $0.hasPrefix("- **\(start)") } }
    #expect(has("Rare slow runs.** A time comes from 3 to 8 processes"))
    #expect(lines.contains { $0.contains("Of 6 times 1 without an interval") })
    #expect(has("Who is fastest** is not decided on 2 of 3 inputs of all suites."))
    #expect(
      has(
        "Other sizes.** Times are known only at the sizes that were measured, 900 to 5k items")
    )
    #expect(has("Other machines.** Times and ratios"))
    #expect(has("Not run.** No row of `replacement`"))
    #expect(!has("No value") && !has("Host"))
  }

  @Test func aDirtyTreeAndABusyHostAreTold() {
    var record = SampleRun.record
    record.machine.commit = "ffea550-dirty"
    record.conditions = RunConditions(load: 1, steal: 0.05)
    let lines = limits(SampleRun.rows, record: record)
    #expect(lines.first?.contains("changes that the commit does not have") == true)
    #expect(lines.contains("- **Host.** It gave 5 % of the processor's time to others."))
    let clean = limits(SampleRun.rows)
    #expect(clean.first?.contains("changes that the commit") == false)
  }

  @Test func withoutTimesOrRowsNothingIsClaimed() {
    let lines = limits([exact("diff/a/lis/900", .moves, 3)])
    #expect(lines.contains("- **Times.** None was measured."))
    #expect(!lines.contains { $0.contains("process") })
    #expect(limits([]).count == 2)
  }

  private static let wholes = [
    WholeReport.sample,
    WholeReport(
      [timed("a b/x/y/9", 100), timed("a|b/x/z/9", 1)], sections: [SamplePages.section]),
    WholeReport([]),
  ]

  @Test func everyLinkLeadsSomewhere() {
    for whole in Self.wholes {
      for (path, text) in whole.files where path.hasSuffix(".md") {
        for target in text.linkTargets {
          let parts = target.split(separator: "#", omittingEmptySubsequences: false)
          let file = parts[0].isEmpty ? path : resolve(String(parts[0]))
          if file.hasPrefix("charts/") {
            #expect(whole.files[file] != nil, "\(path): \(target)")
            continue
          }
          let headings = whole[file].headings
          #expect(!headings.isEmpty, "\(path): \(target)")
          if parts.count > 1 {
            #expect(headings.contains { $0 == "#\(parts[1])" }, "\(path): \(target)")
          }
        }
      }
    }
  }

  /// Two equal headings would have two places but only one link.
  @Test func noHeadingOfTheReportStandsTwice() {
    for whole in Self.wholes {
      let headings = whole.report.headings
      #expect(Set(headings).count == headings.count, "\(headings)")
    }
  }

  /// The path of a link's target, relative to the report.
  private func resolve(_ target: String) -> String {
    target.hasPrefix("../") ? String(target.dropFirst(3)) : target
  }
}

extension String {
  fileprivate var linkTargets: [String] {
    var targets: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: "](") {
      rest = rest[start.upperBound...]
      targets.append(String(rest.prefix { $0 != ")" }))
    }
    return targets
  }

  /// The fragments of all headings.
  fileprivate var headings: [String] {
    split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      Markdown.anchor(String(line.drop { $0 == "#" }.dropFirst()))
    }
  }
}
