import Foundation

/// A temporary folder, which is deleted when this object is released.
public final class TestFolder: Sendable {
  public let path: String

  public init() throws {
    var name = Array("\(FileManager.default.temporaryDirectory.path)/tests-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  public func path(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  public func write(_ bytes: some Collection<UInt8>, as name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return path(name)
  }
}
