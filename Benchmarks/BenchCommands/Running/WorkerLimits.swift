import BenchmarkHarness
import Foundation

/// What a worker is ended for, and what is planted to see that it is noticed. The environment has other
/// limits for whoever tries out what happens then.
enum WorkerLimits {
  /// Seconds that a worker which says nothing is waited for, over what it is predicted to take, before
  /// it is taken to hang: `BENCH_PATIENCE`, 60 without it.
  static func patience() throws -> Double {
    try number("BENCH_PATIENCE", "seconds", in: 1...86_400) ?? 60
  }

  /// Resident bytes over which a worker is ended: `BENCH_WORKER_MEMORY` gigabytes.
  static func memory() throws -> Int {
    try number("BENCH_WORKER_MEMORY", "gigabytes", in: 1...1000).map { Int($0) * 1_000_000_000 }
      ?? RunLimits.workerBytes
  }

  /// Bytes that each cycle of a soak is to keep: `BENCH_SOAK_LEAK`, none without it.
  static func soakLeak() throws -> Int? {
    try number("BENCH_SOAK_LEAK", "bytes", in: 1...1_000_000).map { Int($0) }
  }

  /// - Throws: for a value that is none.
  private static func number(
    _ name: String, _ unit: String, in range: ClosedRange<Double>
  ) throws -> Double? {
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw CommandFailure.usage(
        "\(name) is '\(text)'; it takes \(unit), from \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound))")
    }
    return value
  }
}
