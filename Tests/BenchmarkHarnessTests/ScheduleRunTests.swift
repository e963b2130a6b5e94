import Testing

@testable import BenchmarkHarness

@Suite("A whole run against the clock")
struct ScheduleRunTests {
  typealias Entry = ScheduleSimulation.Entry
  typealias Subject = ScheduleSimulation.Subject

  /// Contests as the suites have them: most are quick, every eighth has a slow subject, and the
  /// seventh and the twelfth have priority.
  private func entries(_ count: Int) -> [Entry] {
    (0..<count).map { place in
      let run = 0.0002 * Double(1 << (place % 7))
      var entry = Entry(
        subjects: ["a", "b", "floor"].map { Subject(name: $0, seconds: run) },
        priority: place == 6 || place == 11 ? 1 : 0)
      if place % 8 == 3 || place == 6 {
        entry.subjects.append(Subject(name: "slow", seconds: 0.4 + 0.2 * Double(place % 9)))
      }
      return entry
    }
  }

  struct Pace: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var slowness: @Sendable (Double) -> Double
  }

  static let machines: [Pace] = [
    Pace(testDescription: "as predicted") { _ in 1 },
    Pace(testDescription: "half as fast") { _ in 2 },
    Pace(testDescription: "four times slower at times") { Int($0 / 7) % 3 == 1 ? 4 : 1 },
    Pace(testDescription: "four times slower in the end") { $0 > 120 ? 4 : 1 },
    Pace(testDescription: "twice as fast") { _ in 0.5 },
  ]

  @Test(
    "it ends in time, which is told within a tenth from a fifth of it on, no quick subject has less than its least rounds, no priority is passed over",
    arguments: machines, [60, 120, 240])
  func paces(pace: Pace, count: Int) throws {
    let entries = entries(count)
    let run = ScheduleSimulation(entries, budget: 150, exact: 10, slowness: pace.slowness)
    #expect(run.seconds <= 150 + run.longest)
    #expect(run.results.count == entries.reduce(0) { $0 + $1.subjects.count })
    for place in entries.indices {
      for name in ["a", "b", "floor"] {
        #expect(run.samples(place, name) >= TimeLane.leastRounds, "\(name) of c\(place)")
      }
    }
    #expect(run.order.prefix(2).sorted() == [6, 11])
    #expect(run.samples(6, "slow") >= TimeLane.slowRounds)
    // What is given up is slow, and says why.
    for cell in run.skipped {
      #expect(cell.subject == "slow")
      #expect(run.results[cell]?.status.description.contains("--time-budget") == true)
    }
    // Where there is less to do than there is time for, the end cannot be known of a machine that turns
    // slower on the way.
    if pace.testDescription.contains("four"), run.seconds < 145 { return }
    let worst = try #require(run.told.worst(of: run.seconds))
    #expect(worst.error <= 0.1, "told at \(worst.at) s of \(run.seconds) s")
  }

  @Test("a machine that looked too slow for what has priority, and is not, has it timed")
  func priorityWaits() {
    var entries = (0..<100).map { _ in
      Entry(subjects: ["a", "b"].map { Subject(name: $0, seconds: 0.06) })
    }
    entries[0].priority = 1
    entries[0].subjects.append(Subject(name: "slow", seconds: 1))
    // 96 s of least rounds for 140 s, which the exact lanes have looking like 154.
    let run = ScheduleSimulation(entries) { $0 < 30 ? 1.6 : 1 }
    #expect(run.samples(0, "slow") >= TimeLane.slowRounds)
    #expect(run.seconds <= 170 + run.longest)
    #expect(entries.indices.allSatisfy { run.samples($0, "a") >= TimeLane.leastRounds })
  }

  @Test("a contest that can never fit costs no slow subject its place")
  func neverFits() {
    var entries = (0..<20).map { _ in
      Entry(subjects: ["a", "b"].map { Subject(name: $0, seconds: 0.001) })
    }
    // 192 s of least rounds, of 140 s.
    entries[3].subjects = (0..<100).map { Subject(name: "s\($0)", seconds: 0.24) }
    entries[5].subjects.append(Subject(name: "slow", seconds: 1))
    let run = ScheduleSimulation(entries)
    #expect(run.samples(5, "slow") >= TimeLane.slowRounds)
    #expect(run.samples(3, "s0") == 0 && run.seconds <= 170 + run.longest)
  }

  @Test("time is not left over where slow subjects were held back", arguments: machines)
  func used(pace: Pace) {
    let run = ScheduleSimulation(entries(120), slowness: pace.slowness)
    if !run.skipped.isEmpty { #expect(run.seconds > 140) }
  }

  @Test(
    "one subject ten times slower than predicted costs the others no least round",
    arguments: [0.02, 0.2, 1, 2.5])
  func oneSlowSubject(seconds: Double) {
    for place in [0, 30, 59] {
      var entries = entries(60)
      entries[place].subjects.append(Subject(name: "odd", seconds: seconds, factor: 10))
      let run = ScheduleSimulation(entries)
      #expect(run.seconds <= 170 + run.longest)
      for other in entries.indices where other != place {
        #expect(run.samples(other, "a") >= TimeLane.leastRounds, "c\(other)")
      }
      #expect(run.samples(6, "slow") >= TimeLane.slowRounds)
    }
  }

  @Test("where not even least rounds fit, it ends in time, and what has priority is timed")
  func impossible() {
    let entries = (0..<300).map { place in
      Entry(
        subjects: ["a", "b"].map { Subject(name: $0, seconds: 0.1) },
        priority: place % 20 == 9 ? 1 : 0)
    }
    for slowness in [1.0, 3] {
      let run = ScheduleSimulation(entries) { _ in slowness }
      #expect(run.seconds <= 170 + run.longest)
      for place in stride(from: 9, to: 300, by: 20) {
        #expect(run.samples(place, "a") >= TimeLane.leastRounds, "c\(place)")
      }
      #expect(run.results.count == 600)
      // Six rounds and two runs before them of both subjects, of 140 s.
      let timed = run.results.values.count { $0.status.isOK } / 2
      #expect(Double(timed) > 0.8 * 140 / (16 * 0.1 * slowness))
    }
  }

  @Test(
    "whatever the exact lanes take, the time lane has its least, ends with it, and that is said",
    arguments: [108.0, 150, 170, 200, 1000], machines)
  func least(exact: Double, pace: Pace) {
    let entries = entries(30)
    let run = ScheduleSimulation(entries, exact: exact, slowness: pace.slowness)
    // 0.36 of 170 s.
    let least = 61.2
    #expect(run.seconds <= max(170, exact + least) + run.longest)
    #expect(run.samples(6, "slow") >= TimeLane.slowRounds)
    for place in entries.indices {
      #expect(run.samples(place, "a") >= TimeLane.leastRounds, "c\(place)")
    }
    #expect((run.note != nil) == (exact + least > 170))
    if exact == 150 {
      #expect(
        run.note == "The exact lanes took 150 s of a budget of 170 s. The time lane has 61 s all "
          + "the same, and the run may take 211 s.")
    }
  }

  @Test("where little is timed, or nothing, a late run ends when that is done")
  func littleToTime() {
    let one = ScheduleSimulation([Entry(subjects: [Subject(name: "a", seconds: 1e-4)])], exact: 169)
    #expect(one.seconds < 172 && one.samples(0, "a") == TimeLane.mostRounds)
    let none = ScheduleSimulation([], exact: 500)
    #expect(none.seconds == 500 && none.note == nil)
  }

  @Test(
    "contests that are alike have about as many rounds, the last as the first", arguments: machines)
  func fairness(pace: Pace) {
    let entries = (0..<100).map { _ in
      Entry(subjects: ["a", "b"].map { Subject(name: $0, seconds: 0.012) }, inputs: 1)
    }
    let run = ScheduleSimulation(entries, slowness: pace.slowness)
    let samples = entries.indices.map { run.samples($0, "a") }
    let mean = Double(samples.reduce(0, +)) / 100
    // Where the machine's pace changes, what is fair is seconds, and rounds differ by as much.
    let least = pace.testDescription.contains("four") ? mean / 5 : 0.6 * mean
    for place in samples.indices { #expect(Double(samples[place]) >= least, "c\(place)") }
  }

  @Test("inputs that take long are learnt, too")
  func openings() {
    let entries = (0..<100).map { _ in
      Entry(subjects: [Subject(name: "a", seconds: 0.001)], inputs: 4, opening: 0.3)
    }
    let run = ScheduleSimulation(entries)
    #expect(run.seconds <= 170 + run.longest)
    #expect(entries.indices.allSatisfy { run.samples($0, "a") >= TimeLane.leastRounds })
  }
}
