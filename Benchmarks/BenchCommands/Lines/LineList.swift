import Foundation

/// The lines of a file. A line is its bytes without the `\n` that ends it; the last one may lack that.
struct LineList {
  static let standardInput = "-"

  /// As it was asked for.
  let path: String
  let lines: [ArraySlice<UInt8>]
  /// Whether the last line has its end; so has a file without lines.
  let endsWithNewline: Bool

  init(path: String, bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    self.path = path
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    endsWithNewline = bytes.isEmpty || bytes.last == newline
    // Behind the last line end there is no line.
    if endsWithNewline { lines.removeLast() }
    self.lines = lines
  }

  /// - Parameter path: a file, a pipe, or `-` for standard input.
  /// - Throws: `CommandFailure` for what cannot be read.
  init(reading path: String) throws {
    let descriptor = path == Self.standardInput ? dup(STDIN_FILENO) : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Self.failure(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        break
      } else if errno != EINTR {
        throw Self.failure(path)
      }
    }
    self.init(path: path, bytes: bytes)
  }

  private static func failure(_ path: String) -> CommandFailure {
    CommandFailure(
      code: .error, message: "\(path): cannot be read: \(String(cString: strerror(errno)))")
  }
}
