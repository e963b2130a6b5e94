import Foundation

/// A private folder that is removed when the run ends. If the run is killed, the next run removes the folder.
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
