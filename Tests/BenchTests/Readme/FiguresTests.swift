import Foundation
import Testing

/// Every time, number of bytes and ratio in a table of the README and of the published report is looked up in
/// `results.csv`. The lookup uses only rows of the table's suite. For times and bytes in the table of decisions, it
/// uses only rows of the column's number of items.
///
/// The test reads numbers, and does not know how the report is made.
@Suite struct FiguresTests {
  private struct Row {
    var suite: String
    var contest: String
    var size: Int
    var subject: String
    var metric: String
    var median: Double
    var ends: [Double]
    /// The least and the greatest sample.
    var samples: [Double]
    /// The interval of the ratio to the contest's reference, from paired samples.
    var ratioEnds: [Double]
  }

  private struct Figure {
    var text: String
    var number: String
    var unit: String
    var suite: String
    /// The number of items in the column's title, in the table of decisions; nil for other columns.
    var size: Int?

    /// Half a unit of the number's last digit, and a little more.
    var half: Double {
      0.5001 * pow(10, -Double(number.split(separator: ".").dropFirst().first?.count ?? 0))
    }
    var value: Double { Double(number.replacing(",", with: "")) ?? .nan }
  }

  private static let rows = Result {
    let lines = try BenchProgram.text("Results/results.csv").split(whereSeparator: \.isNewline).map
    {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let names = Dictionary(
      uniqueKeysWithValues: lines[0].enumerated().map { ($0.element, $0.offset) })
    return lines.dropFirst().compactMap { line -> Row? in
      func value(_ name: String) -> String { names[name].map { line[$0] } ?? "" }
      guard line.count == lines[0].count, let median = Double(value("median")),
        let size = Int(value("size"))
      else { return nil }
      func numbers(_ names: String...) -> [Double] { names.compactMap { Double(value($0)) } }
      return Row(
        suite: line[0], contest: "\(line[0])/\(line[1])/\(size)", size: size,
        subject: value("subject"), metric: value("metric"), median: median,
        ends: numbers("ci_low", "ci_high"), samples: numbers("min", "max"),
        ratioEnds: numbers("ratio_ci_low", "ratio_ci_high"))
    }
  }

  /// The figures in the tables of a page. The pattern finds a number and its unit.
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

  /// The suite of each section of the report, by the section's anchor.
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

  /// All values that may be stated: medians, the ends of intervals, and the times of one update of a screen.
  private static func values(_ figure: Figure) throws -> [Double] {
    let rows = try rows.get().filter {
      $0.suite == figure.suite && (figure.size == nil || $0.size == figure.size)
    }
    let updates = Dictionary(
      rows.filter { $0.metric == "session_updates" }.map { ($0.contest, $0.median) }
    ) { $1 }
    return rows.flatMap { row -> [Double] in
      let values = [row.median] + row.ends
      guard row.metric == "time", let updates = updates[row.contest] else { return values }
      return values + values.map { $0 / updates }
    }
  }

  /// The bounds of the cost of a cell at break-even, by number of items. The cost is a difference of two times, divided
  /// by a difference of two counts. The page computes it from paired samples. The least sample with the upper end of
  /// the ratio's interval gives the lower bound. The greatest sample with the lower end gives the upper bound.
  private static func breakEvens() throws -> [(size: Int, bounds: ClosedRange<Double>)] {
    Dictionary(grouping: try rows.get(), by: \.contest).values.compactMap { contest in
      func row(_ subject: String, _ metric: String) -> Row? {
        contest.first { $0.subject == subject && $0.metric == metric }
      }
      guard let base = row("fine-grained", "time"), let ratio = row("replace-section", "time"),
        let few = row("fine-grained", "cells_asked")?.median,
        let many = row("replace-section", "cells_asked")?.median, many > few,
        base.samples.count == 2, ratio.ratioEnds.count == 2, ratio.ratioEnds[0] < 1
      else { return nil }
      let low = max(0, base.samples[0] * (1 - ratio.ratioEnds[1]))
      let high = base.samples[1] * (1 - ratio.ratioEnds[0])
      return (base.size, low / (many - few)...high / (many - few))
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

  /// The quotient of two medians is near the ratio, which comes from paired samples.
  @Test(arguments: ["README.md", "Results/report.md"])
  func everyRatioIsNearOneOfTwoMedians(_ page: String) throws {
    let contests = Dictionary(
      grouping: try Self.rows.get().filter { $0.metric == "time" }, by: \.contest)
    let quotients = Dictionary(
      grouping: contests.values.flatMap { rows in
        rows.flatMap { row in rows.map { (suite: row.suite, ratio: row.median / $0.median) } }
      }, by: \.suite
    ).mapValues { $0.map(\.ratio) }
    for figure in try Self.figures(page, /(\d[\d,]*(?:\.\d+)?)(x)/) {
      let near = quotients[figure.suite, default: []].contains {
        abs($0 / figure.value - 1) < 0.2
      }
      #expect(near, "\(page): \(figure.text), \(figure.suite)")
    }
  }
}
