import BenchmarkGate

typealias ExitCode = BenchmarkGate.ExitCode

extension ExitCode {
  var meaning: String {
    switch self {
    case .ok: "ok"
    case .error: "an error: a file is missing or broken"
    case .regression: "a regression: worse by more than is allowed"
    case .benchmarkFailed: "a benchmark failed: a wrong answer, a crash, an error"
    case .improvement: "an improvement, with --fail-on-improvement"
    case .baselineMissing: "a baseline or a metric is missing"
    case .cannotWrite: "the output cannot be written"
    case .inconclusive: "undecided times that do not pass"
    case .usage: "wrong usage: a word was not understood"
    case .hungUp: "the terminal was closed"
    case .interrupted: "interrupted"
    case .terminated: "asked to end"
    }
  }
}
