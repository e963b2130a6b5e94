import BenchmarkReporting
import Foundation

/// Stdout is for results, stderr for everything else.
enum Terminal {
  /// Ends the text with one line end, whether it has one or not. A terminal gets it without what it
  /// would obey, whoever else reads it gets every byte.
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

  /// How many lines stderr shows that are to be written over.
  nonisolated(unsafe) private static var statusLines = 0

  /// Shows lines in place of those shown before, where stderr can be written over. They go when
  /// anything else is written. A line that is wider than the terminal would stay behind.
  static func showStatus(_ lines: [String]) {
    guard canOverwrite, !lines.isEmpty else { return }
    write(clearing + lines.joined(separator: "\n"), to: .standardError)
    statusLines = lines.count
  }

  static func clearStatus() {
    guard statusLines > 0 else { return }
    write(clearing, to: .standardError)
    statusLines = 0
  }

  /// To the beginning of the status, and all away from there.
  private static var clearing: String {
    (statusLines > 1 ? "\u{1B}[\(statusLines - 1)A" : "") + "\r\u{1B}[J"
  }

  /// Whether stderr is a terminal that knows how to move the cursor.
  static let canOverwrite: Bool = {
    let name = ProcessInfo.processInfo.environment["TERM"]
    return isatty(STDERR_FILENO) == 1 && name != nil && name != "" && name != "dumb"
  }()

  /// Columns of the terminal that stdout is; 100 where it is none.
  static var width: Int { columns(STDOUT_FILENO) ?? 100 }

  /// Columns of the terminal that stderr is.
  static var statusWidth: Int { columns(STDERR_FILENO) ?? 80 }

  private static func columns(_ file: Int32) -> Int? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  // MARK: Writing

  /// Why results did not reach stdout, in the system's words; nil as long as they did. A reader that
  /// went away, or was never there, is no reason: nobody waits for what is lost.
  nonisolated(unsafe) private(set) static var lossOfResults: String?

  /// What keeps a command's words instead of their being written, as a test of the words wants.
  @TaskLocal static var transcript: Transcript?

  private static func write(_ text: String, to file: FileHandle) {
    if let transcript {
      transcript.add(text, isResult: file.fileDescriptor == STDOUT_FILENO)
      return
    }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.write(file.fileDescriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        // A pipe that does not wait by itself is full.
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
