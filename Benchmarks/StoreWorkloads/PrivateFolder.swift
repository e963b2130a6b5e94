import Foundation

/// A folder that goes with its owner.
public final class PrivateFolder {
  /// No other folder of this process has it.
  public let serial: Int
  private let url: URL

  private static let serials = Serials()

  public init() throws {
    serial = Self.serials.next()
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "store-\(ProcessInfo.processInfo.processIdentifier)-\(serial)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    // A store in it closes itself; what cannot be removed here goes with the run's temporary folder.
    try? FileManager.default.removeItem(at: url)
  }

  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
