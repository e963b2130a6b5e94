import Foundation
import OperatingSystem

/// Ends a worker when the process that started it ends, for any reason. A worker left alone would disturb the next
/// measurement, and a hanging worker would never end.
public enum ParentDeathSignal {
  private static let variable = "BENCH_ANCESTOR"

  /// The environment that tells a worker which process it works for.
  package static var environment: [String: String] {
    [variable: "\(ProcessInfo.processInfo.processIdentifier)"]
  }

  /// Makes this process end when its parent ends. Does nothing without ``environment``.
  public static func followsAncestor() {
    guard let text = ProcessInfo.processInfo.environment[variable], let ancestor = pid_t(text)
    else { return }
    OperatingSystem.endWithParent(workingFor: ancestor)
  }
}
