import Foundation

/// How long a worker that says nothing is waited for, over what it is predicted to take, before it is
/// taken to hang.
enum Patience {
  static let variable = "BENCH_PATIENCE"

  private static let standard = 60.0

  /// Seconds: `BENCH_PATIENCE` of the environment has other ones, from 1 to a day, for whoever tries
  /// out what hangs.
  ///
  /// - Throws: for a value that is none.
  static func seconds() throws -> Double {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return standard }
    guard let seconds = Double(text), (1...86_400).contains(seconds) else {
      throw CommandFailure.usage("\(variable) is '\(text)'; it takes seconds, from 1 to 86400")
    }
    return seconds
  }
}
