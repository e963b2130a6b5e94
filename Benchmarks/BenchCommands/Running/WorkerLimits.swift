import BenchmarkHarness
import Foundation

/// The limits at which a worker is ended, and a leak to plant in a soak. Variables of the environment set other values,
/// to test what happens at a limit or with a leak.
enum WorkerLimits {
  /// The least seconds after which a worker counts as hanging: `BENCH_PATIENCE`, or 60 without it. A worker that is
  /// predicted to take long has more time.
  static func patience() throws -> Double {
    try number("BENCH_PATIENCE", "seconds", in: 1...86_400) ?? 60
  }

  /// The resident bytes over which a worker is ended: `BENCH_WORKER_MEMORY` gigabytes, or without it the usual limit.
  static func memory(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Int {
    try number("BENCH_WORKER_MEMORY", "gigabytes", in: 1...1000, environment)
      .map { Int($0 * 1e9) } ?? RunLimits.workerBytes
  }

  /// The bytes that each cycle of a soak is to leak: `BENCH_SOAK_LEAK`; nil if that is not set.
  static func soakLeak() throws -> Int? {
    try number("BENCH_SOAK_LEAK", "bytes", in: 1...1_000_000).map { Int($0) }
  }

  private static func number(
    _ name: String, _ unit: String, in range: ClosedRange<Double>,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Double? {
    guard let text = environment[name] else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw CommandFailure.usage(
        "\(name) is '\(text)'; it takes \(unit), from \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound))")
    }
    return value
  }
}
