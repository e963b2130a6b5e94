import Foundation
import TestSupport

extension TestFolder {
  /// Writes a file and returns its path.
  func write(_ text: String, as name: String) throws -> String {
    try write(text.utf8, as: name)
  }

  /// Writes a file, compresses it with `gzip`, and returns the path of the result.
  func writeCompressed(_ text: String, as name: String) throws -> String {
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/gzip")
    gzip.arguments = ["--force", try write(text, as: name)]
    try gzip.run()
    gzip.waitUntilExit()
    guard gzip.terminationStatus == 0 else { throw GzipFailed(status: gzip.terminationStatus) }
    return path(name + ".gz")
  }

  struct GzipFailed: Error {
    let status: Int32
  }
}
