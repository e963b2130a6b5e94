import BenchmarkRuns
import Foundation
import OperatingSystem

/// A program in a session of its own, so that all processes that it starts can be found and killed. The compilers of a
/// build are in process groups of their own, and outlive a killed build.
///
/// What the program prints goes to standard error. Its standard input is empty.
struct SessionProcess {
  private let id: pid_t

  /// - Parameter environment: variables that add to this process's own, or replace them.
  /// - Throws: `CommandFailure` if the program cannot be started.
  init(_ arguments: [String], environment: [String: String]) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes,
      Int16(OperatingSystem.spawnStartsSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    var words = arguments.map { strdup($0) } + [nil]
    let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var variables = merged.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id = pid_t()
    let code = posix_spawnp(&id, arguments[0], &actions, &attributes, &words, &variables)
    guard code == 0 else {
      throw CommandFailure.error(
        "\(arguments[0]) cannot be started: \(String(cString: strerror(code))); put the Swift "
          + "toolchain on the path")
    }
    self.id = id
    LiveProcesses.add(id)
  }

  /// Waits until the program ends, or ends it when asked to stop. Kills what is left of its session.
  ///
  /// - Returns: the exit code, or 128 plus the number of the signal that ended the program; nil when asked to stop.
  func wait(shouldStop: () -> Bool) -> Int32? {
    defer { LiveProcesses.remove(id) }
    var status: Int32 = 0
    while true {
      let found = waitpid(id, &status, WNOHANG)
      if found == id { break }
      if found < 0, errno != EINTR { return 127 }
      if shouldStop() {
        end()
        return nil
      }
      usleep(20_000)
    }
    Self.kill(session: id)
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Asks the program to end, waits for at most two seconds, and kills what is left.
  private func end() {
    Foundation.kill(id, SIGTERM)
    var status: Int32 = 0
    for _ in 0..<100 {
      if waitpid(id, &status, WNOHANG) == id {
        Self.kill(session: id)
        return
      }
      usleep(20_000)
    }
    Self.kill(session: id)
    waitpid(id, &status, 0)
  }

  /// Kills the processes of the session until none is found, for about a second at most. A process may start another
  /// one after the list was read.
  private static func kill(session: pid_t) {
    for _ in 0..<100 {
      let members = OperatingSystem.processes(ofSession: session)
      if members.isEmpty { return }
      for member in members { Foundation.kill(member, SIGKILL) }
      usleep(10_000)
    }
  }
}
