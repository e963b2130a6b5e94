import Foundation
import OperatingSystem

/// Ends a worker when the process that started it ends, for any reason. A worker left alone would disturb the next
/// measurement, and a hanging one would never end.
public enum ParentDeathSignal {
  private static let variable = "BENCH_ANCESTOR"

  /// Tells a worker the process that it works for.
  package static var environment: [String: String] {
    [variable: "\(ProcessInfo.processInfo.processIdentifier)"]
  }

  /// A worker calls this before anything else. It does nothing in a process that no runner has started.
  public static func followsAncestor() {
    guard let text = ProcessInfo.processInfo.environment[variable], let ancestor = pid_t(text)
    else { return }
    OperatingSystem.endWithParent(workingFor: ancestor)
  }
}
