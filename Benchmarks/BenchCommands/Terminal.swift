import BenchmarkReporting
import Foundation

/// Stdout is for results, stderr for everything else.
enum Terminal {
  /// Prints the text, and a line end if the text does not end with one. A terminal does not get characters that it
  /// would obey. Any other reader gets every byte.
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

  /// The number of lines on stderr that are to be written over.
  nonisolated(unsafe) private static var statusLines = 0

  /// Shows lines in place of the previous status, until something else is written. Call this only if ``canOverwrite``
  /// is true. No line may be wider than the terminal, or a part of the line would stay on screen.
  static func showStatus(_ lines: [String]) {
    write(clearing + lines.joined(separator: "\n"), to: .standardError)
    statusLines = lines.count
  }

  static func clearStatus() {
    guard statusLines > 0 else { return }
    write(clearing, to: .standardError)
    statusLines = 0
  }

  /// Moves to the beginning of the status, and clears everything from there.
  private static var clearing: String {
    (statusLines > 1 ? "\u{1B}[\(statusLines - 1)A" : "") + "\r\u{1B}[J"
  }

  /// Whether stderr is a terminal that knows how to move the cursor.
  static let canOverwrite: Bool = {
    let name = ProcessInfo.processInfo.environment["TERM"]
    return isatty(STDERR_FILENO) == 1 && name != nil && name != "" && name != "dumb"
  }()

  /// Columns of the terminal that stdout is; 100 if stdout is no terminal.
  static var width: Int { columns(STDOUT_FILENO) ?? 100 }

  /// Columns of the terminal that stderr is; 80 if stderr is no terminal.
  static var statusWidth: Int { columns(STDERR_FILENO) ?? 80 }

  private static func columns(_ file: Int32) -> Int? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  // MARK: Writing

  /// Why results did not reach stdout, in the system's words; nil if no result was lost. Also nil if the reader of
  /// stdout went away, or was never there, because nobody waits for the results.
  nonisolated(unsafe) private(set) static var lossOfResults: String?

  /// Set by tests that check what a command prints. It takes each text in place of the file.
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
