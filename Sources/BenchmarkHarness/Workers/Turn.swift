import Foundation
import OperatingSystem

/// Of two processes that are compared one runs at a time, a millisecond or two, both on one processor: a machine
/// that is slower for a tenth of a second is so for both.
public enum Turn {
  /// Tells a worker that waits to go on.
  static let signal = SIGUSR1

  /// To be called by a worker before it has a second thread, which the signal would end.
  public static func prepare() {
    var signals = signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the signal. One that has come before this is not lost.
  public static func wait() {
    OperatingSystem.runOnLastProcessor()
    var signals = signals
    var received: Int32 = 0
    sigwait(&signals, &received)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    return signals
  }
}
