import Synchronization

@testable import BenchmarkHarness

final class CallLog: Sendable {
  struct Call: Hashable {
    var subject: String
    /// `input`, `prepare`, `ready`, `before`, `answer`, `verify`, `count`, `evict` or the text of a message.
    var action: String
    var seed: UInt64 = 0
  }

  private let stored = Mutex<(calls: [Call], answers: [String: Int])>(([], [:]))

  func add(_ subject: String, _ action: String, seed: UInt64 = 0) {
    stored.withLock { $0.calls.append(Call(subject: subject, action: action, seed: seed)) }
  }

  /// Logs a run of a subject, and returns the number of its earlier runs.
  func answer(_ subject: String, seed: UInt64) -> Int {
    stored.withLock {
      $0.calls.append(Call(subject: subject, action: "answer", seed: seed))
      $0.answers[subject, default: 0] += 1
      return $0.answers[subject, default: 1] - 1
    }
  }

  var calls: [Call] { stored.withLock { $0.calls } }

  func count(_ subject: String, _ action: String) -> Int {
    calls.count { $0.subject == subject && $0.action == action }
  }
}

/// A clock that the tests move, so that measured times are exact.
final class FakeClock: Sendable {
  private let stored = Mutex<UInt64>(0)
  /// The nanoseconds that reading the clock takes.
  let reading: UInt64

  init(reading: UInt64 = 0) { self.reading = reading }

  func now() -> UInt64 {
    stored.withLock {
      $0 += reading
      return $0
    }
  }

  func advance(_ nanoseconds: UInt64) { stored.withLock { $0 += nanoseconds } }
}

struct FakeError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A subject whose steps are closures. An input is the seed from which it is made.
struct FakeSubject: Sendable {
  var name: String
  var work = Work(operations: 1, nanosecondsPerOperation: 1)
  var making = Work.none
  var leastRuns = 1
  var prepare: @Sendable () throws -> Void = {}
  /// The nanoseconds of run number `call`, counted from 0, on the input of a seed.
  var nanoseconds: @Sendable (_ call: Int, _ seed: UInt64) throws -> UInt64 = { _, _ in 20_000 }
  /// Nanoseconds of the step before each run. nil if there is no step, 0 if the step is not timed.
  var before: UInt64?
  var violations: @Sendable (_ seed: UInt64) throws -> [String] = { _ in [] }
  var counts: @Sendable () throws -> [MetricValue] = { [MetricValue(.moves, 3)] }

  /// - Parameter seconds: the predicted seconds of a run, if they matter. Each operation is predicted to take a second.
  init(_ name: String, seconds: Double? = nil) {
    self.name = name
    if let seconds { work = Work(operations: seconds, nanosecondsPerOperation: 1e9) }
  }

  func with(_ change: (inout FakeSubject) -> Void) -> FakeSubject {
    var changed = self
    change(&changed)
    return changed
  }
}

extension Metric {
  static let moves = Metric("moves", .count)
  static let commit = Metric("commit", .nanoseconds)
}

extension ContestID {
  static func fake(_ scenario: String = "fake", size: Int = 10) -> ContestID {
    ContestID(suite: "suite", scenario: scenario, size: size)
  }
}

extension Contest {
  /// - Parameter input: called when the input of a seed is made.
  static func fake(
    _ id: ContestID = .fake(), _ subjects: [FakeSubject], lanes: Set<Lane> = Set(Lane.allCases),
    inputs: Int = 1, nothingToMeasure: String? = nil, priority: Int = 0,
    latencies: Set<String> = [], log: CallLog = CallLog(), clock: FakeClock = FakeClock(),
    input: @escaping @Sendable (UInt64) throws -> Void = { _ in }
  ) -> Contest {
    Contest(
      id, reference: subjects.first?.name ?? "none", lanes: lanes, inputs: inputs,
      nothingToMeasure: nothingToMeasure, priority: priority,
      latencies: latencies, subjects: subjects.map { definition($0, log, clock) }
    ) { (seed: UInt64) -> UInt64 in
      log.add("", "input", seed: seed)
      try input(seed)
      return seed
    }
  }

  private static func definition(
    _ subject: FakeSubject, _ log: CallLog, _ clock: FakeClock
  ) -> SubjectDefinition<UInt64> {
    SubjectDefinition(
      subject.name, work: subject.work, making: subject.making, counted: [.moves],
      leastRuns: subject.leastRuns
    ) { seed in
      log.add(subject.name, "prepare", seed: seed)
      try subject.prepare()
      return Body(
        before: subject.before.map { nanoseconds in
          if nanoseconds == 0 {
            return Body.Setup(untimed: { log.add(subject.name, "before", seed: seed) })
          }
          return Body.Setup(.commit) {
            log.add(subject.name, "ready", seed: seed)
            clock.advance(7)
          } step: {
            log.add(subject.name, "before", seed: seed)
            clock.advance(nanoseconds)
          }
        },
        counts: {
          log.add(subject.name, "count", seed: seed)
          return try subject.counts()
        },
        verify: { (_: UInt64) in
          log.add(subject.name, "verify", seed: seed)
          return try subject.violations(seed)
        },
        answer: {
          let call = log.answer(subject.name, seed: seed)
          clock.advance(try subject.nanoseconds(call, seed))
          return seed
        })
    }
  }
}

extension WorkerMessage {
  /// `began a time`, `prepared`, `measured a time ok`.
  var text: String {
    switch self {
    case .began(_, let subject, let lane): "began \(subject) \(lane)"
    case .prepared: "prepared"
    case .waiting: "waiting"
    case .measured(let result): "measured \(result.cell.subject) \(result.lane) \(result.status)"
    }
  }
}
