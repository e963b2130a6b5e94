import Foundation
import OperatingSystem

/// The program that runs: `bench`, or a program of a user's own package.
enum ThisProgram {
  // Unsafe by intent: set once, before anything else of this module runs.
  nonisolated(unsafe) private(set) static var source = #filePath
  /// The module, which names the symbol that the program begins at.
  nonisolated(unsafe) private(set) static var module = "bench_release"
  nonisolated(unsafe) private(set) static var product = "bench-release"

  /// - Parameters:
  ///   - file: the source that calls ``Bench``.
  ///   - id: the same file with its module: `bench_release/main.swift`.
  static func wasStarted(in file: String, id: String) {
    source = file
    module = String(id.prefix { $0 != "/" })
    let path = try? OperatingSystem.programPath()
    if let path { product = URL(fileURLWithPath: path).lastPathComponent }
  }

  /// Tells one build from another; nil if the program's file cannot be read.
  static let digest = FileDigest.of(OperatingSystem.programFile)

  /// The name that users type: `bench`, the launcher of the product.
  static let name: String = {
    let suffix = "-release"
    return product.hasSuffix(suffix) ? String(product.dropLast(suffix.count)) : product
  }()

  /// The folder of the package that has the program's sources; nil if the folder is gone.
  static let package: String? = {
    // For a program that was moved, the environment names another folder.
    if let named = ProcessInfo.processInfo.environment["BENCH_PACKAGE"] { return named }
    var folder = URL(fileURLWithPath: source).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: "\(folder.path)/Package.swift") {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// Whether the program belongs to this package, and not to a user's own package. Only this package's sources have the
  /// text ``BaseProgram/handshake``.
  static var isOfThisPackage: Bool {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path
    return source.hasPrefix(sources + "/")
  }
}
