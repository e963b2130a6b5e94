import BenchmarkReporting
import Foundation

@testable import BenchmarkGate
@testable import BenchmarkHarness
@testable import BenchmarkRuns

extension Metric {
  static let commitTime = Metric("commit_time", .nanoseconds)
  static let updates = Metric("updates", .count)
}

enum ExportLines {
  static let facts = MetricFacts(
    dependsOn: { _, _ in [] }, largerIsBetter: { $0 == .recall }, isNeutral: { $0 == .updates })

  static func run(_ lines: [ResultStore.Line], _ record: RunRecord = SampleRun.record)
    -> ExportedRun
  {
    ExportedRun(
      record: record, rows: ResultRow.rows(lines, seed: record.seed), facts: facts)
  }

  /// Four cells:
  ///
  /// - `snapshot` has all lanes.
  /// - `few` has too few processes for an interval.
  /// - `callbacks` failed in the footprint lane.
  /// - `many` was counted, but timed out in the time lane.
  static let few: [ResultStore.Line] = {
    let size = ContestID(suite: "delivery", scenario: "10-changes", size: 900)
    let lis = CellID(size, subject: "snapshot")
    let counted: [Metric] = [.moves, .recall, .updates]
    func line(_ result: LaneResult) -> ResultStore.Line {
      ResultStore.Line(reference: "callbacks", counted: counted, result: result)
    }
    var times = timed(lis, [30, 10.5, 20, 40, 25, 35, 15, 45])
    for index in times.indices {
      times[index].before = .commitTime
      for round in 0..<3 { times[index].samples[round].before = Double(100 + index) }
    }
    var count = LaneResult(cell: lis, lane: .count, status: .ok)
    count.values = [MetricValue(.moves, 3), MetricValue(.recall, 0.5), MetricValue(.updates, 7)]
    var footprint = LaneResult(cell: lis, lane: .footprint, status: .ok)
    footprint.values = [
      MetricValue(.allocations, 14), MetricValue(.peakLive, 9_007_199_254_740_991),
    ]
    times += timed(CellID(size, subject: "few"), [3, 1, 2])
    let callbacks = CellID(size, subject: "callbacks")
    var onlyCounted = LaneResult(cell: CellID(size, subject: "many"), lane: .count, status: .ok)
    onlyCounted.values = [MetricValue(.moves, 12)]
    times += timed(callbacks, [60, 21, 40, 80, 50, 70, 30, 90])
    return times.map(line) + [
      line(count), line(footprint),
      line(LaneResult(cell: callbacks, lane: .footprint, status: .failed("signal 11"))),
      line(onlyCounted),
      line(LaneResult(cell: onlyCounted.cell, lane: .time, status: .timeout("60 s"))),
    ]
  }()

  /// The export of `few` in each format, by path. Each text ends with a note on what the format leaves out.
  static var files: [String: String] {
    var record = SampleRun.record
    record.notes = ["a \"note\"\nof two lines"]
    record.conditions = RunConditions(load: 0.5, steal: nil)
    let run = run(few, record)
    return ExportFormat.allCases.reduce(into: [:]) { files, format in
      let export = format.export(run)
      let note = export.leftOut.note(format, rows: run.rows.count) ?? "nothing is left out"
      files["exports/\(format.rawValue).txt"] = "\(export.text)\n\(note)\n"
    }
  }

  /// One process for each median, with three rounds.
  static func timed(_ cell: CellID, _ medians: [Double]) -> [LaneResult] {
    medians.enumerated().map { index, median in
      var result = LaneResult(cell: cell, lane: .time, status: .ok, pass: index + 1)
      result.samples = [9 * median, median, median / 2].enumerated().map {
        LaneResult.Sample(round: $0.offset, nanoseconds: $0.element)
      }
      return result
    }
  }
}

/// Random lines. Names, reasons and values test the limits of an export.
struct ExportFuzz: Sendable, CustomStringConvertible {
  let step: Int

  static let steps = (0..<120).map(ExportFuzz.init)

  private static let seed: UInt64 =
    ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) } ?? 735

  var description: String { "seed=\(Self.seed) step=\(step)" }

  var lines: [ResultStore.Line] {
    var numbers = SeededNumbers(seed: Self.seed &+ UInt64(step))
    return (0..<6).flatMap { Self.cell($0, &numbers) }
  }

  private static func cell(_ index: Int, _ numbers: inout SeededNumbers) -> [ResultStore.Line] {
    let contest = ContestID(
      suite: pick(["diff", "replay", "z", "Diff", "9", "é"], &numbers),
      scenario: "\(text(&numbers))\(index / 2)", size: numbers.index(below: 1_000_000))
    let cell = CellID(contest, subject: "\(index)\(text(&numbers))")
    let metrics: [Metric] = [
      .moves, .recall, .updates, Metric("odd \(text(&numbers))", .count), .retained,
      Metric("latency", .count), Metric("real_time", .bytes),
    ]
    return Lane.allCases.flatMap { lane -> [ResultStore.Line] in
      if numbers.index(below: 5) == 0 { return [] }
      var results = [LaneResult(cell: cell, lane: lane, status: status(&numbers))]
      if results[0].status.isOK {
        switch lane {
        case .time: results = processes(cell, &numbers)
        case .footprint:
          results[0].values = Metric.footprint.dropLast().map { exact($0, &numbers) }
        case .count: results[0].values = metrics.map { exact($0, &numbers) }
        }
      }
      return results.map {
        ResultStore.Line(reference: cell.subject, counted: metrics, result: $0)
      }
    }
  }

  private static func processes(
    _ cell: CellID, _ numbers: inout SeededNumbers
  ) -> [LaneResult] {
    let hasPrelude = numbers.index(below: 3) == 0
    let coldRuns = max(0, numbers.index(below: 8) - 4)
    return (0...numbers.index(below: 10)).map { index in
      var result = LaneResult(cell: cell, lane: .time, status: .ok, pass: index + 1)
      if hasPrelude { result.before = .commitTime }
      result.samples = (0...numbers.index(below: 4)).map { round in
        LaneResult.Sample(
          round: round, nanoseconds: value(&numbers), before: hasPrelude ? value(&numbers) : nil)
      }
      result.cold = (0..<coldRuns).map { _ in value(&numbers) }
      return result
    }
  }

  /// `retained` is below 0, as after a run that frees older memory.
  private static func exact(_ metric: Metric, _ numbers: inout SeededNumbers) -> MetricValue {
    var exact = MetricValue(metric, 0)
    exact.value = value(&numbers)
    if metric == .retained { exact.value = -1 - exact.value }
    return exact
  }

  private static func status(_ numbers: inout SeededNumbers) -> Status {
    let reason = text(&numbers)
    return pick(
      [
        .ok, .ok, .ok, .ok, .skipped(reason), .failed(reason), .timeout(reason),
        .unavailable(reason),
      ], &numbers)
  }

  private static func value(_ numbers: inout SeededNumbers) -> Double {
    switch numbers.index(below: 4) {
    case 0: Double(numbers.index(below: 4))
    case 1: Double(numbers.index(below: 1 << 53))
    case 2: Double(numbers.index(below: 1 << 40)) / 1024
    default: Double(sign: .plus, exponent: numbers.index(below: 400) - 200, significand: 1.1)
    }
  }

  /// The text has no slash, because no part of a cell's name has one.
  private static func text(_ numbers: inout SeededNumbers) -> String {
    let pieces = [
      "a", "lis", " ", ".", "\"", "\\", "\n", "\r\n", "\t", "\0", "%", "%20", "=", "-8", "#", "é",
      "e\u{301}", "👩‍👩‍👧", "\u{2028}", "\u{A0}", "\u{202E}", "\u{FEFF}", "]", "}", ",", "<b>",
      "Unit", "Benchmark", "1e5",
    ]
    return (0..<numbers.index(below: 6)).map { _ in pick(pieces, &numbers) }.joined()
  }

  private static func pick<Element>(
    _ elements: [Element], _ numbers: inout SeededNumbers
  ) -> Element {
    elements[numbers.index(below: elements.count)]
  }
}
