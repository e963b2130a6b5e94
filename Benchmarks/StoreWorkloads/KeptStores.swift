import CZlib
import Foundation

/// Stores that are slow to fill. They stay in the user's cache folder for later runs.
///
/// Each store has a folder with its file and a checksum. If the checksum does not match, the store is filled anew.
enum KeptStores {
  /// The folder `snapshot-diff-benchmark` in `$XDG_CACHE_HOME` or in `~/.cache`; nil if no file can be written there.
  static func folder(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    // The specification of the variable says to ignore a relative path.
    let cache =
      environment[SharedStores.cacheVariable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { "\($0)/.cache" }
    guard let cache else { return nil }
    let folder = URL(fileURLWithPath: "\(cache)/snapshot-diff-benchmark")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return FileManager.default.isWritableFile(atPath: folder.path) ? folder : nil
  }

  /// The path of a store's file in the folder. If the folder has no sound store of this name, `fill` makes one.
  static func path(
    of name: String, in folder: URL, fill: (String) throws -> Void
  ) throws -> String {
    let kept = folder.appendingPathComponent(name)
    let file = kept.appendingPathComponent("filled.sqlite").path
    if isSound(kept) { return file }
    let own = folder.appendingPathComponent(
      ".\(name)-\(ProcessInfo.processInfo.processIdentifier)")
    let new = own.appendingPathComponent("new")
    try? FileManager.default.removeItem(at: own)
    defer { try? FileManager.default.removeItem(at: own) }
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    try fill(new.appendingPathComponent("filled.sqlite").path)
    try checksum(new).write(
      to: new.appendingPathComponent("checksum"), atomically: false, encoding: .utf8)
    // A rename is one step: no process finds half a store. The rename fails if another process was first. The store of
    // that process stays.
    if rename(new.path, kept.path) == 0 || isSound(kept) { return file }
    // The rename also fails if a damaged store is there.
    rename(kept.path, own.appendingPathComponent("damaged").path)
    guard rename(new.path, kept.path) == 0 || isSound(kept) else {
      throw CocoaError(.fileWriteUnknown)
    }
    return file
  }

  private static func isSound(_ kept: URL) -> Bool {
    let expected = try? String(
      contentsOf: kept.appendingPathComponent("checksum"), encoding: .utf8)
    guard let expected, let found = try? checksum(kept) else { return false }
    return found == expected
  }

  private static func checksum(_ kept: URL) throws -> String {
    let content = try Data(
      contentsOf: kept.appendingPathComponent("filled.sqlite"), options: .alwaysMapped)
    let sum = content.withUnsafeBytes { bytes in
      crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
    return "\(sum)"
  }
}
