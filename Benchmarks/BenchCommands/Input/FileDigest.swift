import Foundation

/// A digest that tells one file from another. It is no protection: anybody can make two files with the same digest.
enum FileDigest {
  /// The digest of a file: 16 hexadecimal digits; nil if the file cannot be read.
  static func of(_ path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    // Like FNV-1a, but over words of eight bytes. A shift mixes the high bits into the low bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    data.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      for place in 0..<words {
        hash ^= bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self)
        hash = (hash ^ hash >> 32) &* 0x0000_0100_0000_01b3
      }
      for byte in bytes[(words * 8)...] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    return String(format: "%016llx", hash)
  }
}
