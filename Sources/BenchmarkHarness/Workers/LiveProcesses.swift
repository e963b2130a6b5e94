import Foundation
import Synchronization

/// The process groups of what was started and has not ended, for a signal handler that is to end all
/// of them: it may neither allocate nor wait for a lock.
///
/// More than ``capacity`` at once are not all known; they end with their next word, when nobody reads it.
public enum LiveProcesses {
  private static let capacity = 256
  private static let lock = Mutex(())
  /// 0 where there is none.
  nonisolated(unsafe) private static let groups = {
    let groups = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    groups.initialize(repeating: 0, count: capacity)
    return groups
  }()

  /// Makes what a handler must not make. To be called before one is installed.
  public static func prepare() { _ = groups }

  public static func add(_ group: pid_t) { replace(0, by: group) }

  public static func remove(_ group: pid_t) { replace(group, by: 0) }

  private static func replace(_ old: pid_t, by new: pid_t) {
    lock.withLock { _ in
      let place = (0..<capacity).first { groups[$0] == old }
      if let place { groups[place] = new }
    }
  }

  /// Kills every group. Async-signal-safe.
  public static func killAll() {
    for place in 0..<capacity where groups[place] > 0 { kill(-groups[place], SIGKILL) }
  }
}
