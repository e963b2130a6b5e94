import Foundation
import Testing

@testable import BenchmarkGate
@testable import BenchmarkReporting

@Suite struct WebPageTests {
  private static let hostile = "</script><img src=x onerror=alert(1)>\u{202E}\u{2028}\""

  private func page(_ rows: [ResultRow]) -> String {
    WebPage.html(("run", SampleRun.record, rows), sections: SampleRun.sections)
  }

  /// The data of a page, which ends where a browser ends the script element.
  private func data(_ html: String) throws -> [String: Any] {
    let start = try #require(html.firstRange(of: "id=\"data\">"))
    let end = try #require(html[start.upperBound...].firstRange(of: "</script>"))
    let json = html[start.upperBound..<end.lowerBound]
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// Twelve digits, because a reader of JSON may change the last ones.
  private static func digits(_ value: Double) -> String { String(format: "%.12g", value) }

  @Test func everyRowIsInThePage() throws {
    let data = try data(page(SampleRun.rows))
    let rows = try #require(data["rows"] as? [[Any]])
    let names = try ["suites", "scenarios", "subjects", "metrics"].map { key -> [String] in
      let all = try #require(data[key] as? [Any])
      return all.map { $0 as? String ?? ($0 as? [String: String])?["name"] ?? "" }
    }
    let read = rows.map { row -> String in
      let numbers = row.prefix(6).map { ($0 as? Int) ?? -1 }
      let median = (row[6] as? Double).map(Self.digits) ?? "none"
      return
        "\(names[0][numbers[1]])/\(names[1][numbers[2]])/\(names[2][numbers[3]])/\(numbers[4]) "
        + "\(names[3][numbers[5]]) \(median)"
    }
    let made = SampleRun.rows.map { row in
      "\(row.cell) \(row.metric.name) \(row.measured.map { Self.digits($0.median) } ?? "none")"
    }
    #expect(read.count == made.count)
    for (read, made) in zip(read, made) { #expect(read == made) }
    #expect(rows.contains { ($0[9] as? String)?.hasPrefix("skipped: ") == true })
  }

  @Test func aHostileNameIsTextAndEndsNoElement() throws {
    var row = timed("diff/a/lis/900", 100)
    row.cell = CellID(
      ContestID(suite: Self.hostile, scenario: Self.hostile, size: 900), subject: Self.hostile)
    let html = page([row])
    #expect(!html.contains("<img"))
    #expect(html.components(separatedBy: "</script>").count == 3)
    let data = try data(html)
    #expect((data["subjects"] as? [String])?.contains(Self.hostile) == true)
  }

  @Test func aNameThatLooksLikeAMarkStays() throws {
    let data = try data(page([timed("diff/{{script}}/lis/900", 100)]))
    #expect((data["scenarios"] as? [String]) == ["{{script}}"])
  }

  /// There are 11 styles for unknown names, and 33 subjects, 11 in a scenario.
  @Test func theSubjectsOfAScenarioDifferInStyle() throws {
    let rows = (0..<33).map { timed("diff/\($0 / 11)/way-\($0)/900", 100) }
    let data = try data(page(rows))
    let styles = try #require(data["styles"] as? [[Any]])
    #expect(styles.count == rows.count)
    for styles in Dictionary(grouping: styles, by: { $0[1] as? Int }).values {
      #expect(Set(styles.map { "\($0[3])" }).count == 11)
    }
  }

  @Test func theDecisionsStandInThePageWithoutAScript() {
    let html = page(SampleRun.rows)
    #expect(html.contains("<table class=\"answers\">"))
    #expect(html.contains("Use <code>lis</code>. Heckel takes at least 28 times as long."))
  }

  /// The script has scales for each unit except `count`, by the name that the data uses.
  @Test(arguments: [Metric.Unit.nanoseconds, .bytes, .ratio])
  func theScriptScalesEachUnit(_ unit: Metric.Unit) {
    #expect(page([]).contains("\n  \(unit.rawValue): [["))
  }

  @Test func twoRunsHaveTheirRowsAndVerdicts() throws {
    let cell = try #require(CellID("diff/peer-mix.uuid/lis/900"))
    let finding = Finding(
      cell: cell, metric: .allocations, lane: .footprint, kind: .exact, verdict: .regressed,
      base: 14, value: 21, allowed: "0")
    let ratio = Finding(
      cell: cell, metric: .time, lane: .time, kind: .ratio, verdict: .regressed, base: 0.5,
      value: 1, allowed: "50 %")
    let data = try data(
      WebPage.html(
        ("after", SampleRun.record, SampleRun.diff),
        against: ("before", SampleRun.record, SampleRun.diff), findings: [finding, ratio],
        sections: SampleRun.sections))
    #expect(data["runs"] as? [String] == ["before", "after"])
    let rows = try #require(data["rows"] as? [[Any]])
    #expect(rows.count { $0[0] as? Int == 1 } == SampleRun.diff.count)
    let verdicts = try #require(data["verdicts"] as? [[Any]])
    #expect(verdicts.count == 2)
    #expect(verdicts[0][5] as? Double == 1.5 && verdicts[0][8] as? String == "regressed")
    // A verdict on a ratio has no quotient of its two values.
    #expect(verdicts[1][5] is NSNull && verdicts[1][8] as? String == "regressed")
  }
}
