import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite struct LinkTests {
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
          // The paths in `files` are relative to the report.
          let file = parts[0].isEmpty ? path : String(parts[0].trimmingPrefix("../"))
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

  /// Of two equal headings, a link leads only to the first.
  @Test func noHeadingOfTheReportStandsTwice() {
    for whole in Self.wholes {
      let headings = whole.report.headings
      #expect(Set(headings).count == headings.count, "\(headings)")
    }
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

  fileprivate var headings: [String] {
    split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      Markdown.anchor(String(line.drop { $0 == "#" }.dropFirst()))
    }
  }
}
