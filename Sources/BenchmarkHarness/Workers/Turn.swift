import Foundation
import OperatingSystem

/// Lets two compared processes run in short turns, on one processor. If the machine is slow for a tenth of a second, it
/// is slow for both.
public enum Turn {
  /// Tells a waiting worker to continue.
  package static let signal = SIGUSR1

  /// Blocks the signal, which would end the process otherwise. A worker calls this before it starts a second thread.
  public static func prepare() {
    var signals = signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the signal, on the processor that both processes share. A signal that came before the call counts.
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
