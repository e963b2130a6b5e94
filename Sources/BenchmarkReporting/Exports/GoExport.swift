import BenchmarkGate
import Foundation

/// Go's benchmark text, which benchstat reads.
///
///     goos: linux
///     Unit hash_calls better=lower assume=exact
///     BenchmarkDiff/scenario=peer-mix.uuid/subject=lis/size=900 1 33212 ns/op 900 hash_calls
///     BenchmarkDiff/scenario=peer-mix.uuid/subject=lis/size=900 1 33187 ns/op
///
/// Each line has one sample of each time of a cell. The first line also has the cell's exact values. `Unit` lines say
/// which direction is better, and that a value is exact, so that benchstat asks for no more samples.
///
/// - A name begins with a capital and has no spaces. Its parts are parameters by Go's convention: benchstat compares
///   subjects with `-col /subject`. Bytes other than ASCII letters, digits and `-._+,:` are escaped like `%20`.
/// - The units of `allocations` and `bytes_asked` are Go's own: `allocs/op` and `B/op`. Other metrics in bytes have
///   units such as `peak_live-B`. Other metrics in nanoseconds have units such as `commit_time-ns`.
/// - A sample is already the time of one run, so the number of iterations is 1.
/// - benchstat makes a table for each value of a configuration line, and does not compare runs of different tables. So
///   only facts about the machine are configuration lines. Other facts are in lines that begin with `#`, which readers
///   ignore.
/// - There is no place for intervals and ratios. benchstat computes its own from the samples.
enum GoExport {
  static func export(_ run: ExportedRun) -> Export {
    let (cells, leftOut) = run.cells(name: unit)
    let lines =
      header(run.record) + unitLines(cells, run.facts) + [""]
      + cells.flatMap { self.lines($0, run) }
    return Export(text: lines.joined(separator: "\n") + "\n", leftOut: leftOut)
  }

  private static func lines(_ cell: ExportedCell, _ run: ExportedRun) -> [String] {
    var lines: [[String]] = []
    for row in cell.rows where row.metric.unit == .nanoseconds {
      for (index, sample) in row.exportedValues.enumerated() {
        if index == lines.count { lines.append([]) }
        lines[index].append(value(sample, row.metric))
      }
    }
    let exact = cell.exact.compactMap { row in
      row.summary.map { value($0.median, row.metric) }
    }
    if lines.isEmpty { lines.append([]) }
    lines[0] += exact
    let name = name(cell.id)
    return lines.map { "\(name) 1 \($0.joined(separator: " "))" }
  }

  private static func value(_ value: Double, _ metric: Metric) -> String {
    "\(JSONText.number(value)) \(unit(metric))"
  }

  private static func name(_ cell: CellID) -> String {
    "Benchmark\(capitalized(escaped(cell.contest.suite)))/scenario=\(escaped(cell.contest.scenario))"
      + "/subject=\(escaped(cell.subject))/size=\(cell.contest.size)"
  }

  /// The name with a capital at its start. A name that does not begin with a small ASCII letter gets the prefix `Z%-`.
  /// In other names no hyphen follows a `%`, so different names stay different.
  private static func capitalized(_ suite: String) -> String {
    guard let first = suite.first, first.isASCII, first.isLowercase else { return "Z%-" + suite }
    return first.uppercased() + suite.dropFirst()
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  private static let plain = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._+,:")

  private static func unit(_ metric: Metric) -> String {
    switch metric {
    case .time: "ns/op"
    case .allocations: "allocs/op"
    case .bytesAsked: "B/op"
    default:
      switch metric.unit {
      case .nanoseconds: "\(escaped(metric.name))-ns"
      case .bytes: "\(escaped(metric.name))-B"
      case .count, .ratio: escaped(metric.name)
      }
    }
  }

  private static func unitLines(_ cells: [ExportedCell], _ facts: MetricFacts) -> [String] {
    var seen: Set<String> = []
    return cells.flatMap(\.rows).compactMap { row in
      let unit = unit(row.metric)
      guard seen.insert(unit).inserted else { return nil }
      var words = ["Unit", unit]
      if !facts.isNeutral(row.metric) {
        words.append("better=" + (facts.largerIsBetter(row.metric) ? "higher" : "lower"))
      }
      if row.lane != .time { words.append("assume=exact") }
      return words.count > 2 ? words.joined(separator: " ") : nil
    }
  }

  private static func header(_ record: RunRecord) -> [String] {
    let machine = record.machine
    let system = machine.kernel?.split(separator: " ").first
      .flatMap { $0.allSatisfy(\.isLetter) ? $0.lowercased() : nil }
    let architecture =
      switch machine.architecture {
      case "x86_64": "amd64"
      case "aarch64": "arm64"
      case let other: other
      }
    let lines = [
      ("goos", system), ("goarch", architecture), ("cpu", machine.processor),
      ("# started", record.started), ("# profile", record.profile), ("# seed", "\(record.seed)"),
      ("# swift", machine.swift), ("# commit", machine.commit),
    ]
    return lines.compactMap { key, value in
      value.map { "\(key): \($0.singleLine)" }
    }
  }
}
