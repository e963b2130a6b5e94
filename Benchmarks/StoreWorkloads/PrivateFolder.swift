import Foundation
import Synchronization

/// A folder that is removed when this object is released.
public final class PrivateFolder {
  /// A number that no other folder of this process has.
  public let serial: Int
  private let url: URL

  private static let lastSerial = Atomic(0)

  public init() throws {
    serial = Self.lastSerial.add(1, ordering: .relaxed).newValue
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "store-\(ProcessInfo.processInfo.processIdentifier)-\(serial)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    // A store in the folder closes itself. A file that cannot be removed now goes when the run's folder is removed.
    try? FileManager.default.removeItem(at: url)
  }

  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
