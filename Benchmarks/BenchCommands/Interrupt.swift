import BenchmarkRuns
import Foundation

/// Whether the user has asked to stop. After the first request, the program writes the results that it has. A second
/// request from the keyboard ends the program and its workers at once.
enum Interrupt {
  // A plain number, because the signal handler writes it, and a handler may not lock or allocate.
  nonisolated(unsafe) private static var received: Int32 = 0

  private static let signals = [SIGINT, SIGTERM, SIGHUP].filter { !($0 == SIGHUP && isIgnored($0)) }

  static func watch() {
    // The parent process may have left the signals blocked.
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
    LiveProcesses.prepare()
    for number in signals { signal(number) { Interrupt.take($0) } }
  }

  /// Runs in the signal handler.
  private static func take(_ number: Int32) {
    if received != 0, number == SIGINT {
      LiveProcesses.killAll()
      // The progress shown so far stays on screen, and the shell's prompt comes below it.
      var end = UInt8(ascii: "\n")
      write(STDERR_FILENO, &end, 1)
      _exit(ExitCode.interrupted.rawValue)
    }
    received = number
  }

  /// From now on, a request to stop ends the program at once.
  static func doNotWatch() {
    for number in signals { signal(number, SIG_DFL) }
  }

  static var isAsked: Bool { received != 0 }

  static var exitCode: ExitCode {
    switch received {
    case SIGHUP: .hungUp
    case SIGTERM: .terminated
    default: .interrupted
    }
  }

  /// Whether a signal is ignored. `nohup` ignores `SIGHUP`, so that the program outlives the terminal.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
