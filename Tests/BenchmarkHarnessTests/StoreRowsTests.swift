import Testing

@testable import BenchmarkHarness

@Suite("Rows of a stored run")
struct StoreRowsTests {
  private func line(
    _ subject: String, _ lane: Lane, _ status: Status = .ok, contest: ContestID = .fake(),
    counted: [Metric] = [.moves], values: [MetricValue] = [], samples: [(Int, Double)] = []
  ) -> ResultStore.Line {
    var result = LaneResult(
      cell: CellID(contest, subject: subject), lane: lane, status: status)
    result.values = values
    result.samples = samples.map { LaneResult.Sample(round: $0.0, nanoseconds: $0.1) }
    return ResultStore.Line(reference: "ref", counted: counted, result: result)
  }

  @Test("a ratio is the median of the rounds that both took part in")
  func ratio() throws {
    // Pairs by round: 40 / 10 = 4, 10 / 10 = 1, 90 / 30 = 3. Rounds 5 and 7 have no partner.
    // Paired by place, they would be 10 / 30, 40 / 10 and 90 / 10.
    let rows = ResultRow.rows(
      [
        line("lis", .time, samples: [(0, 10), (1, 40), (2, 90), (7, 1)]),
        line("ref", .time, samples: [(2, 30), (0, 10), (1, 10), (5, 1000)]),
      ], seed: 9)
    let row = try #require(rows.first { $0.cell.subject == "lis" })
    #expect(row.reference == "ref" && row.seed == 9 && row.metric == .time)
    #expect(abs(try #require(row.ratio).median - 3) < 1e-12)
    #expect(row.ratio?.interval == nil, "three pairs have none")
    #expect(row.summary == Summary(samples: [10, 40, 90, 1]))
    let reference = try #require(rows.first { $0.cell.subject == "ref" })
    #expect(reference.ratio?.median == 1)
  }

  @Test("six pairs have an interval: the least and the greatest ratio")
  func interval() throws {
    let rows = ResultRow.rows(
      [
        line("lis", .time, samples: (0..<6).map { ($0, Double($0 + 1) * 10) }),
        line("ref", .time, samples: (0..<6).map { ($0, 10) }),
      ], seed: 1)
    let interval = try #require(rows[0].ratio?.interval)
    #expect(abs(interval.low - 1) < 1e-12 && abs(interval.high - 6) < 1e-12)
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
    let row = try #require(ResultRow.rows(lines, seed: 1).first { $0.cell.subject == "lis" })
    #expect(row.summary?.median == 10)
    #expect(row.reference == nil && row.ratio == nil)
  }

  @Test("no pair of rounds is no ratio")
  func noPairs() {
    let rows = ResultRow.rows(
      [line("lis", .time, samples: [(0, 10)]), line("ref", .time, samples: [(1, 10)])], seed: 1)
    #expect(rows.allSatisfy { $0.summary != nil } && rows[0].ratio == nil)
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
    // Values and samples beside such a status are none.
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

  @Test("an exact value stands alone in its row, without a ratio")
  func exact() {
    let values = [MetricValue(.allocations, 3), MetricValue(.retained, -16)]
    let rows = ResultRow.rows([line("lis", .footprint, values: values)], seed: 1)
    #expect(rows.map(\.metric) == [.allocations, .retained])
    #expect(rows.map(\.summary) == [Summary(exact: 3), Summary(exact: -16)])
    #expect(rows.allSatisfy { $0.ratio == nil && $0.reference == nil })
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
    // Sizes by number, lanes in the order they run in, metrics as reported.
    #expect(expected.map(\.cell.contest.size).prefix(14).allSatisfy { $0 == 900 })
    #expect(
      expected.prefix(7).map(\.metric) == [.moves] + Metric.footprint + [.time])
    #expect(expected.count == 8 * 7)
  }
}
