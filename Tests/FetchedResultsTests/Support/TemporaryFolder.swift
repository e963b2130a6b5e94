import Foundation
import Synchronization

private let foldersMade = Atomic<Int>(0)

/// Runs `body` with the path of an empty folder of its own, which is removed afterwards.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let serial = foldersMade.wrappingAdd(1, ordering: .relaxed).newValue
  let process = ProcessInfo.processInfo.processIdentifier
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("FetchedResultsTests-\(process)-\(serial)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// Every file in a folder, with its bytes.
func contents(of folder: String) throws -> [String: Data] {
  var found: [String: Data] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
    found[name] = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
  }
  return found
}

/// The size of a file in bytes.
func fileSize(_ path: String) throws -> Int {
  try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
}
