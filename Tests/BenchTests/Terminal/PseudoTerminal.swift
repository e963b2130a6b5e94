import Foundation

/// `bench` on a terminal of its own. Typed text goes through the terminal's line discipline, and Ctrl-C to the whole
/// foreground group.
final class PseudoTerminal {
  private let master: Int32
  private let id: pid_t
  /// All output until now, with its escape sequences.
  private(set) var shown = ""
  private var isClosed = false

  struct Failure: Error { let step: String }

  /// The macros `TIOCSPTLCK` and `TIOCGPTN`, which do what `unlockpt` and `ptsname` do.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// - Parameter environment: Overrides this process's environment.
  init(
    _ arguments: [String], columns: Int = 80, environment: [String: String] = [:], in folder: URL
  ) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = -1
    var isLocked: Int32 = 0
    guard master >= 0, ioctl(master, Self.setLock, &isLocked) == 0,
      ioctl(master, Self.getNumber, &number) == 0
    else { throw Failure(step: "no pseudo terminal") }
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // 0x80 is `POSIX_SPAWN_SETSID`. The first terminal that a new session opens becomes its terminal.
    posix_spawnattr_setflags(
      &attributes, Int16(0x80 | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, STDIN_FILENO, "/dev/pts/\(number)", O_RDWR, 0)
    for file in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, file)
    }
    let merged = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
      .merging(environment) { $1 }
    let program = BenchProgram.executable.path
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path, program]
    var words = (shell + arguments).map { strdup($0) } + [nil]
    var variables = merged.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id = pid_t()
    guard posix_spawn(&id, shell[0], &actions, &attributes, &words, &variables) == 0
    else { throw Failure(step: "\(program) cannot be started") }
    self.id = id
  }

  deinit {
    for process in Self.members(of: id) { kill(process, SIGKILL) }
    close(master)
  }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Reads until the output satisfies `isEnough`. Returns false if the program ends first, or after 2,400 reads, which
  /// take two minutes at most.
  @discardableResult func read(until isEnough: (String) -> Bool = { _ in false }) -> Bool {
    for _ in 0..<2_400 {
      if isEnough(shown) { return true }
      if isClosed { return false }
      var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 50) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = Foundation.read(master, &buffer, buffer.count)
      // An error means that no process has the terminal open any more.
      if count <= 0 {
        isClosed = true
      } else {
        shown += String(decoding: buffer[..<count], as: UTF8.self)
      }
    }
    return false
  }

  /// Reads to the end. Returns the exit code, or 128 plus the signal that ended the program.
  func end() -> Int32 {
    read()
    // The program may hang.
    if !isClosed { for process in Self.members(of: id) { kill(process, SIGKILL) } }
    var status: Int32 = 0
    waitpid(id, &status, 0)
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Processes that the program has left behind. A killed process takes a moment to die.
  var leftBehind: [pid_t] {
    for _ in 0..<200 where !Self.members(of: id).isEmpty { usleep(10_000) }
    return Self.members(of: id)
  }

  private static func members(of session: pid_t) -> [pid_t] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap { entry in
      guard let id = pid_t(entry), getsid(id) == session,
        let stat = try? String(contentsOfFile: "/proc/\(entry)/stat", encoding: .utf8),
        let state = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].dropFirst(2).first
      else { return nil }
      return state == "Z" || state == "X" ? nil : id
    }
  }
}
