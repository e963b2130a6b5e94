import Synchronization

@testable import BenchmarkHarness

/// A run whose every second is made up: the schedule deals with the clock, real time lanes run on
/// it, and each run of a subject moves it on by what the machine makes of it just then.
struct ScheduleSimulation {
  struct Subject {
    var name: String
    /// Predicted seconds of a run.
    var seconds: Double
    /// What it really takes over that, apart from the machine.
    var factor = 1.0
  }

  struct Entry {
    var subjects: [Subject]
    var priority = 0
    var inputs = 2
    /// Seconds to make an input, of which nothing is predicted.
    var opening = 0.001
  }

  /// What became of each cell; the scenario is the contest's place, `c0`, `c1`.
  private(set) var results: [CellID: LaneResult] = [:]
  /// The contests in the order they began.
  private(set) var order: [Int] = []
  /// Seconds from the start of the run to its end.
  private(set) var seconds = 0.0
  /// The longest run that nothing could stop.
  private(set) var longest = 0.0
  /// What the run said of itself.
  private(set) var note: String?
  /// What was told of its end: at its begin, before each contest, and after each.
  private(set) var told = ToldEnds()

  /// - Parameters:
  ///   - exact: what the exact lanes took, each of their pieces as much longer than predicted as the
  ///     machine is slow halfway through.
  ///   - slowness: by seconds into the run.
  init(
    _ entries: [Entry], budget: Double = 170, exact: Double = 30,
    slowness: @escaping @Sendable (Double) -> Double = { _ in 1 }
  ) {
    let clock = FakeClock()
    let machine = Machine(clock, slowness)
    let contests = entries.enumerated().map { place, entry in
      Contest.fake(
        .fake("c\(place)"),
        entry.subjects.map { subject in
          FakeSubject(subject.name).with {
            $0.work = Work(operations: subject.seconds, nanosecondsPerOperation: 1e9)
            $0.nanoseconds = { _, _ in
              machine.work(subject.seconds * subject.factor)
              return 0
            }
          }
        },
        inputs: entry.inputs, priority: entry.priority, clock: clock
      ) { _ in machine.work(entry.opening) }
    }
    let plan = RunPlan(
      contests, lanes: [.count, .time], limits: RunLimits(operations: 1e9, singleRun: 100),
      budget: budget, shares: [:], slowness: 1)
    var schedule = Schedule(plan)
    func tell() {
      told.append(
        RunTimeline.Told(
          at: clock.seconds, left: schedule.secondsLeft(elapsed: clock.seconds)))
    }
    tell()
    for entry in plan.entries {
      let pieces =
        [ExactForecast.opening(of: entry)]
        + entry.contest.subjects.flatMap { ExactForecast.pieces(of: $0, in: entry) }
      for piece in pieces {
        schedule.note(
          entry.contest.id, piece.subject, piece.lane,
          seconds: piece.predicted * slowness(exact / 2), elapsed: 0)
      }
      schedule.note([entry.contest.id], exact: true)
    }
    clock.advance(UInt64(exact * 1e9))
    note = schedule.beginTiming(elapsed: clock.seconds).first
    while let turn = schedule.next(elapsed: clock.seconds).first {
      tell()
      order.append(turn.index)
      for result in turn.heldBack { results[result.cell] = result }
      if turn.subjects.isEmpty { continue }
      machine.work(0.04)
      var told: [WorkerMessage] = []
      var lane = TimeLane(
        contest: contests[turn.index], seed: 1, seconds: turn.seconds, planned: turn.planned,
        most: turn.most
      ) { told.append($0) }
      lane.clock = clock.now
      lane.resolution = { 10 }
      lane.run(turn.subjects)
      for message in told {
        switch message {
        case .measured(let result): results[result.cell] = result
        case .prepared(let id, let reckoning?): schedule.learn(reckoning, of: id)
        default: break
        }
      }
      schedule.note([contests[turn.index].id], exact: false)
      tell()
    }
    seconds = clock.seconds
    longest = machine.longest
  }

  subscript(place: Int, subject: String) -> LaneResult? {
    results[CellID(.fake("c\(place)"), subject: subject)]
  }

  func samples(_ place: Int, _ subject: String) -> Int { self[place, subject]?.samples.count ?? 0 }

  var skipped: [CellID] { results.values.filter { !$0.status.isOK }.map(\.cell) }
}

private final class Machine: Sendable {
  private let clock: FakeClock
  private let slowness: @Sendable (Double) -> Double
  private let stored = Mutex(0.0)

  init(_ clock: FakeClock, _ slowness: @escaping @Sendable (Double) -> Double) {
    self.clock = clock
    self.slowness = slowness
  }

  var longest: Double { stored.withLock { $0 } }

  func work(_ seconds: Double) {
    let taken = seconds * slowness(clock.seconds)
    stored.withLock { $0 = max($0, taken) }
    clock.advance(UInt64(taken * 1e9))
  }
}

extension FakeClock {
  fileprivate var seconds: Double { Double(now()) / 1e9 }
}
