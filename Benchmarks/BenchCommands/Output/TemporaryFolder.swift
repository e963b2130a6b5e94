import Foundation

/// A private folder that goes when the run ends, or when the next one begins where it was killed.
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
