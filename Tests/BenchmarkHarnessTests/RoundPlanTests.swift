import Testing

@testable import BenchmarkHarness

@Suite("The plan of a process's rounds")
struct RoundPlanTests {
  private func plan(
    _ subjects: Int, inputs: Int = 1, size: Int = 40_000, slowest: Double = 0, pass: Int = 1,
    rounds: Int? = nil
  ) -> RoundPlan {
    RoundPlan(
      subjects: subjects, inputs: inputs, size: size, slowest: slowest, pass: pass, rounds: rounds)
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

  /// A process's first rounds are slow. In a round of one fixed order, a subject could look slow by its place alone.
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

  @Test("the number of inputs is the largest without a divisor in common with that of orders")
  func inputs() {
    for subjects in 1...12 {
      let cycle = cycle(subjects)
      for most in 1...24 {
        let inputs = plan(subjects, inputs: most).inputs
        #expect((1...most).contains(inputs))
        #expect(divisor(inputs, cycle) == 1)
        for more in inputs + 1..<most + 1 { #expect(divisor(more, cycle) > 1) }
      }
    }
  }

  private func divisor(_ left: Int, _ right: Int) -> Int {
    (1...min(left, right)).last { left % $0 == 0 && right % $0 == 0 } ?? 1
  }

  @Test("inputs are those of the plan, and a sample has as many as planned, all different")
  func range() {
    for subjects in 1...8 {
      for most in 1...9 {
        for size in [0, 1, 5000, 10_000, 40_000] {
          for pass in [1, 2, 20] {
            let plan = plan(subjects, inputs: most, size: size, pass: pass)
            for round in 0..<plan.rounds {
              let inputs = plan.inputs(round)
              #expect(inputs.count == plan.inputsOfSample && Set(inputs).count == inputs.count)
              #expect(inputs.allSatisfy { (0..<plan.inputs).contains($0) })
            }
          }
        }
      }
    }
  }

  /// A sample has a block of inputs. With as many blocks as orders, each block would meet only one order.
  @Test("over enough passes every input meets every order", arguments: 1...9)
  func everyOrder(subjects: Int) {
    for most in 1...9 {
      for size in [10_000, 40_000] {
        var met: [Int: Set<[Int]>] = [:]
        var plan = plan(subjects, inputs: most, size: size)
        let passes = 1 + cycle(subjects) * plan.inputs / plan.rounds
        for pass in 1...passes {
          plan = self.plan(subjects, inputs: most, size: size, pass: pass)
          for round in 0..<plan.rounds {
            for input in plan.inputs(round) { met[input, default: []].insert(plan.order(round)) }
          }
        }
        #expect(met.keys.sorted() == Array(0..<plan.inputs))
        for (input, orders) in met {
          #expect(orders.count == cycle(subjects), "input \(input) of \(plan.inputs)")
        }
      }
    }
  }

  @Test("there are fewer inputs where a run is predicted to be slow, as all of them are checked")
  func affordableInputs() {
    for slowest in [0, 0.05, 0.07, 0.1, 0.125, 0.25, 7] {
      func seconds(_ inputs: Int) -> Double { Double(inputs) * slowest }
      let inputs = plan(4, inputs: 9, slowest: slowest).inputs
      // Four subjects have a cycle of four orders, so the number of inputs is odd.
      #expect(inputs == 1 || seconds(inputs) <= RoundPlan.secondsOfInputs, "\(slowest)")
      #expect(inputs == 9 || seconds(inputs + 2) > RoundPlan.secondsOfInputs, "\(slowest)")
    }
  }

  @Test("in the six passes of an interval, every input meets several orders", arguments: 2...9)
  func sixPasses(subjects: Int) {
    for most in 1...9 {
      var met: [Int: Set<[Int]>] = [:]
      for pass in 1...6 {
        let plan = plan(subjects, inputs: most, pass: pass)
        for round in 0..<plan.rounds {
          for input in plan.inputs(round) { met[input, default: []].insert(plan.order(round)) }
        }
      }
      #expect(met.values.allSatisfy { $0.count > 1 }, "of \(most) inputs: \(met)")
    }
  }

  @Test("a sample's inputs have a limit of items together, and are fewer if a run is slow")
  func inputsOfSample() {
    func count(_ size: Int, _ slowest: Double = 0) -> Int {
      plan(4, inputs: 9, size: size, slowest: slowest).inputsOfSample
    }
    #expect(
      [0, 1, 3640, 3641, 4096, 16_384, 16_385, 1 << 30].map { count($0) } == [
        9, 9, 9, 8, 8, 2, 1, 1,
      ])
    let seconds = RoundPlan.secondsOfSample
    let shares = [9.0, 8.5, 4, 1.5, 0.1]
    #expect(shares.map { count(1, seconds / $0 * 0.999) } == [9, 8, 4, 1, 1])
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
}
