import Foundation

/// The lines of a stored run, one after the other: a file of a billion line ends is no billion of lines
/// in memory.
struct StoredLines {
  /// Thousands of times longer than any that a run writes.
  static let longest = 64 << 20

  private let data: Data
  private var start: Data.Index
  private var number = 0
  private var isAtEnd = false

  init(_ data: Data) {
    self.data = data
    start = data.startIndex
  }

  /// The next line without its end, whether it has one, and its number from 1 on; an empty one behind the
  /// last line end.
  ///
  /// - Parameter error: what is thrown for a line and a reason.
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
