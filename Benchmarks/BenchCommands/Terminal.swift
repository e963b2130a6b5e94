import BenchmarkReporting
import Foundation

/// Stdout is for results, stderr for everything else.
enum Terminal {
  /// Prints the text, and a line end if the text does not end with one. On a terminal, a space replaces each control
  /// character except line ends and tabs.
  static func print(_ text: String) {
    clearStatus()
    let text = isatty(STDOUT_FILENO) == 1 ? text.withoutTerminalControls : text
    write(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n", to: .standardOutput)
  }

  static func note(_ text: String) {
    clearStatus()
    write(text.withoutTerminalControls + "\n", to: .standardError)
  }

  // MARK: The status

  /// The number of lines on stderr that the next text overwrites.
  nonisolated(unsafe) private static var statusLines = 0

  /// Shows lines in place of the previous status, until something else is written. Call this only if ``canOverwrite``.
  /// A line that is wider than the terminal would stay on screen in part.
  static func showStatus(_ lines: [String]) {
    write(clearing + lines.joined(separator: "\n"), to: .standardError)
    statusLines = lines.count
  }

  static func clearStatus() {
    guard statusLines > 0 else { return }
    write(clearing, to: .standardError)
    statusLines = 0
  }

  /// Moves to the beginning of the status, and clears all that follows.
  private static var clearing: String {
    (statusLines > 1 ? "\u{1B}[\(statusLines - 1)A" : "") + "\r\u{1B}[J"
  }

  /// Whether stderr is a terminal that knows how to move the cursor.
  static let canOverwrite: Bool = {
    let name = ProcessInfo.processInfo.environment["TERM"]
    return isatty(STDERR_FILENO) == 1 && name != nil && name != "" && name != "dumb"
  }()

  static var width: Int { columns(STDOUT_FILENO) ?? 100 }

  static var statusWidth: Int { columns(STDERR_FILENO) ?? 80 }

  private static func columns(_ file: Int32) -> Int? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  // MARK: Writing

  /// The system's error message if results did not reach stdout; nil if no result was lost. A result that has no
  /// reader, such as after `| head`, does not count as lost.
  nonisolated(unsafe) private(set) static var lossOfResults: String?

  /// Receives each text in place of stdout and stderr. Only tests set this, to see what a command prints.
  @TaskLocal static var reader: (@Sendable (_ text: String, _ isResult: Bool) -> Void)?

  private static func write(_ text: String, to file: FileHandle) {
    if let reader { return reader(text, file.fileDescriptor == STDOUT_FILENO) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.write(file.fileDescriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        // A non-blocking pipe is full.
        usleep(1_000)
      } else if errno != EINTR {
        let isLost = ![EPIPE, EBADF, EIO].contains(errno)
        if isLost, file.fileDescriptor == STDOUT_FILENO {
          lossOfResults = String(cString: strerror(errno))
        }
        return
      }
    }
  }
}
