import Foundation

/// The program that runs: `bench`, or one of a package of somebody's own.
enum ThisProgram {
  // Unsafe by intent: set once, before anything else of this module runs.
  nonisolated(unsafe) private(set) static var source = #filePath
  /// Names the symbol that the program begins at.
  nonisolated(unsafe) private(set) static var module = "bench"

  /// - Parameters:
  ///   - file: the source that calls ``Bench``.
  ///   - id: the same with its module: `bench/main.swift`.
  static func wasStarted(in file: String, id: String) {
    source = file
    module = String(id.prefix { $0 != "/" })
  }

  /// A digest of its file, 16 hexadecimal digits; nil where that cannot be read. Not for secrets: it
  /// tells one build from another, and nobody from a forger.
  static let digest: String? = {
    guard
      let data = try? Data(
        contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .mappedIfSafe)
    else { return nil }
    // FNV-1a over words of eight bytes.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    data.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      for place in 0..<words {
        hash ^= bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self)
        hash = (hash ^ hash >> 32) &* 0x0000_0100_0000_01b3
      }
      for byte in bytes[(words * 8)...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }()

  /// What its package calls it.
  static let product: String = {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return path.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "bench"
  }()

  /// Whether its revisions are those of this package, whose sources tell what its workers understand.
  static var isOfThisPackage: Bool {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path
    return source.hasPrefix(sources + "/")
  }
}
