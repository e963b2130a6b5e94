import Foundation

/// A folder to write to, known to be writable before anything runs.
struct OutputFolder {
  static let published = "Results"
  static let latest = ".bench/latest"

  let path: String

  init(_ path: String) throws {
    self.path = path
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure.cannotWrite(path, "it is no folder and none can be made there")
    }
    let probe = "\(path)/.writable-\(ProcessInfo.processInfo.processIdentifier)"
    guard files.createFile(atPath: probe, contents: Data([0])) else {
      throw CommandFailure.cannotWrite(path, "no file can be made in it")
    }
    try? files.removeItem(atPath: probe)
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file whole or not at all.
  func write(_ data: Data, to name: String) throws {
    let target = URL(fileURLWithPath: path(of: name))
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: target, options: .atomic)
    } catch {
      throw CommandFailure.cannotWrite(target.path, error.localizedDescription)
    }
  }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Where a run that was stopped belongs, its `run.jsonl` moved there: a whole run that lies here
  /// stays what it is, and the stopped one goes to the folder `stopped` in it.
  func folderForStoppedRun() throws -> OutputFolder {
    let files = FileManager.default
    guard files.fileExists(atPath: path(of: "run.jsonl.gz")) else { return self }
    let folder = try OutputFolder(path(of: "stopped"))
    let target = folder.path(of: "run.jsonl")
    do {
      if files.fileExists(atPath: target) { try files.removeItem(atPath: target) }
      try files.moveItem(atPath: path(of: "run.jsonl"), toPath: target)
    } catch {
      throw CommandFailure.cannotWrite(target, error.localizedDescription)
    }
    return folder
  }

  /// Puts `run.jsonl.gz` in place of `run.jsonl`.
  func compressRun() throws {
    let plain = path(of: "run.jsonl")
    try Gzip.compress(plain, to: path(of: "run.jsonl.gz"))
    try FileManager.default.removeItem(atPath: plain)
  }
}

/// A private folder that goes when the run ends.
struct TemporaryFolder {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-XXXXXX").path
    // Made anew: what a run that was killed has left is not to be found under the same name.
    var name = Array(template.utf8CString)
    guard mkdtemp(&name) != nil else {
      throw CommandFailure.cannotWrite(template, String(cString: strerror(errno)))
    }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
