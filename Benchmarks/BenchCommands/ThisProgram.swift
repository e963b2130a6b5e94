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

  /// Tells one build from another; nil where its file cannot be read.
  static let digest = FileDigest.of("/proc/self/exe")

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
