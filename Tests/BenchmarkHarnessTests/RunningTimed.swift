@testable import BenchmarkHarness

/// Runs the time lane on a fake clock, and records the calls and messages.
struct Timed {
  let log: CallLog
  let messages: [WorkerMessage]
  /// The calls from the message `prepared` on.
  let rounds: [CallLog.Call]

  init(
    _ subjects: [FakeSubject], inputs: Int = 1, pass: Int = 1,
    only names: [String]? = nil, latencies: Set<String> = [],
    clock: FakeClock = FakeClock(),
    change: (inout Timing) -> Void = { _ in },
    input: @escaping @Sendable (UInt64) throws -> Void = { _ in }
  ) {
    let log = CallLog()
    let contest = Contest.fake(
      .fake(), subjects, inputs: inputs, latencies: latencies, log: log, clock: clock,
      input: input)
    var timing = Timing(pass: pass, verifies: pass == 1)
    change(&timing)
    var told: [WorkerMessage] = []
    var lane = TimeLane(contest: contest, seed: Timed.seed, timing: timing) { message in
      told.append(message)
      log.add("", message.text)
    }
    lane.clock = clock.now
    lane.evict = { log.add("", "evict") }
    lane.run(names ?? subjects.map(\.name))
    messages = told
    self.log = log
    let calls = log.calls
    let start = calls.lastIndex { $0.action == "prepared" }
    rounds = start.map { Array(calls[$0...]) } ?? []
  }

  static let seed: UInt64 = 7

  static func seeds(_ inputs: Range<Int>) -> [UInt64] {
    inputs.map { InputSeed.derive(seed, input: $0) }
  }

  subscript(subject: String) -> LaneResult? {
    for case .measured(let result) in messages where result.cell.subject == subject {
      return result
    }
    return nil
  }

  func samples(_ subject: String) -> [LaneResult.Sample] { self[subject]?.samples ?? [] }

  /// The runs in rounds, without cold runs.
  var runs: [CallLog.Call] {
    let end = rounds.firstIndex { $0.action == "evict" } ?? rounds.count
    return rounds[..<end].filter { $0.action == "answer" }
  }

  /// The subjects of a round in their order, and the inputs of each subject.
  struct Round: Hashable {
    var order: [String] = []
    var inputs: [[UInt64]] = []
  }

  /// The rounds, derived from the runs. The runs of each sample follow one another.
  var played: [Round] {
    var rounds: [Int: Round] = [:]
    var taken: [String: Int] = [:]
    var runs = runs[...]
    while let subject = runs.first?.subject {
      let samples = samples(subject)
      let count = self.runs.count { $0.subject == subject } / max(1, samples.count)
      let round = samples[taken[subject, default: 0]].round
      taken[subject, default: 0] += 1
      var inputs: [UInt64] = []
      for call in runs.prefix(count) where !inputs.contains(call.seed) { inputs.append(call.seed) }
      rounds[round, default: Round()].order.append(subject)
      rounds[round, default: Round()].inputs.append(inputs)
      runs = runs.dropFirst(count)
    }
    return rounds.keys.sorted().compactMap { rounds[$0] }
  }
}

func subjects(_ count: Int) -> [FakeSubject] {
  (0..<count).map { FakeSubject("s\($0)") }
}
