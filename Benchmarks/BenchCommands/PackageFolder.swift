import Foundation

enum PackageFolder {
  /// The environment variable that names another folder, for a program that was moved.
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
