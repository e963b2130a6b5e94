import Glibc

/// Whether the user has asked to stop.
enum Interrupt {
  // Written by the signal handler, which may do no more than that.
  nonisolated(unsafe) private static var received: Int32 = 0

  static func watch() {
    // Whoever started this program may have left them blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    for number in [SIGINT, SIGTERM] { signal(number) { Interrupt.received = $0 } }
  }

  /// From now on a user who asks ends the program at once.
  static func doNotWatch() {
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }

  static var isAsked: Bool { received != 0 }

  static var exitCode: ExitCode { received == SIGTERM ? .terminated : .interrupted }
}
