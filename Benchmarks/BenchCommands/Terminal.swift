import Foundation
import Glibc

/// Stdout is for results, stderr for everything else.
enum Terminal {
  /// Ends the text with one line end, whether it has one or not.
  static func print(_ text: String) {
    write(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n", to: .standardOutput)
  }

  static func note(_ text: String) {
    write(text + "\n", to: .standardError)
  }

  /// Writes over the line before, where stderr is a terminal.
  static func overwrite(_ text: String) {
    write("\r\u{1B}[K\(text)", to: .standardError)
  }

  static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  /// Columns of the terminal; 100 where there is none.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }

  /// Why results did not reach stdout, in the system's words; nil as long as they did. A reader that
  /// went away, or was never there, is no reason: nobody waits for what is lost.
  nonisolated(unsafe) private(set) static var lossOfResults: String?

  private static func write(_ text: String, to file: FileHandle) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file.fileDescriptor, $0.baseAddress, $0.count)
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
