import Testing

@testable import BenchmarkHarness

@Suite("The time lane: its rounds")
struct RunningTimeLaneTests {
  @Test("every subject stands equally often at every position", arguments: 1...9)
  func positions(count: Int) {
    let timed = Timed(subjects(count))
    expectBalance(timed.rounds.map(\.subject), of: subjects(count).map(\.name))
  }

  @Test("slow subjects leave the others in balance", arguments: 2...6, 1...2)
  func positionsBesideSlow(count: Int, slow: Int) {
    let slowOnes = (0..<slow).map { place in
      FakeSubject("slow\(place)").with { $0.nanoseconds = slowRun }
    }
    let timed = Timed(slowOnes + subjects(count))
    let fast = timed.rounds.map(\.subject).filter { $0.hasPrefix("s") && !$0.hasPrefix("slow") }
    expectBalance(fast, of: subjects(count).map(\.name))
    for subject in slowOnes {
      #expect(timed[subject.name]?.samples.count == 3)
    }
  }

  private func expectBalance(_ runs: [String], of names: [String]) {
    let rounds = runs.count / names.count
    #expect(rounds >= TimeLane.leastRounds && runs.count == rounds * names.count)
    for place in names.indices {
      for name in names {
        let times = (0..<rounds).count { runs[$0 * names.count + place] == name }
        #expect(times * names.count == rounds, "\(name) at \(place), \(rounds) rounds")
      }
    }
  }

  @Test(
    "rounds are whole cycles where the time allows, at least six and at most sixty",
    arguments: [
      // fitting, subjects, rounds
      (0, 1, 6), (7, 1, 7), (1000, 1, 60),
      (0, 2, 6), (7, 2, 6), (9, 2, 8), (1000, 2, 60),
      (6, 3, 6), (11, 3, 12), (1000, 3, 60),
      (6, 4, 6), (7, 4, 8), (1000, 4, 60),
      (7, 5, 7), (8, 5, 10), (14, 5, 10),
      (5, 7, 6), (7, 7, 7), (10, 7, 7), (11, 7, 14), (1000, 7, 56),
      (5, 8, 6), (6, 8, 8), (13, 8, 8), (14, 8, 16), (1000, 8, 56),
      (1000, 31, 31), (1000, 61, 60), (1000, 0, 3),
    ])
  func roundCount(fitting: Int, subjects: Int, expected: Int) {
    #expect(TimeLane.rounds(fitting: fitting, fast: subjects) == expected)
  }

  @Test("all subjects of a round run on the same inputs, which rotate")
  func inputs() {
    // Two subjects of 20 us on 8 inputs: in 2 ms, twelve rounds of four inputs fit.
    let timed = Timed(subjects(2), inputs: 8, seconds: 0.002)
    let perRound = 2 * 4
    #expect(timed.rounds.count == 12 * perRound)
    for round in 0..<timed.rounds.count / perRound {
      let calls = timed.rounds[round * perRound..<(round + 1) * perRound]
      let start = round % 2 * 4
      for name in ["s0", "s1"] {
        let seeds = calls.filter { $0.subject == name }.map(\.seed)
        #expect(seeds == Timed.seeds(start..<start + 4), "\(name) in round \(round)")
      }
    }
  }

  @Test("where time is short, inputs rotate one by one, and none is left out")
  func manyInputs() {
    let timed = Timed(subjects(2), inputs: 6, seconds: 0)
    #expect(timed.rounds.map(\.seed) == Timed.seeds(0..<6).flatMap { [$0, $0] })
  }

  @Test("a slow subject has three samples, on the first input of its rounds")
  func slow() throws {
    let slow = FakeSubject("slow").with { $0.nanoseconds = slowRun }
    let timed = Timed([slow] + subjects(2), inputs: 8, seconds: 0.002)
    let samples = try #require(timed["slow"]?.samples)
    #expect(samples.map(\.round) == [LaneResult.Sample.beforeRounds, 6, 11])
    #expect(samples.map(\.nanoseconds) == [4e8, 4e8, 4e8])
    // Rounds 6 and 11 begin at inputs 0 and 4.
    let seeds = timed.log.calls.filter { $0.subject == "slow" && $0.action == "answer" }.map(\.seed)
    #expect(seeds == [0, 0, 4].map { InputSeed.derive(Timed.seed, input: $0) })
    for name in ["s0", "s1"] {
      #expect(timed[name]?.samples.map(\.round) == Array(0..<12))
    }
  }

  @Test("slow subjects alone have three rounds")
  func onlySlow() {
    let names = ["x", "y"]
    let timed = Timed(names.map { FakeSubject($0).with { $0.nanoseconds = slowRun } })
    for name in names {
      #expect(timed[name]?.samples.map(\.round) == [LaneResult.Sample.beforeRounds, 1, 2])
    }
    #expect(timed.rounds.map(\.subject) == ["x", "y", "y", "x"])
  }

  @Test(
    "six runs that fit are not slow, however long", arguments: [(12.0, 13), (10.8, 12), (10.7, 3)])
  func slowIsRelative(seconds: Double, samples: Int) {
    let long = FakeSubject("long").with { $0.nanoseconds = { _, _ in 900_000_000 } }
    #expect(Timed([long], seconds: seconds)["long"]?.samples.count == samples)
  }

  @Test("the rounds take no more than the time given", arguments: [1, 2, 3, 5, 8])
  func budget(count: Int) {
    let timed = Timed(subjects(count), inputs: 4, seconds: 0.01)
    // All but a quarter of a cycle may be completed.
    let cycle = Double(BalancedOrder.rows(subjects: count).count * count) * 4 * 20_000
    #expect(Double(timed.rounds.count) * 20_000 <= 0.01 * 1e9 + cycle / 4)
  }
}

@Suite("The time lane: its samples")
struct RunningTimeLaneSampleTests {
  @Test("a cold first run is in no sample")
  func warmUp() {
    let cold = FakeSubject("cold").with {
      $0.nanoseconds = { call, _ in call == 0 ? 100_000_000 : 20_000 }
    }
    let samples = Timed([cold])["cold"]?.samples ?? []
    #expect(samples.count == 60 && samples.allSatisfy { $0.nanoseconds == 20_000 })
  }

  @Test("a sample is a thousand steps of the clock, however short a run", arguments: [7, 40, 300])
  func passes(nanoseconds: UInt64) {
    let short = FakeSubject("short").with { $0.nanoseconds = { _, _ in nanoseconds } }
    // Reading the clock takes 25 ns: one run of 7 ns looks like 32.
    let timed = Timed(
      [short], inputs: 2, seconds: 0.01, clock: FakeClock(reading: 25), resolution: 25)
    let samples = timed["short"]?.samples.count ?? 0
    #expect(samples == 60)
    // Trials included, there are at least as many runs as the samples want.
    #expect(timed.rounds.count * Int(nanoseconds) >= samples * (25_000 - 25))
    let sample = timed["short"]?.samples.last?.nanoseconds ?? 0
    #expect(abs(sample - Double(nanoseconds)) <= Double(nanoseconds) * 0.002)
  }

  @Test(
    "a sample has the least runs of its subject, of each input, where they are affordable",
    arguments: [(2_000, 30), (20_000, 30), (200_000, 25), (6_000_000, 1)])
  func leastRuns(nanoseconds: UInt64, runs: Int) {
    let short = FakeSubject("short").with {
      $0.leastRuns = 30
      $0.nanoseconds = { _, _ in nanoseconds }
    }
    let timed = Timed([short], inputs: 2, seconds: 60)
    let samples = timed["short"]?.samples.count ?? 0
    #expect(samples == 60)
    let trial = runs > 1 ? 2 * runs : 0
    #expect(timed.rounds.count == 2 * runs * samples + trial)
    #expect(timed["short"]?.samples.last?.nanoseconds == Double(nanoseconds))
  }

  @Test("a body that takes no time at all ends, too")
  func noTime() {
    let nothing = FakeSubject("nothing").with { $0.nanoseconds = { _, _ in 0 } }
    #expect(Timed([nothing])["nothing"]?.samples.count == 60)
  }

  @Test("ok never comes without samples, a failure never with them", arguments: [0, 0.001, 1])
  func samplesAndStatus(seconds: Double) {
    let throwing = FakeSubject("throwing").with {
      $0.nanoseconds = { call, _ in
        if call == 5 { throw FakeError("broke") }
        return 20_000
      }
    }
    let timed = Timed(subjects(2) + [throwing], seconds: seconds)
    #expect(timed["throwing"]?.status == .failed("broke"))
    #expect(timed["throwing"]?.samples == [])
    #expect(timed.log.count("throwing", "answer") == 6, "not run again")
    for name in ["s0", "s1"] {
      #expect(timed[name]?.status == .ok)
      #expect((timed[name]?.samples.count ?? 0) >= TimeLane.leastRounds)
    }
  }

  @Test("a trial of passes that throws fails its subject alone")
  func throwingTrial() {
    let throwing = FakeSubject("throwing").with {
      $0.nanoseconds = { call, _ in
        if call == 2 { throw FakeError("broke") }
        return 5
      }
    }
    let timed = Timed([throwing] + subjects(2))
    #expect(timed["throwing"]?.status == .failed("broke"))
    #expect(timed["s0"]?.samples.count == 60 && timed["s1"]?.samples.count == 60)
  }

  @Test("a wrong answer is a failure and never a time", arguments: 0..<4)
  func wrongAnswer(input: Int) {
    let seed = InputSeed.derive(Timed.seed, input: input)
    let wrong = FakeSubject("wrong").with { $0.violations = { $0 == seed ? ["lost an item"] : [] } }
    let timed = Timed([wrong] + subjects(1), inputs: 4)
    #expect(timed["wrong"]?.status == .failed("wrong answer: lost an item"))
    #expect(timed["wrong"]?.samples == [])
    #expect(!timed.rounds.contains { $0.subject == "wrong" })
    #expect(timed["s0"]?.status == .ok)
  }

  @Test("a slow subject's answer is checked")
  func wrongSlow() {
    let wrong = FakeSubject("wrong").with {
      $0.nanoseconds = slowRun
      $0.violations = { _ in ["lost an item"] }
    }
    let result = Timed([wrong])["wrong"]
    #expect(result?.status == .failed("wrong answer: lost an item") && result?.samples == [])
  }

  @Test("further inputs are checked for a quarter of the time, the first one always")
  func checks() {
    #expect(Timed(subjects(1), inputs: 8, seconds: 1).log.count("s0", "verify") == 8)
    // Of 400 us a quarter is 100 us: five runs of 20 us.
    #expect(Timed(subjects(1), inputs: 8, seconds: 0.0004).log.count("s0", "verify") == 6)
    #expect(Timed(subjects(1), inputs: 8, seconds: 0).log.count("s0", "verify") == 1)
  }

  @Test("an input that cannot be made fails every subject")
  func noInput() {
    let timed = Timed(subjects(2)) { _ in throw FakeError("no input") }
    #expect(
      timed.messages.map(\.text) == [
        "measured s0 time failed(no input)", "measured s1 time failed(no input)",
      ])
  }

  @Test("a subject that cannot be prepared fails alone")
  func noBody() {
    let broken = FakeSubject("broken").with { $0.prepare = { throw FakeError("no body") } }
    let timed = Timed([broken] + subjects(1))
    #expect(
      timed.messages.map(\.text) == [
        "began broken time", "began s0 time", "measured broken time failed(no body)", "prepared",
        "measured s0 time ok",
      ])
  }

  @Test("only the subjects wanted are prepared and run")
  func wanted() {
    let timed = Timed(subjects(3), only: ["s1"])
    #expect(timed["s1"]?.status == .ok && timed["s0"] == nil && timed["s2"] == nil)
    #expect(!timed.log.calls.contains { ["s0", "s2"].contains($0.subject) })
  }
}
