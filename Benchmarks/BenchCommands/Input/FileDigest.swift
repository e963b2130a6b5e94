import Foundation

/// Tells one file from another. Not for secrets: anybody can make another file with the same digest.
enum FileDigest {
  /// A multiple of the eight bytes of a word.
  private static let bufferBytes = 1 << 18

  /// The digest of a file: 16 hexadecimal digits; nil if the file cannot be read.
  static func of(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: bufferBytes)
    // Like FNV-1a, but over words of eight bytes. A shift mixes the high bits into the low bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    while true {
      // `fread` returns fewer bytes than asked for only at the end of the file or after an error.
      let count = fread(&buffer, 1, bufferBytes, file)
      buffer[..<count].withUnsafeBytes { bytes in
        let words = bytes.count / 8
        for place in 0..<words {
          hash ^= bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self)
          hash = (hash ^ hash >> 32) &* 0x0000_0100_0000_01b3
        }
        for byte in bytes[(words * 8)...] {
          hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
      }
      if count < bufferBytes { break }
    }
    if ferror(file) != 0 { return nil }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
