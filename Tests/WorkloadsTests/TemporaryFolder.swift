import Foundation
import Synchronization

/// A temporary folder that is deleted with the value.
final class TemporaryFolder: Sendable {
  private static let count = Atomic(0)

  private let url: URL

  init() throws {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    url = FileManager.default.temporaryDirectory.appending(
      path: "workloads-\(ProcessInfo.processInfo.processIdentifier)-\(number)")
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file and returns its path.
  func write(_ text: String, as name: String) throws -> String {
    try write(Data(text.utf8), as: name)
  }

  /// Writes a file and returns its path.
  func write(_ bytes: Data, as name: String) throws -> String {
    try bytes.write(to: url.appending(path: name))
    return path(name)
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
