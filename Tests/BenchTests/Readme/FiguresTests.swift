import BenchmarkRuns
import Foundation
import Suites
import Testing

/// Checks the figures in the tables of the README and of the published report against `results.csv`. The suite comes
/// from the link of the row, or else from the section. A time or byte count must equal a value of the suite, or lie
/// within the bounds of a break-even. In the table of decisions, the size must match the column, too. A ratio, checked
/// in the report only, must be near a quotient of two medians.
@Suite struct FiguresTests {
  private struct Figure {
    var text: String
    var number: String
    var unit: String
    var suite: String
    /// The number of items in the title of a column of decisions; nil for other columns.
    var size: Int?

    /// Half a unit of the last digit, and a little more.
    var half: Double {
      0.5001 * pow(10, -Double(number.split(separator: ".").dropFirst().first?.count ?? 0))
    }
    var value: Double { Double(number.replacing(",", with: "")) ?? .nan }
  }

  private static let rows = Result {
    try ResultTable(csv: BenchProgram.text("Results/results.csv")).rows.filter { $0.summary != nil }
  }

  /// The figures in a page's tables. The pattern captures a number and its unit.
  private static func figures(_ path: String, _ pattern: Regex<(Substring, Substring, Substring)>)
    throws -> [Figure]
  {
    let suites = try suites()
    var suite: String?
    var sizes: [Int?] = []
    var figures: [Figure] = []
    for line in try BenchProgram.text(path).split(separator: "\n").map(String.init) {
      if line.hasPrefix("#") { suite = suites[anchor(line)] }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.split(separator: "|").map(String.init)
      if line.hasPrefix("| Decision") {
        sizes = cells.map { Int($0.replacing(" items", with: "").filter { $0.isNumber }) }
      }
      let link = line.firstMatch(of: /#([a-z0-9-]+)\)/).flatMap { suites[String($0.1)] }
      guard let suite = line.hasPrefix("| [") ? link ?? suite : suite else { continue }
      for (index, cell) in cells.enumerated() {
        for match in cell.matches(of: pattern) {
          figures.append(
            Figure(
              text: "\(match.0)", number: String(match.1), unit: String(match.2), suite: suite,
              size: link == nil || index >= sizes.count ? nil : sizes[index]))
        }
      }
    }
    return figures
  }

  /// The suite of each section of the report, by anchor.
  private static func suites() throws -> [String: String] {
    var suites: [String: String] = ["which-way-to-build-a-screen": "screens"]
    var section = ""
    for line in try BenchProgram.text("Results/report.md").split(separator: "\n") {
      if line.hasPrefix("## ") { section = anchor(String(line)) }
      if let match = line.firstMatch(of: /All figures of `([a-z-]+)`/) {
        suites[section] = String(match.1)
      }
    }
    return suites
  }

  private static func anchor(_ heading: String) -> String {
    heading.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-").filter {
      $0.isLetter || $0.isNumber || $0 == "-"
    }
  }

  private static let units: [String: Double] = [
    "ns": 1, "µs": 1e3, "ms": 1e6, "s": 1e9, "B": 1, "kB": 1e3, "MB": 1e6, "GB": 1e9,
  ]

  /// All values that may be stated: medians, ends of intervals, and times of one update of a screen.
  private static func values(_ figure: Figure) throws -> [Double] {
    let rows = try rows.get().filter {
      let contest = $0.cell.contest
      return contest.suite == figure.suite && (figure.size == nil || contest.size == figure.size)
    }
    let updates = Dictionary(
      rows.filter { $0.metric == .sessionUpdates }.map { ($0.cell.contest, $0.summary?.median) }
    ) { $1 }
    return rows.flatMap { row -> [Double] in
      let interval = row.summary?.interval
      let values = [row.summary?.median, interval?.low, interval?.high].compactMap(\.self)
      guard row.metric == .time, let updates = updates[row.cell.contest] ?? nil
      else { return values }
      return values + values.map { $0 / updates }
    }
  }

  /// Bounds of the time of a cell at break-even, where `fine-grained` and `replace-section` cost the same. This time is
  /// the difference of their times, divided by the difference of their cell counts. The page computes it from paired
  /// samples, which are not in `results.csv`. So the bounds take the extremes of the samples of `fine-grained` and of
  /// the ratio's interval.
  private static func breakEvens() throws -> [(size: Int, bounds: ClosedRange<Double>)] {
    Dictionary(grouping: try rows.get(), by: \.cell.contest).compactMap { contest, rows in
      func row(_ subject: String, _ metric: Metric) -> ResultRow? {
        rows.first { $0.cell.subject == subject && $0.metric == metric }
      }
      guard let base = row("fine-grained", .time)?.summary,
        let ratio = row("replace-section", .time)?.ratio?.interval, ratio.low < 1,
        let few = row("fine-grained", .cellsAsked)?.summary?.median,
        let many = row("replace-section", .cellsAsked)?.summary?.median, many > few
      else { return nil }
      let low = max(0, base.min * (1 - ratio.high))
      let high = base.max * (1 - ratio.low)
      return (contest.size, low / (many - few)...high / (many - few))
    }
  }

  @Test(arguments: ["README.md", "Results/report.md"])
  func everyTimeAndSizeIsInTheResults(_ page: String) throws {
    let breakEvens = try Self.breakEvens()
    let figures = try Self.figures(page, /(\d[\d,]*(?:\.\d+)?) (ns|µs|ms|s|B|kB|MB|GB)\b/)
    #expect(figures.count > 20)
    for figure in figures {
      let unit = try #require(Self.units[figure.unit])
      let isThere = try Self.values(figure).contains {
        abs($0 / unit - figure.value) <= figure.half
      }
      let isBreakEven =
        figure.suite == "replacement"
        && breakEvens.contains {
          $0.size == figure.size ?? $0.size && $0.bounds.contains(figure.value * unit)
        }
      #expect(isThere || isBreakEven, "\(page): \(figure.text), \(figure.suite)")
    }
  }

  /// The ratio comes from paired samples, so it is only near the quotient of two medians.
  @Test func everyRatioIsNearOneOfTwoMedians() throws {
    let contests = Dictionary(
      grouping: try Self.rows.get().filter { $0.metric == .time }, by: \.cell.contest)
    var quotients: [String: [Double]] = [:]
    for (contest, rows) in contests {
      let medians = rows.compactMap(\.summary?.median)
      quotients[contest.suite, default: []] += medians.flatMap { one in medians.map { one / $0 } }
    }
    let figures = try Self.figures("Results/report.md", /(\d[\d,]*(?:\.\d+)?)(x)/)
    #expect(figures.count > 20)
    for figure in figures {
      let near = quotients[figure.suite, default: []].contains {
        abs($0 / figure.value - 1) < 0.2
      }
      #expect(near, "\(figure.text), \(figure.suite)")
    }
  }
}
