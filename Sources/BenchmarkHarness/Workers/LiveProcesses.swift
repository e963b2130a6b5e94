import Foundation
import Synchronization

/// The process groups that were started and have not ended. A signal handler kills all of them. A handler may neither
/// allocate nor wait for a lock, so the list has a fixed size.
///
/// Groups beyond ``capacity`` are not in the list. ``ParentDeathSignal`` ends their workers.
public enum LiveProcesses {
  private static let capacity = 256
  private static let lock = Mutex(())
  /// 0 marks a free place.
  nonisolated(unsafe) private static let groups = {
    let groups = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    groups.initialize(repeating: 0, count: capacity)
    return groups
  }()

  /// Allocates the list, which a handler must not do. Call this before a handler is installed.
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
