@testable import BenchmarkHarness

/// The time lane on a clock of its own: what ran, on what, when, and what was made of it.
struct Timed {
  let log = CallLog()
  var messages: [WorkerMessage] = []
  /// Seconds from the lane's beginning to its end.
  var taken = 0.0
  /// The runs after all subjects were prepared.
  var rounds: [CallLog.Call] = []

  init(
    _ subjects: [FakeSubject], inputs: Int = 1, seconds: Double = 1,
    planned: Double = .infinity, most: Double = .infinity, only names: [String]? = nil,
    clock: FakeClock = FakeClock(), resolution: Double = 10,
    input: @escaping @Sendable (UInt64) throws -> Void = { _ in }
  ) {
    let contest = Contest.fake(
      .fake(), subjects, inputs: inputs, log: log, clock: clock, input: input)
    var told: [WorkerMessage] = []
    let log = log
    var lane = TimeLane(
      contest: contest, seed: Timed.seed, seconds: seconds, planned: planned, most: most
    ) { message in
      told.append(message)
      log.add("", message.text)
    }
    lane.clock = clock.now
    lane.resolution = { resolution }
    lane.run(names ?? subjects.map(\.name))
    messages = told
    taken = Double(clock.now()) / 1e9
    let calls = log.calls
    if let start = calls.firstIndex(where: { $0.action == "prepared" }) {
      rounds = calls[start...].filter { $0.action == "answer" }
    }
  }

  static let seed: UInt64 = 7

  static func seeds(_ inputs: Range<Int>) -> [UInt64] {
    inputs.map { InputSeed.derive(seed, input: $0) }
  }

  var reckoning: Reckoning? {
    for case .prepared(_, let reckoning) in messages { return reckoning }
    return nil
  }

  subscript(subject: String) -> LaneResult? {
    for case .measured(let result) in messages where result.cell.subject == subject {
      return result
    }
    return nil
  }
}

let slowRun: @Sendable (Int, UInt64) -> UInt64 = { _, _ in 400_000_000 }

func subjects(_ count: Int) -> [FakeSubject] {
  (0..<count).map { FakeSubject("s\($0)") }
}
