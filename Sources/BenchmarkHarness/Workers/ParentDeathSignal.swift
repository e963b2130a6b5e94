import Foundation
import OperatingSystem

/// That a worker ends with the process it works for, however that ends: one that goes on alone would
/// disturb whoever measures next, and one that hangs would never end.
public enum ParentDeathSignal {
  private static let variable = "BENCH_ANCESTOR"

  /// What tells a worker whom it works for.
  static var environment: [String: String] {
    [variable: "\(ProcessInfo.processInfo.processIdentifier)"]
  }

  /// To be called by a worker before anything else. Does nothing in a process that nobody's runner has
  /// started.
  public static func followsAncestor() {
    guard let text = ProcessInfo.processInfo.environment[variable], let ancestor = pid_t(text)
    else { return }
    OperatingSystem.endWithParent(workingFor: ancestor)
  }
}
