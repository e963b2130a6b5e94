import BenchmarkRuns
import Testing

@Suite("Order statistics")
struct OrderedSampleTests {
  @Test(
    "refuse what has no order",
    arguments: [[], [.nan], [1, .nan, 2], [.infinity], [-.infinity, 1]] as [[Double]])
  func refused(values: [Double]) {
    #expect(OrderedSample(values) == nil)
    #expect(Summary(processes: values) == nil)
    #expect(Summary(runs: [[1], values]) == nil || values.isEmpty)
    #expect(Summary(runs: [values]) == nil)
  }

  @Test(
    "quantiles are linear between neighbours (type 7)",
    arguments: [
      // The position is p (n - 1) = 0.4 * 4 = 1.6, and the quantile 20 + 0.6 * (35 - 20).
      ([50, 15, 40, 20, 35], 0.4, 29.0),
      ([50, 15, 40, 20, 35], 0, 15),
      ([50, 15, 40, 20, 35], 1, 50),
      ([50, 15, 40, 20, 35], 0.5, 35),
      // 0.25 * 3 = 0.75: 1 + 0.75 * (2 - 1).
      ([3, 1, 2, 10], 0.25, 1.75),
      // 0.99 * 3 = 2.97: 3 + 0.97 * (10 - 3).
      ([3, 1, 2, 10], 0.99, 9.79),
      ([7], 0, 7), ([7], 0.3, 7), ([7], 1, 7),
      ([-1, 1], 0.5, 0),
    ] as [([Double], Double, Double)])
  func quantiles(values: [Double], probability: Double, expected: Double) throws {
    let sample = try #require(OrderedSample(values))
    #expect(abs(sample.quantile(probability) - expected) < 1e-12)
  }

  @Test(
    "median, and median distance to it",
    arguments: [
      // Distances to 2: 1, 1, 0, 0, 2, 4, 7, sorted 0 0 1 1 2 4 7.
      ([1, 1, 2, 2, 4, 6, 9], 2, 1),
      // Distances to 2.5: 1.5, 0.5, 0.5, 7.5, sorted 0.5 0.5 1.5 7.5.
      ([3, 1, 2, 10], 2.5, 1),
      ([5], 5, 0),
      ([-3, 3], 0, 3),
    ] as [([Double], Double, Double)])
  func spread(values: [Double], median: Double, deviation: Double) throws {
    let sample = try #require(OrderedSample(values))
    #expect(sample.median == median)
    #expect(sample.medianAbsoluteDeviation == deviation)
  }

  @Test("a time has the median, least and greatest of its processes, and no percentiles")
  func processes() throws {
    let times = [9.0, 1, 8, 2, 7, 3, 6, 4, 5]
    let summary = try #require(Summary(processes: times))
    var expected = Summary(exact: 5)
    (expected.samples, expected.min, expected.max) = (9, 1, 9)
    expected.interval = try #require(OrderedSample(times)?.medianInterval())
    #expect(summary == expected)
    // One value has no spread.
    #expect(Summary(processes: [42]) == Summary(exact: 42))
    #expect(Summary(runs: [[42]]) == Summary(exact: 42))
  }

  @Test("single runs have p90 from a hundred of them on, and p99 from a thousand")
  func runs() throws {
    func summary(_ processes: Int, _ runs: Int) throws -> Summary {
      let all = (0..<processes * runs).map { Double($0) }
      // The runs of each process are spread over all values, so its median is near the median of all runs.
      let dealt = (0..<processes).map { process in
        stride(from: process, to: all.count, by: processes).map { all[$0] }
      }
      return try #require(Summary(runs: dealt))
    }
    let few = try summary(9, 11)
    #expect(few.samples == 99 && few.p90 == nil && few.p99 == nil)
    #expect(few.p25 == 24.5 && few.median == 49 && few.p75 == 73.5 && few.mad == 25)
    let hundred = try summary(10, 10)
    #expect(abs(try #require(hundred.p90) - 89.1) < 1e-9 && hundred.p99 == nil)
    #expect(try summary(9, 111).p99 == nil)
    #expect(abs(try #require(summary(10, 100).p99) - 989.01) < 1e-9)
  }

  @Test("the interval of single runs is that of the processes' medians, however many the runs")
  func runsOfProcesses() throws {
    // Each process has two, three or five runs. The median of its runs is the process's value in `numbers`. The mean of
    // three or five runs is a different number.
    let numbers = (1...SignTest.fewestSamples()).map { Double($0) }
    let processes = numbers.map { number in
      let most = Int(number) % 3
      if most == 0 { return [number - 1, number + 1] }
      return (-most...most).map { number + ($0 > 0 ? 1_000 : 10) * Double($0) }
    }
    let interval = try #require(OrderedSample(numbers)?.medianInterval())
    #expect(Summary(runs: processes)?.interval == interval)
    let few = try #require(Summary(runs: Array(processes.dropLast())))
    #expect(few.samples > numbers.count && few.interval == nil)
  }
}
