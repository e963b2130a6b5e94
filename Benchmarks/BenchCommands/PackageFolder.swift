import Foundation

/// Where the package is, as far as it is still there.
enum PackageFolder {
  /// The variable of the environment that names another folder: that of a program that was moved.
  static let variable = "BENCH_PACKAGE"

  static let path: String? = {
    if let named = ProcessInfo.processInfo.environment[variable] { return named }
    var folder = URL(fileURLWithPath: ThisProgram.source).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: "\(folder.path)/Package.swift") {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }()
}
