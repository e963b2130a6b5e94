import Foundation

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

  private static func write(_ text: String, to file: FileHandle) {
    // A reader that went away is no reason to lose a run.
    try? file.write(contentsOf: Data(text.utf8))
  }
}
