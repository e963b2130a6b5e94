import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("Rows of a stored run")
struct StoreRowsTests {
  private func line(
    _ subject: String, _ lane: Lane, _ status: Status = .ok, pass: Int = 1,
    contest: ContestID = .fake(), counted: [Metric] = [.moves], values: [MetricValue] = [],
    samples: [(Int, Double)] = [], cold: [Double] = []
  ) -> ResultStore.Line {
    var result = LaneResult(
      cell: CellID(contest, subject: subject), lane: lane, status: status,
      pass: lane == .time ? pass : nil)
    result.values = values
    result.samples = samples.map { LaneResult.Sample(round: $0.0, nanoseconds: $0.1) }
    result.cold = cold
    return ResultStore.Line(reference: "ref", counted: counted, result: result)
  }

  private func row(_ lines: [ResultStore.Line], _ subject: String = "lis") throws -> ResultRow {
    try #require(ResultRow.rows(lines, seed: 9).first { $0.cell.subject == subject })
  }

  @Test("in a process a ratio is the median of the rounds that both took part in")
  func ratio() throws {
    // The ratios of the rounds are 40 / 10 = 4, 10 / 10 = 1 and 90 / 30 = 3. Rounds 5 and 7 have no partner. If samples
    // were paired by their index, the ratios would be 10 / 30, 40 / 10, 90 / 10 and 1 / 1000.
    let lines = [
      line("lis", .time, samples: [(0, 10), (1, 40), (2, 90), (7, 1)]),
      line("ref", .time, samples: [(2, 30), (0, 10), (1, 10), (5, 1000)]),
    ]
    let row = try row(lines)
    #expect(row.reference == "ref" && row.seed == 9 && row.metric == .time)
    #expect(abs(try #require(row.ratio).median - 3) < 1e-12)
    #expect(row.ratio?.interval == nil && row.summary == Summary(exact: 25))
    #expect(try self.row(lines, "ref").ratio?.median == 1)
  }

  @Test("a time is the median of its processes' medians, its ratio that of their ratios")
  func processes() throws {
    // The processes have medians 20, 50 and 3. The median of all nine samples would be 30. The ratios are 2, 10 and 1.
    let lines = [
      line("lis", .time, pass: 3, samples: [(0, 30), (1, 50), (2, 70)]),
      line("ref", .time, pass: 3, samples: [(0, 3), (1, 5), (2, 7)]),
      line("lis", .time, pass: 1, samples: [(0, 10), (1, 20), (2, 30)]),
      line("ref", .time, pass: 1, samples: [(0, 5), (1, 10), (2, 15)]),
      line("lis", .time, pass: 2, samples: [(0, 3), (1, 3), (2, 60)]),
      line("ref", .time, pass: 2, samples: [(0, 3), (1, 3), (2, 60)]),
    ]
    let row = try row(lines)
    #expect(row.summary?.median == 20 && row.summary?.samples == 3)
    #expect(row.summary?.min == 3 && row.summary?.max == 50)
    #expect(abs(try #require(row.ratio).median - 2) < 1e-12)
    #expect(row.processes.map(\.pass) == [1, 2, 3])
    #expect(row.processes.map(\.median) == [20, 3, 50])
  }

  @Test("only passes that both have make a ratio")
  func passes() throws {
    let lines = [
      line("lis", .time, pass: 1, samples: [(0, 10)]),
      line("lis", .time, pass: 2, samples: [(0, 100)]),
      line("ref", .time, pass: 2, samples: [(0, 50)]),
      line("ref", .time, pass: 3, samples: [(0, 1)]),
    ]
    #expect(abs(try #require(row(lines).ratio).median - 2) < 1e-12)
  }

  @Test("a cell that failed in one pass has failed, whatever its other passes", arguments: 0..<4)
  func wrongPass(place: Int) throws {
    var lines = (1...4).map { line("lis", .time, pass: $0, samples: [(0, 10)], cold: [1]) }
    lines[place] = line("lis", .time, .failed("signal 11"), pass: place + 1)
    lines[(place + 1) % 4] = line("lis", .time, .skipped("x"), pass: (place + 1) % 4 + 1)
    let rows = ResultRow.rows(lines, seed: 1)
    #expect(rows.map(\.status) == [.failed("signal 11")] && rows[0].metric == .time)
    #expect(rows[0].summary == nil && rows[0].processes.isEmpty)
  }

  @Test("cold runs have a row of their own: their percentiles, the interval over processes")
  func cold() throws {
    let starts = (0..<SignTest.fewestSamples()).map { Double(10 * $0) }
    let processes = starts.map { start in (0..<25).map { start + Double($0) } }
    let lines = processes.enumerated().map { place, runs in
      line("lis", .time, pass: place + 1, samples: [(0, 5)], cold: runs)
    }
    let rows = ResultRow.rows(lines, seed: 1)
    #expect(rows.map(\.metric) == [.time, .timeCold] && rows[1].lane == .time)
    #expect(rows[1].summary == Summary(runs: processes))
    #expect(rows[1].summary?.p90 != nil && rows[1].summary?.p99 == nil)
    let interval = try #require(OrderedSample(starts.map { $0 + 12 })?.medianInterval())
    #expect(rows[1].summary?.interval == interval)
    #expect(rows[1].ratio == nil && rows[1].reference == nil)
  }

  @Test(
    "without a reference that was timed in the same contest there is no ratio",
    arguments: [Status.failed("signal 11"), .skipped("x"), .timeout("60 s"), nil])
  func referenceMissing(status: Status?) throws {
    var lines = [
      line("lis", .time, samples: [(0, 10)]),
      line("ref", .time, contest: .fake("other"), samples: [(0, 10)]),
      line("ref", .count, values: [MetricValue(.moves, 1)]),
    ]
    if let status { lines.append(line("ref", .time, status)) }
    let row = try row(lines)
    #expect(row.summary?.median == 10)
    #expect(row.reference == nil && row.ratio == nil)
  }

  @Test(
    "anything but ok has a row for every metric of its lane, and no value",
    arguments: [
      Status.unavailable("x"), .skipped("x"), .failed("signal 11"), .timeout("60 s"),
    ],
    [
      (Lane.time, [Metric.time]), (.count, [.moves, Metric("deletes", .count)]),
      (.footprint, Metric.footprint),
    ])
  func notOK(status: Status, expected: (lane: Lane, metrics: [Metric])) {
    // Values and samples beside such a status are ignored.
    let rows = ResultRow.rows(
      [
        line(
          "lis", expected.lane, status, counted: [.moves, Metric("deletes", .count)],
          values: [MetricValue(.moves, 1)], samples: [(0, 1)]),
        line("ref", .time, samples: [(0, 1)]),
      ], seed: 1)
    let lost = rows.filter { $0.cell.subject == "lis" }
    #expect(lost.map(\.metric) == expected.metrics)
    for row in lost {
      #expect(row.status == status && row.lane == expected.lane)
      #expect(row.summary == nil && row.reference == nil && row.ratio == nil)
    }
  }

  @Test(
    "the rows are the same whatever order the results came in", arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) {
    var lines: [ResultStore.Line] = []
    for scenario in ["a", "b"] {
      for size in [900, 10_000] {
        for subject in ["lis", "ref"] {
          for lane in [Lane.count, .footprint, .time] {
            lines.append(
              line(
                subject, lane, lane == .footprint ? .unavailable("x") : .ok,
                contest: .fake(scenario, size: size), values: [MetricValue(.moves, 1)],
                samples: [(0, 1)]))
          }
        }
      }
    }
    let expected = ResultRow.rows(lines, seed: 1)
    var generator = SplitMix(seed: seed)
    #expect(ResultRow.rows(lines.shuffled(using: &generator), seed: 1) == expected)
    // Sizes are ordered by number, lanes by name, and metrics as they are reported.
    #expect(expected.map(\.cell.contest.size).prefix(14).allSatisfy { $0 == 900 })
    #expect(
      expected.prefix(7).map(\.metric) == [.moves] + Metric.footprint + [.time])
    #expect(expected.count == 8 * 7)
  }
}
