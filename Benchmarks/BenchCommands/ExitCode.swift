import BenchmarkGate

enum ExitCode: Int32, CaseIterable {
  case ok = 0
  case error = 1
  /// For `bench aa`: the gate is wrong too often.
  case regression = 2
  case benchmarkFailed = 3
  case improvement = 4
  case baselineMissing = 5
  case cannotWrite = 6
  /// For `bench aa`: some comparisons had no time to be decided.
  case inconclusive = 7
  case usage = 64
  case hungUp = 129
  case interrupted = 130
  case terminated = 143
}

extension ExitCode {
  /// The raw values of the gate's outcomes are exit codes.
  init(_ outcome: GateOutcome) { self = ExitCode(rawValue: outcome.rawValue) ?? .error }

  var meaning: String {
    switch self {
    case .ok: "ok"
    case .error: "an error: a file is missing or broken"
    case .regression: "a regression: worse by more than is allowed"
    case .benchmarkFailed: "a benchmark failed: a wrong answer, a crash, an error"
    case .improvement: "an improvement, with --fail-on-improvement"
    case .baselineMissing: "a baseline or a metric is missing"
    case .cannotWrite: "the output cannot be written"
    case .inconclusive: "undecided, with --fail-on-inconclusive"
    case .usage: "wrong usage: a word was not understood"
    case .hungUp: "the terminal was closed"
    case .interrupted: "interrupted"
    case .terminated: "asked to end"
    }
  }
}
