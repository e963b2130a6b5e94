/// Takes the place of what a subject has left in the caches, as an app's layout does before its next difference.
final class CacheEviction {
  private static let line = 64
  /// Many times the caches that a core has for itself, and the same on every machine. Of a last cache that
  /// is larger and shared, other programs leave nobody a known part.
  static let bytes = 8 << 20

  private var memory = [UInt8](repeating: 0, count: bytes)

  /// Writes to every line of ``bytes``: about a millisecond.
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
