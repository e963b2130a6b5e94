import Foundation

/// A private folder for temporary files. Its owner calls ``remove()`` at the end. If the process is killed before
/// that, the next process that makes such a folder removes the old one.
struct TemporaryFolder {
  private let folder: LockedTemporaryFolder

  private static let prefix = "bench-run."

  init() throws {
    for path in LockedTemporaryFolder.abandoned(prefix: Self.prefix) {
      try? FileManager.default.removeItem(atPath: path)
    }
    folder = try LockedTemporaryFolder(prefix: Self.prefix)
  }

  var path: String { folder.path }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    folder.letGo()
  }
}
