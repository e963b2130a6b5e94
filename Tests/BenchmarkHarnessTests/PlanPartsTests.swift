import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("A plan divided among machines")
struct PlanPartsTests {
  /// Each scenario has one to three sizes. Costs are drawn by the seed, over four orders of magnitude.
  private func plan(scenarios: Int, seed: UInt64) -> RunPlan {
    var numbers = SplitMix(seed: seed)
    let contests = (0..<scenarios).flatMap { scenario in
      [10, 100, 1000].prefix(1 + Int(numbers.next() % 3)).map { size in
        let seconds = 1e-3 * Double(size) * (0.1 + 10 * numbers.unit())
        return Contest.fake(
          .fake("s\(scenario)", size: size),
          ["alpha", "beta"].map { FakeSubject($0, seconds: seconds) })
      }
    }
    return RunPlan(
      contests, lanes: Set(Lane.allCases), limits: RunLimits(operations: 1e12, singleRun: 100),
      budget: 60)
  }

  @Test("every contest is in one part, all sizes of a scenario in the same", arguments: 1...8)
  func division(count: Int) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let plan = plan(scenarios: 9, seed: seed)
      let parts = plan.divided(into: count)
      #expect(parts.count == count)
      #expect(parts.reduce(0) { $0 + $1.count } == plan.entries.count)
      #expect(parts.reduce(into: Set()) { $0.formUnion($1) }.count == plan.entries.count)
      let scenarios = parts.map { Set($0.map(\.scenario)) }
      #expect(scenarios.reduce(0) { $0 + $1.count } == 9, "seed \(seed)")
    }
  }

  @Test("no part takes more than the mean and the longest scenario together", arguments: 2...5)
  func balance(count: Int) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let plan = plan(scenarios: 12, seed: seed)
      let parts = plan.divided(into: count).map { plan.part($0) }
      let budgets = parts.map(\.budget)
      #expect(abs(budgets.reduce(0, +) - plan.budget) < 1e-6)
      let ladders = Dictionary(grouping: plan.entries, by: \.contest.id.scenario).map {
        plan.part(Set($0.value.map(\.contest.id))).budget
      }
      let bound = plan.budget / Double(count) + (ladders.max() ?? 0)
      #expect(budgets.allSatisfy { $0 <= bound + 1e-9 }, "seed \(seed): \(budgets)")
    }
  }

  @Test("the parts measure and settle the same cells as the whole plan")
  func union() {
    let plan = plan(scenarios: 7, seed: 3).keepingExactLanes(within: 2)
    #expect(plan.entries.contains { !$0.settled.isEmpty })
    let parts = plan.divided(into: 3).map { plan.part($0) }
    func cells(_ plan: RunPlan) -> [String] {
      plan.entries.flatMap(\.results).map { "\($0.cell) \($0.lane) \($0.status)" }.sorted()
    }
    #expect(parts.flatMap(cells).sorted() == cells(plan))
  }

  @Test(
    "a part is named by its number and the count",
    arguments: [("1/1", 1, 1), ("2/3", 2, 3), ("10000/10000", 10_000, 10_000)])
  func names(text: String, index: Int, count: Int) throws {
    let shard = try #require(Shard(text))
    #expect(shard.index == index && shard.count == count && shard.description == text)
  }

  @Test(
    "a text that names no part is refused",
    arguments: [
      "", "1", "/", "1/", "/3", "0/3", "4/3", "-1/3", "1/0", "1/-3", "+1/3", "01/3", "1/3/3",
      " 1/3", "1.0/3", "1/10001", "9223372036854775808/9223372036854775808", "a/b", "1/3\n", "١/٣",
    ])
  func noNames(text: String) { #expect(Shard(text) == nil) }
}
