import BenchmarkHarness
import Foundation

/// The limits at which a worker is killed, and the leak that a test plants in a soak. Environment variables set them.
enum WorkerLimits {
  /// The seconds after which a worker counts as hanging, by default 60. In a run, a worker also gets 100 times its
  /// predicted seconds.
  static func patience() throws -> Double {
    try number("BENCH_PATIENCE", "seconds", in: 1...86_400) ?? 60
  }

  /// The resident bytes above which a worker is killed: `BENCH_WORKER_MEMORY` gigabytes, or the default limit.
  static func memory(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Int {
    try number("BENCH_WORKER_MEMORY", "gigabytes", in: 1...1000, environment)
      .map { Int($0 * 1e9) } ?? RunLimits.workerBytes
  }

  /// The bytes that each cycle of a soak leaks on purpose; nil for none. Tests plant this leak.
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
