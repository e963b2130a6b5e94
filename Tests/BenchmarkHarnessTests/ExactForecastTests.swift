import Testing

@testable import BenchmarkHarness

@Suite("What is left of the exact lanes, and which of them a budget has")
struct ExactForecastTests {
  /// Contests of one subject each, by the seconds of its run; two lanes and a check are three runs.
  private func plan(
    _ seconds: [Double], preparation: Double = 0, itemFactor: Double = 1,
    factors: ExactFactors = ExactFactors(), slowness: Double = 1
  ) -> RunPlan {
    let contests = seconds.enumerated().map { index, seconds in
      Contest.fake(
        .fake("c\(index)"),
        [
          FakeSubject("a").with {
            $0.work = Work(operations: seconds, nanosecondsPerOperation: 1e9)
            $0.preparation.making = Work(operations: preparation, nanosecondsPerOperation: 1e9)
          }
        ], itemFactor: itemFactor)
    }
    return RunPlan(
      contests, lanes: Set(Lane.allCases), limits: RunLimits(operations: 1e9, singleRun: 100),
      budget: 100, shares: [:], exactFactors: ["suite": factors], slowness: slowness)
  }

  private func id(_ place: Int) -> ContestID { .fake("c\(place)") }

  @Test("a run to be checked, one to be counted and one under the probe, by the suite's factors")
  func predicted() {
    func left(_ factors: ExactFactors, workers: Int = 1) -> Double {
      ExactForecast(plan([2], factors: factors), workers: workers).secondsLeft(elapsed: 0)
    }
    #expect(abs(left(ExactFactors()) - 6.04) < 1e-3)
    #expect(abs(left(ExactFactors(opening: 10)) - 6.4) < 1e-3)
    #expect(abs(left(ExactFactors(count: 3)) - (12.04 + 2)) < 1e-3)
    #expect(abs(left(ExactFactors(footprint: 3)) - (4.04 + 6)) < 1e-3)
  }

  @Test("what goes before the first run, and items that take longer than integers")
  func preparation() {
    func left(_ plan: RunPlan) -> Double {
      ExactForecast(plan, workers: 1).secondsLeft(elapsed: 0)
    }
    #expect(abs(left(plan([2], preparation: 5)) - 11.04) < 1e-3)
    let factors = ExactFactors(count: 3)
    #expect(abs(left(plan([2], preparation: 5, factors: factors)) - (27.04 + 2)) < 1e-3)
    // Ten items are made and ten are checked, in 0.3 us each.
    #expect(abs(left(plan([2], itemFactor: 1e6)) - (6.04 + 6)) < 1e-2)
  }

  @Test("the longest are first, by what is left of them when a budget has trimmed them")
  func order() {
    #expect(plan([1, 3, 2]).exactOrder == [1, 2, 0])
    let long = Contest.fake(
      .fake("long"),
      [9.0, 1].map { seconds in
        FakeSubject("s\(seconds)").with {
          $0.work = Work(operations: seconds, nanosecondsPerOperation: 1e9)
        }
      })
    let short = Contest.fake(
      .fake("short"),
      [
        FakeSubject("s2").with { $0.work = Work(operations: 2, nanosecondsPerOperation: 1e9) }
      ])
    let plan = RunPlan(
      [long, short], lanes: [.count], limits: RunLimits(operations: 1e9, singleRun: 100),
      budget: 100, shares: [:], slowness: 1)
    #expect(plan.exactOrder == [0, 1])
    #expect(plan.keepingExactLanes(within: 7, slowness: 1).exactOrder == [1, 0])
  }

  @Test("workers share it, but none its own contest")
  func workers() {
    let plan = plan([2, 1, 1])
    #expect(abs(ExactForecast(plan, workers: 1).secondsLeft(elapsed: 0) - 12.12) < 1e-3)
    #expect(abs(ExactForecast(plan, workers: 2).secondsLeft(elapsed: 0) - 6.06) < 1e-3)
    #expect(abs(ExactForecast(plan, workers: 8).secondsLeft(elapsed: 0) - 6.04) < 1e-3)
  }

  @Test("what is under way counts for what is left of it, and goes on where it is late")
  func underWay() {
    var forecast = ExactForecast(plan([2]), workers: 1)
    forecast.begin(id(0), elapsed: 10)
    forecast.note(id(0), nil, .count, seconds: 0.04, elapsed: 10.04)
    #expect(abs(forecast.secondsLeft(elapsed: 10.04) - 6) < 1e-3)
    #expect(abs(forecast.secondsLeft(elapsed: 13.04) - 3) < 1e-3)
    #expect(abs(forecast.secondsLeft(elapsed: 30.04) - 4) < 1e-3)
    forecast.note(id(0), "a", .count, seconds: 4, elapsed: 14.04)
    #expect(abs(forecast.secondsLeft(elapsed: 14.04) - 2) < 1e-3)
    forecast.end(id(0))
    #expect(forecast.secondsLeft(elapsed: 15) == 0 && forecast.contestsLeft == 0)
  }

  @Test("the pace of what was measured is that of the rest")
  func pace() {
    var forecast = ExactForecast(plan(Array(repeating: 2, count: 20)), workers: 1)
    let before = forecast.secondsLeft(elapsed: 0)
    for place in 0..<10 {
      forecast.note(id(place), nil, .count, seconds: 0.12, elapsed: 0)
      forecast.note(id(place), "a", .count, seconds: 12, elapsed: 0)
      forecast.note(id(place), "a", .footprint, seconds: 6, elapsed: 0)
      forecast.end(id(place))
    }
    let left = forecast.secondsLeft(elapsed: 0)
    #expect((1.4 * before...1.5 * before).contains(left), "\(left) of \(before)")
    // What is not on the list tells nothing.
    forecast.note(id(0), "a", .count, seconds: 1e6, elapsed: 0)
    #expect(forecast.secondsLeft(elapsed: 0) == left)
  }

  private func kept(_ plan: RunPlan) -> [Int] {
    plan.entries.indices.filter { !plan.entries[$0].exactLanes.isEmpty }
  }

  @Test("of exact lanes a budget has the quick ones, and says why not the others")
  func budget() {
    let plan = plan([3, 0.1, 2, 0.1])
    #expect(kept(plan.keepingExactLanes(within: 100, slowness: 1)) == [0, 1, 2, 3])
    let short = plan.keepingExactLanes(within: 7, slowness: 1)
    #expect(kept(short) == [1, 2, 3])
    #expect(kept(plan.keepingExactLanes(within: 6, slowness: 1)) == [1, 3])
    #expect(kept(plan.keepingExactLanes(within: 0, slowness: 1)) == [])
    #expect(
      short.entries[0].settled.map(\.status) == [
        .skipped("predicted 9 s, and --time-budget has none for it: give more, or leave it out"),
        .skipped("predicted 9 s, and --time-budget has none for it: give more, or leave it out"),
      ])
    #expect(short.entries[0].settled.map(\.lane) == [.count, .footprint])
    #expect(short.entries[0].toMeasure == [.time: ["a"]])
    #expect(short.budget == plan.budget && short.leastTiming == plan.leastTiming)
  }

  @Test("the cells are the same on every machine", arguments: [0.3, 1, 2.7])
  func everyMachine(slowness: Double) {
    // Three seconds more for each contest's items, which are no run of a subject.
    let strings = self.plan([3, 0.1, 2, 0.1], itemFactor: 5e5, slowness: slowness)
    #expect(kept(strings.keepingExactLanes(within: 16, slowness: slowness)) == [1, 2, 3])
    let plan = plan([3, 0.1, 2, 0.1], slowness: slowness)
    #expect(kept(plan.keepingExactLanes(within: 7, slowness: slowness)) == [1, 2, 3])
  }
}
