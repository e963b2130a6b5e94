import BenchmarkRuns
import Testing

@testable import BenchmarkHarness

@Suite("The plan of a process's rounds")
struct RoundPlanTests {
  private func plan(_ subjects: Int, pass: Int = 1, rounds: Int? = nil) -> RoundPlan {
    RoundPlan(subjects: subjects, pass: pass, rounds: rounds)
  }

  private func cycle(_ subjects: Int) -> Int { BalancedOrder.rows(subjects: subjects).count }

  @Test("in every process each subject stands equally often at each position", arguments: 1...12)
  func positions(subjects: Int) {
    for pass in 1...7 {
      let plan = plan(subjects, pass: pass)
      #expect(plan.rounds >= RoundPlan.fewest)
      let orders = (0..<plan.rounds).map(plan.order)
      for order in orders { #expect(order.sorted() == Array(0..<subjects)) }
      for place in 0..<subjects {
        for subject in 0..<subjects {
          let times = orders.count { $0[place] == subject }
          #expect(times * subjects == plan.rounds, "\(subject) at \(place), pass \(pass)")
        }
      }
    }
  }

  /// A process's first rounds are slow. If such a round had the same order in every pass, a subject could look slow by
  /// its place alone.
  @Test("over the passes a round has many orders, and in the end each of them", arguments: 2...9)
  func roundsMeetOrders(subjects: Int) {
    for round in 0..<plan(subjects).rounds {
      let orders = (1...60).map { plan(subjects, pass: $0).order(round) }
      #expect(Set(orders.prefix(6)).count >= min(3, cycle(subjects)))
      #expect(Set(orders).count == cycle(subjects))
    }
  }

  @Test("there are at least four rounds, in whole turns of the order, or as many as are asked for")
  func rounds() {
    #expect((0...9).map { plan($0).rounds } == [4, 4, 4, 6, 4, 5, 6, 7, 8, 9])
    #expect((0...9).allSatisfy { plan($0, rounds: 15).rounds == 15 })
    #expect(plan(0).order(3) == [])
  }

  /// For each of `count` inputs, the orders of the rounds that started with the input.
  private func orders(_ subjects: Int, of count: Int, passes: Int) -> [Int: Set<[Int]>] {
    var met: [Int: Set<[Int]>] = [:]
    for pass in 1...passes {
      let plan = plan(subjects, pass: pass)
      for round in 0..<plan.rounds {
        met[plan.input(round, of: count), default: []].insert(plan.order(round))
      }
    }
    return met
  }

  @Test("over enough passes every input starts a round of every order", arguments: 1...9)
  func everyOrder(subjects: Int) {
    for count in [1, 2, 3, 4, 5, 8, 9, 20, 31] {
      let passes = 1 + 4 * cycle(subjects) * count / plan(subjects).rounds
      let met = orders(subjects, of: count, passes: passes)
      #expect(met.keys.sorted() == Array(0..<count))
      for (input, orders) in met {
        #expect(orders.count == cycle(subjects), "input \(input) of \(count)")
      }
    }
  }

  @Test("in the passes that an interval needs, few inputs start several orders", arguments: 2...9)
  func fewestPasses(subjects: Int) {
    for count in 1...4 {
      let met = orders(subjects, of: count, passes: SignTest.fewestSamples())
      #expect(met.count == count && met.values.allSatisfy { $0.count > 1 }, "\(count) inputs")
    }
  }

  @Test("a subject has as many rounds as asked for, and only rounds of subjects with more")
  func nested() {
    for subjects in 1...9 {
      for pass in 1...20 {
        let plan = plan(subjects, pass: pass)
        var last: Set<Int> = []
        for count in 0...plan.rounds + 1 {
          let rounds = Set((0..<plan.rounds).filter { plan.includes($0, among: count) })
          #expect(rounds.count == min(count, plan.rounds))
          #expect(rounds.isSuperset(of: last), "\(count) rounds of \(plan.rounds), pass \(pass)")
          last = rounds
        }
      }
    }
  }

  @Test("a subject of one round meets several orders over the passes", arguments: 2...9)
  func oneRound(subjects: Int) {
    let orders = (1...20).compactMap { pass -> [Int]? in
      let plan = plan(subjects, pass: pass)
      return (0..<plan.rounds).first { plan.includes($0, among: 1) }.map(plan.order)
    }
    #expect(Set(orders).count > 1)
  }

  @Test("each ordered pair of neighbours occurs equally often", arguments: 1...9)
  func neighbours(count: Int) {
    let rows = BalancedOrder.rows(subjects: count)
    var times: [[Int]: Int] = [:]
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) { times[[left, right], default: 0] += 1 }
    }
    #expect(times.count == count * (count - 1))
    #expect(times.values.allSatisfy { $0 == rows.count / count })
  }

  @Test("without subjects there are no rows", arguments: [-1, 0])
  func none(count: Int) { #expect(BalancedOrder.rows(subjects: count) == []) }

  @Test("an odd count above one takes two rows a subject, an even count one", arguments: 2...9)
  func size(count: Int) {
    let rows = BalancedOrder.rows(subjects: count)
    #expect(rows.count == (count.isMultiple(of: 2) ? count : 2 * count))
    #expect(Set(rows).count == rows.count)
  }
}
