import Foundation

/// Runs `body` with the path of an empty folder of its own, which is removed afterwards.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  // A killed process leaves its folder behind, and a later process may have the same number. So `mkdtemp` chooses a
  // name that is free.
  let template = FileManager.default.temporaryDirectory.appendingPathComponent(
    "FetchedResultsTests-XXXXXX")
  var name = Array(template.path.utf8CString)
  guard mkdtemp(&name) != nil else { throw CocoaError(.fileWriteUnknown) }
  let folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
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
