import Synchronization
import Testing

@testable import BenchmarkHarness

private let slowSubject = FakeSubject("slow").with { $0.nanoseconds = { _, _ in 400_000_000 } }

@Suite("The time lane: its rounds")
struct RunningTimeLaneTests {
  /// If an input was just run, the processor knows its branches, and a sample would be too fast.
  @Test("samples of a round start with the same input, and none of their inputs was just run")
  func inputs() {
    let seeds = Timed.seeds(0..<8)
    // A sample has three or two runs, after equally many untimed runs.
    let (times, runs) = ([400_000, 700_000] as [UInt64], ["s0": 3, "s1": 2])
    let subjects = zip(subjects(2), times).map { subject, time in
      subject.with { $0.nanoseconds = { _, _ in time } }
    }
    var starts: Set<Int> = []
    for pass in 1...10 {
      let rounds = Timed(subjects, inputs: 8, pass: pass).played
      #expect(rounds.count == 4)
      for round in rounds {
        let first = zip(round.order, round.inputs).map { name, inputs in
          let untimed = runs[name] ?? 0
          let start = 8 + (seeds.firstIndex(of: inputs[0]) ?? 0) + untimed
          #expect(inputs == (start - untimed..<start + untimed).map { seeds[$0 % 8] })
          return start % 8
        }
        #expect(first[0] == first[1])
        starts.insert(first[0])
      }
    }
    #expect(starts.count == 8)
  }

  @Test("a subject that is predicted to be slow has fewer inputs than the others")
  func affordableInputs() {
    let slow = FakeSubject("slow", seconds: 0.06)
    for pass in 1...8 {
      let timed = Timed([slow] + subjects(1), inputs: 8, pass: pass)
      let runs = Dictionary(
        grouping: timed.log.calls.filter { $0.action == "answer" }, by: \.subject)
      #expect(Set(runs["slow", default: []].map(\.seed)) == Set(Timed.seeds(0..<3)))
      #expect(Set(runs["s0", default: []].map(\.seed)) == Set(Timed.seeds(0..<8)))
    }
  }

  @Test("of two subjects the one with fewer rounds runs only where the other does")
  func nested() {
    // Samples take 2, 8, 6 and 20 ms with their untimed runs. Each subject may take 20 ms.
    let runs = [20_000, 4_000_000, 3_000_000, 10_000_000] as [UInt64]
    let timed = Timed(
      runs.enumerated().map { place, run in
        FakeSubject("s\(place)").with { $0.nanoseconds = { _, _ in run } }
      })
    let rounds = (0..<4).map { place in Set(timed.samples("s\(place)").map(\.round)) }
    #expect(rounds.map(\.count) == [4, 2, 3, 1])
    #expect(rounds[3].isSubset(of: rounds[1]) && rounds[1].isSubset(of: rounds[2]))
    #expect(rounds[2].isSubset(of: rounds[0]))
  }

  @Test("rounds are as many as asked for, and a slow subject has at least five")
  func asked() {
    let timed = Timed([slowSubject] + subjects(1)) {
      $0.rounds = 15
      $0.lengths.slice = 4e7
    }
    #expect(timed.samples("s0").count == 15 && timed.samples("slow").count == 5)
  }
}

@Suite("The time lane: its samples")
struct RunningTimeLaneSampleTests {
  /// In the first millisecond after another subject's run, each run of a subject takes `slow` nanoseconds.
  private func neighbourly(_ count: Int, slow: UInt64) -> [FakeSubject] {
    let last = Mutex((name: "", nanoseconds: 0 as UInt64))
    return subjects(count).map { subject in
      let name = subject.name
      return subject.with {
        $0.nanoseconds = { _, _ in
          last.withLock { last in
            if last.name != name { last = (name, 0) }
            let run = last.nanoseconds < 1_000_000 ? slow : 20_000
            last.nanoseconds += run
            return run
          }
        }
      }
    }
  }

  @Test(
    "what a subject takes does not depend on who ran before it", arguments: 1...5,
    [30_000, 100_000, 1_000_000] as [UInt64])
  func neighbours(count: Int, slow: UInt64) {
    let timed = Timed(neighbourly(count, slow: slow), inputs: 3)
    for name in subjects(count).map(\.name) {
      #expect(timed.samples(name).count >= RoundPlan.fewest)
      #expect(timed.samples(name).allSatisfy { $0.nanoseconds == 20_000 })
    }
  }

  @Test(
    "before each sample are as many untimed runs, unless one subject runs on one input",
    arguments: 1...4)
  func untimed(inputs: Int) {
    let timed = Timed(subjects(1), inputs: inputs)
    // Each run takes 20 us, so a sample has 50 runs.
    #expect(timed.runs.count == timed.samples("s0").count * 50 * (inputs == 1 ? 1 : 2))
  }

  @Test("a turn's result is the median of its samples", arguments: 1...4)
  func turns(count: Int) {
    // A turn has one untimed run, then the samples, of one run each.
    let times = (0...count).map { UInt64(1_000_000 + 100_000 * $0 * $0) }
    let subject = FakeSubject("s0").with { $0.nanoseconds = { run, _ in times[run % times.count] } }
    let timed = Timed([subject]) {
      $0.turns = 5
      $0.rounds = 5 * count
      $0.lengths.slice = 1e9
    }
    // The number of earlier runs decides which of the times the untimed run takes. The samples take the other times.
    let medians = times.map { untimed in
      let left = times.filter { $0 != untimed }
      return Double(left[(count - 1) / 2] + left[count / 2]) / 2
    }
    #expect(timed.samples("s0").count == 5)
    #expect(timed.samples("s0").allSatisfy { medians.contains($0.nanoseconds) })
  }

  @Test("the length of a sample, and the time for a subject, are as asked for")
  func lengths() {
    let timed = Timed(subjects(1)) {
      $0.lengths = SampleLengths(sample: 200_000, slice: 3e6)
      $0.rounds = 100
    }
    #expect(timed.runs.count == 150 && timed.samples("s0").count == 15)
  }

  @Test(
    "a sample is a millisecond of runs, or one run",
    arguments: [300, 999, 20_000, 600_000, 999_999, 1_000_000, 9_000_000, 300_000_000])
  func leastSample(nanoseconds: UInt64) {
    let subject = FakeSubject("s0").with { $0.nanoseconds = { _, _ in nanoseconds } }
    // Reading the clock takes 25 ns: one run of 300 ns looks like 325.
    let timed = Timed([subject], clock: FakeClock(reading: 25))
    let samples = timed.samples("s0")
    let runs = timed.runs.count / max(1, samples.count)
    #expect(runs >= 1 && timed.runs.count == samples.count * runs)
    #expect(runs * Int(nanoseconds) + 25 >= 1_000_000)
    #expect(runs * Int(nanoseconds) <= 1_200_000 || runs == 1, "no longer than needed")
    for sample in samples {
      #expect(abs(sample.nanoseconds - Double(nanoseconds)) * Double(runs) <= 25 + 1e-3)
    }
  }

  @Test("a cold first run is in no sample, whatever it takes", arguments: [100_000, 100_000_000])
  func warmUp(first: UInt64) {
    let cold = FakeSubject("cold").with {
      $0.nanoseconds = { call, _ in call == 0 ? first : 20_000 }
    }
    for pass in 1...2 {
      let samples = Timed([cold], pass: pass).samples("cold")
      #expect(!samples.isEmpty && samples.allSatisfy { $0.nanoseconds == 20_000 })
    }
  }

  @Test(
    "a sample has the least runs of its subject, of each input, where they are affordable",
    arguments: [(2_000, 502), (20_000, 50), (200_000, 30), (1_000_000, 10), (6_000_000, 2)])
  func leastRuns(nanoseconds: UInt64, runs: Int) {
    let subject = FakeSubject("s0").with {
      $0.leastRuns = 30
      $0.nanoseconds = { _, _ in nanoseconds }
    }
    let timed = Timed([subject])
    #expect(timed.runs.count == timed.samples("s0").count * runs)
  }

  @Test("a run that is known to be long from an earlier pass is not tried before the rounds")
  func known() {
    let timed = Timed([slowSubject] + subjects(1), pass: 2) { $0.known = ["slow": 4e8] }
    #expect(timed.log.count("slow", "answer") == timed.samples("slow").count)
    #expect(timed.samples("slow").count == 1)
  }

  @Test("results are of the process's pass, also results without samples")
  func pass() {
    let broken = FakeSubject("broken").with { $0.prepare = { throw FakeError("no body") } }
    let timed = Timed(subjects(1) + [broken], pass: 7)
    #expect(timed["s0"]?.pass == 7 && timed["broken"]?.pass == 7)
    #expect(Timed(subjects(1), pass: 3, only: ["gone"])["gone"]?.pass == 3)
  }

  @Test("what throws in a round fails alone, without samples", arguments: [0, 1, 2, 60, 130, 200])
  func throwing(call: Int) {
    let throwing = FakeSubject("throwing").with {
      $0.nanoseconds = { at, _ in
        if at == call { throw FakeError("broke") }
        return 20_000
      }
    }
    let timed = Timed(subjects(2) + [throwing], latencies: ["throwing"]) { $0.coldRuns = 3 }
    #expect(timed["throwing"]?.status == .failed("broke"))
    #expect(timed["throwing"]?.samples == [] && timed["throwing"]?.cold == [])
    #expect(timed.log.count("throwing", "answer") == call + 1, "not run again")
    for name in ["s0", "s1"] {
      #expect(timed[name]?.status == .ok && timed.samples(name).count == 6)
    }
  }
}

@Suite("The time lane: its checks")
struct RunningTimeLaneCheckTests {
  /// The subject is fastest on the input that it answers wrongly.
  @Test("a subject that is right on only some inputs is never timed", arguments: 1..<5)
  func wrongAnswer(input: Int) throws {
    let seed = InputSeed.derive(Timed.seed, input: input)
    let cheat = FakeSubject("cheat").with {
      $0.nanoseconds = { _, at in at == seed ? 1 : 20_000 }
      $0.violations = { $0 == seed ? ["lost an item"] : [] }
    }
    let timed = Timed([cheat] + subjects(1), inputs: 5)
    #expect(timed["cheat"]?.status == .failed("wrong answer: lost an item"))
    let told = timed.messages.map(\.text)
    let failed = told.firstIndex { $0.hasPrefix("measured cheat") }
    #expect(try #require(failed) < #require(told.firstIndex(of: "prepared")), "before the rounds")
    #expect(timed["cheat"]?.samples == [])
    #expect(!timed.rounds.contains { $0.subject == "cheat" && $0.action == "answer" })
    #expect(timed["s0"]?.status == .ok && timed.samples("s0").count == 4)
  }

  @Test(
    "each subject is checked on every input before the first rounds; later passes check nothing")
  func everyInput() {
    for count in 1...5 {
      for inputs in 1...6 {
        let timed = Timed(subjects(count), inputs: inputs)
        let used = Set(timed.runs.map(\.seed))
        let checked = timed.log.calls.filter { $0.action == "verify" }
        for subject in subjects(count) {
          let seeds = checked.filter { $0.subject == subject.name }.map(\.seed)
          #expect(seeds.count == Set(seeds).count)
          #expect(used.isSubset(of: seeds), "\(count) subjects, \(inputs) inputs")
        }
        #expect(!timed.rounds.contains { $0.action == "verify" })
        for pass in 2...6 {
          let later = Timed(subjects(count), inputs: inputs, pass: pass)
          #expect(later.log.count("s0", "verify") == 0)
          #expect(Set(checked.map(\.seed)).isSuperset(of: later.runs.map(\.seed)))
        }
      }
    }
  }

  @Test("a run over the limit is skipped after its first check, and says what it takes")
  func limit() {
    let timed = Timed([slowSubject] + subjects(1), inputs: 5) { $0.limit = 0.3 }
    #expect(timed["slow"]?.status == .skipped("a run takes 400 ms, limit 300 ms"))
    #expect(timed["slow"]?.samples == [] && timed.log.count("slow", "answer") == 1)
    #expect(timed["s0"]?.status == .ok)
    #expect(Timed([slowSubject]) { $0.limit = 0.4 }["slow"]?.status == .ok)
    // A subject with a wrong answer has failed. It is not skipped for taking too long.
    let wrong = slowSubject.with { $0.violations = { _ in ["lost an item"] } }
    let result = Timed([wrong]) { $0.limit = 0.3 }["slow"]
    #expect(result?.status == .failed("wrong answer: lost an item") && result?.samples == [])
  }

  @Test("the seconds of all checks are told, without what else comes before the rounds")
  func checking() {
    let clock = FakeClock()
    func checking(pass: Int) -> [Double] {
      let timed = Timed(
        [slowSubject] + subjects(1), inputs: 3, pass: pass, clock: clock,
        input: { _ in clock.advance(50_000_000) })
      return timed.messages.compactMap {
        if case .prepared(_, let checking) = $0 { checking } else { nil }
      }
    }
    #expect(checking(pass: 1).map { abs($0 - 3 * (0.4 + 20e-6)) < 1e-9 } == [true])
    #expect(checking(pass: 2) == [0])
  }

  @Test("only the subjects wanted are prepared and run, one that is not there is unavailable")
  func wanted() {
    let timed = Timed(subjects(3), only: ["s1", "gone"])
    #expect(timed["s1"]?.status == .ok && timed["s0"] == nil && timed["s2"] == nil)
    #expect(timed["gone"]?.status == .unavailable("there is no such cell"))
    #expect(!timed.log.calls.contains { ["s0", "s2"].contains($0.subject) })
    #expect(Timed(subjects(3), only: []).messages.isEmpty)
  }
}

@Suite("The time lane: single runs with cold caches")
struct RunningTimeLaneColdTests {
  /// The number of untimed cold runs of a subject that takes 20 us.
  private static let untimed = Int(
    TimeLane.secondsOfUntimedColdRuns / (TimeLane.secondsOfEviction + 20e-6))

  @Test("as many as asked for, after an eviction each, on inputs in turn", arguments: [1, 4, 10])
  func cold(count: Int) {
    let timed = Timed(subjects(2), inputs: 3, latencies: ["s1"]) { $0.coldRuns = count }
    #expect(timed["s1"]?.cold == Array(repeating: 20_000, count: count))
    #expect(timed["s0"]?.cold == [])
    let first = timed.rounds.firstIndex { $0.action == "evict" } ?? 0
    let calls = timed.rounds[first...].filter { $0.action == "evict" || $0.action == "answer" }
    #expect(calls.count == 2 * (Self.untimed + count))
    let seeds = Timed.seeds(0..<3)
    for run in 0..<calls.count / 2 {
      #expect(calls[2 * run].action == "evict")
      #expect(calls[2 * run + 1].subject == "s1" && calls[2 * run + 1].seed == seeds[run % 3])
    }
  }

  @Test("one subject after the other, and their rounds are as they were without cold runs")
  func order() {
    let timed = Timed(subjects(3), latencies: ["s0", "s2"]) { $0.coldRuns = 5 }
    let first = timed.rounds.firstIndex { $0.action == "evict" } ?? 0
    let order = timed.rounds[first...].filter { $0.action == "answer" }.map(\.subject)
    let runs = Self.untimed + 5
    #expect(order.count == 2 * runs && Set(order) == ["s0", "s2"])
    #expect(Set(order.prefix(runs)).count == 1 && Set(order.suffix(runs)).count == 1)
    #expect(Timed(subjects(3), latencies: ["s0"]).played == timed.played)
  }

  @Test(
    "a slow subject has as many as its time allows, at least one",
    arguments: [5_000_000, 40_000_000, 100_000_000, 200_000_000, 2_000_000_000])
  func slow(nanoseconds: UInt64) {
    let slow = FakeSubject("slow").with { $0.nanoseconds = { _, _ in nanoseconds } }
    let timed = Timed([slow] + subjects(1), latencies: ["slow", "s0"]) { $0.coldRuns = 50 }
    let count = timed["slow"]?.cold.count ?? 0
    let run = Double(nanoseconds) / 1e9 + TimeLane.secondsOfEviction
    #expect(count == 1 || Double(count) * run <= TimeLane.secondsOfColdRuns)
    #expect(count == 50 || Double(count + 1) * run > TimeLane.secondsOfColdRuns)
    let untimed = timed.log.count("", "evict") - count - (Self.untimed + 50)
    #expect(Double(nanoseconds) < TimedSubject.longestWarmed ? untimed > 0 : untimed == 0)
    #expect(timed["s0"]?.cold.count == 50)
  }

  @Test("there are none if none are asked for, or if no subject has a latency")
  func none() {
    #expect(Timed(subjects(1), latencies: ["s0"]).log.count("", "evict") == 0)
    #expect(Timed(subjects(1)) { $0.coldRuns = 5 }.log.count("", "evict") == 0)
  }

  @Test("what goes before a run goes before the eviction, too, and is no part of the time")
  func setup() {
    let subject = FakeSubject("s0").with { $0.before = 300_000 }
    let timed = Timed([subject], latencies: ["s0"]) { $0.coldRuns = 2 }
    #expect(timed["s0"]?.cold == [20_000, 20_000])
    let actions = timed.rounds.map(\.action).filter { $0 != "ready" }
    #expect(
      actions.dropLast().suffix(6) == ["before", "evict", "answer", "before", "evict", "answer"])
  }
}
