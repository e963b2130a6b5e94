import Foundation
import TestSupport

extension TestFolder {
  func write(_ text: String, as name: String) throws -> String {
    try write(text.utf8, as: name)
  }

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
