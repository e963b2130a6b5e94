import Foundation
import TestSupport

/// Runs `body` with the path of an empty folder of its own, which is removed afterwards.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try TestFolder()
  return try withExtendedLifetime(folder) { try body(folder.path) }
}

func contents(of folder: String) throws -> [String: Data] {
  var found: [String: Data] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
    found[name] = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
  }
  return found
}

func fileSize(_ path: String) throws -> Int {
  try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
}

/// Overwrites a part of a file, and returns the bytes that were there.
@discardableResult
func overwrite(_ path: String, at offset: Int, with bytes: Data) throws -> Data {
  let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
  defer { try? handle.close() }
  try handle.seek(toOffset: UInt64(offset))
  let old = try handle.read(upToCount: bytes.count) ?? Data()
  try handle.seek(toOffset: UInt64(offset))
  try handle.write(contentsOf: bytes)
  return old
}
