/// Replaces what a subject has left in the caches. In an app, the layout of the screen does the same between two diffs.
final class CacheEviction {
  private static let line = 64
  /// Several times the size of a core's own caches. A shared last-level cache may be larger, but other programs use an
  /// unknown part of it.
  static let bytes = 8 << 20

  private var memory = [UInt8](repeating: 0, count: bytes)

  /// Writes to every cache line of the memory, in about a millisecond.
  func evict() {
    memory.withUnsafeMutableBufferPointer { buffer in
      var place = 0
      while place < buffer.count {
        buffer[place] &+= 1
        place += Self.line
      }
    }
  }
}
