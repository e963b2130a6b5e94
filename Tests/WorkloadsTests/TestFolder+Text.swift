import Foundation
import TestSupport
import Testing

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
    try #require(gzip.terminationStatus == 0)
    return path(name + ".gz")
  }
}
