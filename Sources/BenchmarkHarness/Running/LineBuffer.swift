import Foundation

/// Cuts bytes that arrive in pieces into lines.
struct LineBuffer {
  private var pending: [UInt8] = []

  /// The lines that `bytes` complete, without their ends. What follows the last end waits for more.
  ///
  /// - Complexity: O(*bytes* + the line begun before). Each byte is searched once, however long
  ///   its line grows.
  mutating func append(_ bytes: [UInt8]) -> [Data] {
    var unsearched = pending.count
    pending += bytes
    var lines: [Data] = []
    var start = 0
    while let end = pending[unsearched...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(Data(pending[start..<end]))
      start = end + 1
      unsearched = start
    }
    pending.removeFirst(start)
    return lines
  }
}
