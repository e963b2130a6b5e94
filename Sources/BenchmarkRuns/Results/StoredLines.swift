import Foundation

/// Reads the lines of a stored run one at a time, so that a file of a billion line ends does not fill the memory.
struct StoredLines {
  /// The most bytes of a line: thousands of times more than any line that a run writes.
  static let longest = 64 << 20

  private let data: Data
  private var start: Data.Index
  private var number = 0
  private var isAtEnd = false

  init(_ data: Data) {
    self.data = data
    start = data.startIndex
  }

  /// The next line without its line end, its number counted from 1, and whether it has a line end; nil after the last
  /// line. A file that ends with a line end has one more line, which is empty.
  mutating func next(
    _ error: (Int, String) -> ResultStoreError
  ) throws(ResultStoreError) -> (number: Int, text: Data, hasEnd: Bool)? {
    if isAtEnd { return nil }
    number += 1
    let end = lineEnd()
    guard (end ?? data.endIndex) - start <= Self.longest else {
      throw error(
        number, "is longer than \(Self.longest >> 20) MB, and no result is; take a copy of the run")
    }
    defer { start = end.map { $0 + 1 } ?? data.endIndex }
    isAtEnd = end == nil
    return (number, data[start..<(end ?? data.endIndex)], end != nil)
  }

  private func lineEnd() -> Data.Index? {
    data[start...].withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base, 0x0A, bytes.count)
      else { return nil }
      return start + (UnsafeRawPointer(found) - base)
    }
  }
}
