import Foundation
import OperatingSystem

/// The program that runs: `bench`, or a program of a user's own package.
enum ThisProgram {
  // Unsafe by intent: ``wasStarted(in:id:)`` sets these before anything reads them.
  nonisolated(unsafe) private(set) static var source = #filePath
  /// The module of the program. The linker needs this name to find the entry point.
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

  /// The name that users type. For `bench-release`, this is its launcher, `bench`.
  static let name: String = {
    let suffix = "-release"
    return product.hasSuffix(suffix) ? String(product.dropLast(suffix.count)) : product
  }()

  /// The nearest folder above the program's source that has a manifest; nil if there is none.
  static let package: String? = {
    // This variable names the folder if the program was moved.
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

  /// False for the program of a user's own package.
  static var isOfThisPackage: Bool {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path
    return source.hasPrefix(sources + "/")
  }
}
