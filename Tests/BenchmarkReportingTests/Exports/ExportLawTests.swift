import Testing

@testable import BenchmarkGate
@testable import BenchmarkHarness
@testable import BenchmarkReporting
@testable import BenchmarkRuns

/// Every value of a run can be read back from an export under its name, or is counted as left out.
@Suite("Exports of any run")
struct ExportLawTests {
  private func carried(_ run: ExportedRun) -> [ResultRow] { run.rows.filter(\.status.isOK) }

  private func timedCells(_ run: ExportedRun) -> Set<CellID> {
    Set(carried(run).filter { $0.metric == .time }.map(\.cell))
  }

  @Test("json holds every row as it is", arguments: ExportFuzz.steps)
  func json(fuzz: ExportFuzz) throws {
    var record = SampleRun.record
    record.seed = .max - UInt64(fuzz.step)
    let run = ExportLines.run(fuzz.lines, record)
    let export = ExportFormat.json.export(run)
    let rows = try #require(parsed(export.text)["rows"]?.array)
    #expect(rows.count == run.rows.count, "\(fuzz)")
    for (found, row) in zip(rows, run.rows) {
      var known = row
      (known.processes, known.values) = ([], [])
      #expect(try read(found) == known, "\(fuzz)")
    }
    #expect(export.leftOut.total == 0)
  }

  private func read(_ row: LocatedJSON) throws -> ResultRow {
    func text(_ key: String) throws -> String { try #require(row[key]?.string, "\(key)") }
    let contest = ContestID(
      suite: try text("suite"), scenario: try text("scenario"),
      size: try #require(row.whole("size")))
    var read = ResultRow(
      cell: CellID(contest, subject: try text("subject")),
      metric: Metric(try text("metric"), try #require(Metric.Unit(rawValue: text("unit")))),
      lane: try #require(Lane(rawValue: text("lane"))),
      status: try #require(Status(text("status"))), seed: try #require(row.whole("seed")))
    read.reference = row["reference"]?.string
    if let ratio = row["ratio"] {
      read.ratio = ResultRow.Ratio(
        median: try #require(ratio["median"]?.double), interval: ratio["interval"]?.interval)
    }
    guard let samples: Int = row.whole("samples") else { return read }
    var summary = Summary(exact: try #require(row["median"]?.double))
    summary.samples = samples
    summary.min = try #require(row["min"]?.double)
    summary.max = try #require(row["max"]?.double)
    summary.p25 = row["p25"]?.double
    summary.p75 = row["p75"]?.double
    summary.p90 = row["p90"]?.double
    summary.p99 = row["p99"]?.double
    summary.mad = row["mad"]?.double
    summary.interval = row["interval"]?.interval
    read.summary = summary
    return read
  }

  @Test("jsonSmallerIsBetter has every value of which less is better", arguments: ExportFuzz.steps)
  func smallerIsBetter(fuzz: ExportFuzz) throws {
    let run = ExportLines.run(fuzz.lines)
    let export = ExportFormat.jsonSmallerIsBetter.export(run)
    let entries = try #require(parsed(export.text).array)
    // `ExportFuzz` makes `retained` negative, so the format leaves it out.
    let expected = carried(run).filter {
      $0.metric != .recall && $0.metric != .updates && $0.metric != .retained
    }
    #expect(entries.count == expected.count, "\(fuzz)")
    #expect(entries.count + export.leftOut.total == run.rows.count, "\(fuzz)")
    for (entry, row) in zip(entries, expected) {
      #expect(entry["name"]?.string == "\(row.cell)/\(row.metric.name)", "\(fuzz)")
      #expect(entry["value"]?.double == row.summary?.median, "\(fuzz)")
      #expect(entry["unit"]?.string == row.metric.unit.rawValue, "\(fuzz)")
      #expect((entry["range"] == nil) == (row.summary?.interval == nil), "\(fuzz)")
    }
  }

  @Test("bmf has every value under its cell", arguments: ExportFuzz.steps)
  func bmf(fuzz: ExportFuzz) throws {
    let run = ExportLines.run(fuzz.lines)
    let export = ExportFormat.bmf.export(run)
    let benchmarks = try parsed(export.text)
    let measures = benchmarks.keys.reduce(0) { $0 + (benchmarks[$1]?.keys.count ?? 0) }
    #expect(measures + export.leftOut.total == run.rows.count, "\(fuzz)")
    for row in carried(run) {
      let measure = row.metric == .time ? "latency" : row.metric.name
      let found = benchmarks[row.cell.description]?[measure]
      let counted = carried(run).first { $0.cell == row.cell && $0.metric.name == "latency" }
      if row.metric == .time, let counted {
        #expect(found?["value"]?.double == counted.summary?.median, "\(fuzz)")
        #expect(export.leftOut.counts[.nameTaken] != nil, "\(fuzz)")
        continue
      }
      #expect(found?["value"]?.double == row.summary?.median, "\(fuzz)")
      #expect(found?["lower_value"]?.double == row.summary?.interval?.low, "\(fuzz)")
      #expect(found?["upper_value"]?.double == row.summary?.interval?.high, "\(fuzz)")
    }
  }

  @Test(
    "jmh has all processes of a time, and other values of its cell", arguments: ExportFuzz.steps)
  func jmh(fuzz: ExportFuzz) throws {
    let run = ExportLines.run(fuzz.lines)
    let export = ExportFormat.jmh.export(run)
    let entries = try #require(parsed(export.text).array)
    let timed = timedCells(run)
    #expect(entries.count == timed.count, "\(fuzz)")
    var metrics = 0
    for entry in entries {
      let name = try #require(entry["benchmark"]?.string)
      #expect(name.utf8.count { $0 == UInt8(ascii: ".") } == 1, "\(fuzz)")
      #expect(!name.utf8.contains(UInt8(ascii: " ")), "\(fuzz)")
      let rows = carried(run).filter { JMHExport.name($0.cell) == name }
      #expect(!rows.isEmpty, "\(fuzz)")
      metrics += 1 + (entry["secondaryMetrics"]?.keys.count ?? 0)
      for row in rows {
        let metric =
          row.metric == .time
          ? entry["primaryMetric"] : entry["secondaryMetrics"]?[row.metric.name]
        #expect(metric?["score"]?.double == row.summary?.median, "\(fuzz)")
        let values = row.exportedValues
        let raw = metric?["rawData"]?.array?.map { $0.array?.compactMap(\.double) ?? [] }
        let forks = row.metric == .timeCold ? [values] : values.map { [$0] }
        #expect(raw == forks, "\(fuzz)")
        if row.metric == .time {
          #expect(entry.whole("forks", Int.self) == values.count, "\(fuzz)")
          #expect(entry.whole("measurementIterations", Int.self) == 1, "\(fuzz)")
        }
        let ends = metric?["scoreConfidence"]?.array?.compactMap(\.double)
        if row.lane == .time {
          let interval = row.summary?.interval
          #expect(ends == interval.map { [$0.low, $0.high] } ?? [], "\(fuzz)")
        } else {
          #expect(metric?["scoreError"]?.double == 0, "\(fuzz)")
        }
      }
    }
    #expect(metrics + export.leftOut.total == run.rows.count, "\(fuzz)")
  }

  @Test("googleBenchmark has an entry for every process", arguments: ExportFuzz.steps)
  func googleBenchmark(fuzz: ExportFuzz) throws {
    let run = ExportLines.run(fuzz.lines)
    let export = ExportFormat.googleBenchmark.export(run)
    let entries = try #require(parsed(export.text)["benchmarks"]?.array)
    // Google Benchmark's compare.py ends with an error if one of these values is missing.
    for entry in entries {
      #expect(entry["real_time"]?.double != nil && entry["cpu_time"]?.double != nil, "\(fuzz)")
      #expect(entry["time_unit"]?.string == "ns", "\(fuzz)")
    }
    let timed = timedCells(run)
    var expected = 0
    var values = 0
    for row in carried(run) where timed.contains(row.cell) {
      let isTime = row.metric.unit == .nanoseconds
      let name =
        row.cell.description + (row.metric == .time || !isTime ? "" : "/\(row.metric.name)")
      let median = entries.first { $0["name"]?.string == "\(name)_median" }
      guard isTime else {
        guard row.metric.name != "real_time" else { continue }
        #expect(median?[row.metric.name]?.double == row.summary?.median, "\(fuzz)")
        values += 1
        continue
      }
      let times = entries.filter { $0["name"]?.string == name }.compactMap {
        $0["real_time"]?.double
      }
      #expect(times == row.exportedValues, "\(fuzz)")
      #expect(median?["real_time"]?.double == row.summary?.median, "\(fuzz)")
      expected += times.count + 1
      values += 1
    }
    #expect(entries.count == expected, "\(fuzz)")
    #expect(values + export.leftOut.total == run.rows.count, "\(fuzz)")
  }

  @Test("go has a line a process, and names that read back", arguments: ExportFuzz.steps)
  func go(fuzz: ExportFuzz) throws {
    struct Place: Hashable {
      var cell: CellID
      var metric: String
    }
    let run = ExportLines.run(fuzz.lines)
    let export = ExportFormat.go.export(run)
    var found: [Place: [Double]] = [:]
    let text = try GoText(export.text)
    for result in text.results {
      let cell = try #require(GoText.cell(result.name), "\(fuzz)")
      for (value, unit) in result.values {
        let metric = try #require(GoText.metric(unit), "\(fuzz)")
        found[Place(cell: cell, metric: metric), default: []].append(value)
      }
    }
    var expected: [Place: [Double]] = [:]
    for row in carried(run) {
      expected[Place(cell: row.cell, metric: row.metric.name)] = row.exportedValues
    }
    let keys = Set(found.keys).union(expected.keys)
    for place in keys where found[place] != expected[place] {
      Issue.record(
        "\(fuzz): \(place.cell) \(place.metric): \(found[place] ?? []), not \(expected[place] ?? [])"
      )
    }
    #expect(found.count + export.leftOut.total == run.rows.count, "\(fuzz)")
    if expected.keys.contains(where: { $0.metric == "recall" }) {
      #expect(text.units["recall"] == ["better=higher", "assume=exact"], "\(fuzz)")
      #expect(text.units["updates"] == ["assume=exact"], "\(fuzz)")
      #expect(text.units["moves"] == ["better=lower", "assume=exact"], "\(fuzz)")
    }
  }

  @Test("are the same bytes, whatever order the workers ended in", arguments: ExportFormat.allCases)
  func deterministic(format: ExportFormat) {
    for fuzz in ExportFuzz.steps.prefix(30) {
      let export = format.export(ExportLines.run(fuzz.lines))
      #expect(export == format.export(ExportLines.run(fuzz.lines.reversed())), "\(fuzz)")
    }
  }
}
