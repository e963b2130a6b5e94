import Foundation

/// Assembles lines from bytes that arrive in pieces.
struct LineBuffer {
  /// Far longer than any message. If more bytes than this wait for the end of a line, the line is dropped.
  private let longest: Int
  private var pending: [UInt8] = []
  private var isDropping = false

  init(longest: Int = 64 << 20) { self.longest = longest }

  /// The lines that `bytes` complete, without their ends. The bytes after the last end wait for more.
  ///
  /// - Complexity: O(*bytes* + the pending line). Each byte is searched once, however long its line grows.
  mutating func append(_ bytes: [UInt8]) -> [Data] {
    var unsearched = pending.count
    pending += bytes
    var lines: [Data] = []
    var start = 0
    while let end = pending[unsearched...].firstIndex(of: UInt8(ascii: "\n")) {
      if !isDropping { lines.append(Data(pending[start..<end])) }
      isDropping = false
      start = end + 1
      unsearched = start
    }
    pending.removeFirst(start)
    if pending.count > longest {
      pending = []
      isDropping = true
    }
    return lines
  }
}
