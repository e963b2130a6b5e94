import BenchmarkRuns
import Foundation

/// A folder to write to, known to be writable before anything runs.
struct OutputFolder {
  static let published = "Results"
  static let latest = ".bench/latest"
  /// The file with what a run has measured until now.
  static let runFile = "run.jsonl"

  /// The folder for a run that did not end, if `folder` itself holds a whole run or gets a new run.
  static func stopped(in folder: String) -> String { "\(folder)/stopped" }

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

  func write(_ text: String, to name: String) throws {
    try Self.write(Data(text.utf8), to: URL(fileURLWithPath: path(of: name)).path)
  }

  /// Writes a file whole or not at all, and makes its folder.
  static func write(_ data: Data, to path: String, option: String = "--output") throws {
    let file = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw CommandFailure.cannotWrite(path, error.localizedDescription, option: option)
    }
  }

  /// Moves the file of an unfinished run aside, because the next run would write over it.
  func keepUnfinishedRun(_ options: Options) throws {
    let path = path(of: Self.runFile)
    guard FileManager.default.fileExists(atPath: path) else { return }
    let file: LockedFile
    do {
      file = try LockedFile(path)
      // A file with one line has no result: the run died at once. The bytes read here are enough to find a second line.
      guard try file.read(upTo: 1 << 20).count(where: { $0 == UInt8(ascii: "\n") }) > 1 else {
        return
      }
      try file.move(to: OutputFolder(Self.stopped(in: self.path)).path(of: Self.runFile))
    } catch let error as ResultStoreError { throw CommandFailure.cannotWrite(error) }
    options.note(
      "\(path) was of a run that did not end: it is kept as \(file.path), and the command that began it "
        + "goes on with it by --resume --output \(Self.stopped(in: self.path))")
  }

  /// The folder for a stopped run: this folder, unless it holds a whole run. The whole run then stays as it is, and the
  /// `run.jsonl` of the stopped run moves to the folder `stopped` in this one.
  func folderForStoppedRun() throws -> OutputFolder {
    let files = FileManager.default
    guard files.fileExists(atPath: path(of: "run.jsonl.gz")) else { return self }
    let folder = try OutputFolder(Self.stopped(in: path))
    let target = folder.path(of: Self.runFile)
    do {
      if files.fileExists(atPath: target) { try files.removeItem(atPath: target) }
      try files.moveItem(atPath: path(of: Self.runFile), toPath: target)
    } catch {
      throw CommandFailure.cannotWrite(target, error.localizedDescription)
    }
    return folder
  }

  func compressRun() throws {
    let plain = path(of: Self.runFile)
    try Gzip.compress(plain, to: path(of: "run.jsonl.gz"))
    try FileManager.default.removeItem(atPath: plain)
  }
}
