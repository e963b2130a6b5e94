import CZlib
import Foundation

/// Reads a plain or gzip-compressed text file line by line.
struct LineReader: ~Copyable {
  private let file: gzFile
  private let path: String
  private let limits: TraceLimits
  private var total = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)
  private var start = 0
  private var end = 0
  private var line = 0

  init(path: String, limits: TraceLimits) throws(TraceError) {
    guard let file = gzopen(path, "rb") else {
      throw TraceError(
        path: path, line: nil, reason: "cannot be opened: \(String(cString: strerror(errno)))")
    }
    self.file = file
    self.path = path
    self.limits = limits
    // Opening succeeds for a folder. The first read then fails.
  }

  deinit { gzclose_r(file) }

  /// The next line without its end, with its number; nil at the end of the file.
  mutating func next() throws(TraceError) -> (number: Int, bytes: [UInt8])? {
    var bytes: [UInt8] = []
    while true {
      if start == end {
        try fill()
        if end == 0 {
          if bytes.isEmpty { return nil }
          line += 1
          return (line, bytes)
        }
      }
      let newline = UInt8(ascii: "\n")
      if let found = buffer[start..<end].firstIndex(of: newline) {
        bytes += buffer[start..<found]
        start = found + 1
        line += 1
        return (line, bytes)
      }
      bytes += buffer[start..<end]
      start = end
      if bytes.count > limits.line {
        throw TraceError(
          path: path, line: line + 1,
          reason: "is longer than the \(limits.line) bytes that a snapshot may have; "
            + "record a smaller one")
      }
    }
  }

  private mutating func fill() throws(TraceError) {
    let count = gzread(file, &buffer, UInt32(buffer.count))
    if count < 0 || (count == 0 && !isAtEnd()) {
      var code: Int32 = 0
      let message = gzerror(file, &code).map { String(cString: $0) } ?? "read error"
      throw TraceError(
        path: path, line: line + 1,
        reason: "cannot be read: \(message); name a file that is whole")
    }
    start = 0
    end = Int(count)
    total += end
    if total > limits.file {
      throw TraceError(
        path: path, line: line + 1,
        reason: "goes beyond the \(limits.file) bytes that a trace may have, decompressed; "
          + "record fewer snapshots, or split it")
    }
  }

  /// Whether the file was read whole. zlib reports a truncated stream as a buffer error after the last whole byte.
  private func isAtEnd() -> Bool {
    var code: Int32 = 0
    _ = gzerror(file, &code)
    return code == Z_OK
  }
}
