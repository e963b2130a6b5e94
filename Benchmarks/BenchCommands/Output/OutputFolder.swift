import BenchmarkRuns
import Foundation

/// A folder to write to. The initializer checks that a file can be made in it.
struct OutputFolder {
  static let published = "Results"
  static let latest = ".bench/latest"
  /// What an unfinished run has measured until now.
  static let runFile = "run.jsonl"
  /// A complete run, in place of ``runFile``.
  static let wholeRunFile = "run.jsonl.gz"

  /// The subfolders for unfinished runs: `stopped`, `stopped-2` and so on. The last one does not exist yet. An
  /// unfinished run moves there if `folder` has a whole run, or gets a new run.
  static func stopped(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let numbers = names.compactMap { name in
      name == "stopped" ? 1 : name.wholeMatch(of: /stopped-([0-9]{1,9})/).flatMap { Int($0.1) }
    }.sorted()
    return (numbers + [(numbers.last ?? 0) + 1]).map {
      $0 == 1 ? "\(folder)/stopped" : "\(folder)/stopped-\($0)"
    }
  }

  /// Whether a folder holds a whole run, or a run that has results or is under way.
  static func holdsRun(_ folder: String) -> Bool {
    let files = FileManager.default
    if files.fileExists(atPath: "\(folder)/\(wholeRunFile)") { return true }
    let path = "\(folder)/\(runFile)"
    guard files.fileExists(atPath: path) else { return false }
    guard let file = try? LockedFile(path) else { return true }
    return (try? hasResults(file)) ?? true
  }

  private static func hasResults(_ file: LockedFile) throws -> Bool {
    ResultStore.hasResults(try start(of: file))
  }

  /// The start of a run's file: enough to find the record and a result.
  private static func start(of file: LockedFile) throws -> Data { try file.read(upTo: 1 << 20) }

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

  /// Moves the file of an unfinished run aside if it has results, which the next run would overwrite.
  func keepUnfinishedRun(_ options: Options) throws {
    let path = path(of: Self.runFile)
    guard FileManager.default.fileExists(atPath: path) else { return }
    let folder: OutputFolder
    let start: Data
    do {
      let file = try LockedFile(path)
      start = try Self.start(of: file)
      guard ResultStore.hasResults(start) else { return }
      folder = try freeFolder()
      try file.move(to: folder.path(of: Self.runFile))
    } catch let error as ResultStoreError { throw CommandFailure.cannotWrite(error) }
    let first = start.prefix { $0 != UInt8(ascii: "\n") }
    let record = try? JSONDecoder().decode(RunRecord.self, from: first)
    let resumes = record.map { RunSubject($0).resumes } ?? false
    options.note(
      "\(path) was of a run that did not end: it is kept as \(folder.path(of: Self.runFile))"
        + (resumes
          ? ", and the command that began it goes on with it by --resume --output \(folder.path)"
          : ""))
  }

  /// Moves the file of a stopped run into this folder, where the run goes on.
  ///
  /// - Throws: a failure with code 6 if another run has begun here since the stopped run was found.
  func takeBack(_ file: LockedFile) throws {
    let path = path(of: Self.runFile)
    do {
      // Held until the file is in its place, so that no other run begins there.
      let place = try LockedFile(path)
      guard try !Self.hasResults(place) else {
        throw CommandFailure.cannotWrite(path, "it has results of another run")
      }
      try file.move(to: path)
      try place.close()
    } catch let error as ResultStoreError { throw CommandFailure.cannotWrite(error) }
  }

  /// The folder that a stopped run stays in. If this folder holds a whole run, moves the stopped run's file to a
  /// subfolder and returns the subfolder. Otherwise returns this folder.
  func folderForStoppedRun(_ store: ResultStore) throws -> OutputFolder {
    guard FileManager.default.fileExists(atPath: path(of: Self.wholeRunFile)) else { return self }
    let folder = try freeFolder()
    do { try store.move(to: folder.path(of: Self.runFile)) } catch {
      throw CommandFailure.cannotWrite(error)
    }
    return folder
  }

  /// A subfolder for an unfinished run, with no other run in it.
  private func freeFolder() throws -> OutputFolder {
    // The next to last subfolder exists, and is used again if it holds no run.
    let free = Self.stopped(in: path).suffix(2).first { !Self.holdsRun($0) }
    return try OutputFolder(free ?? path)
  }

  func compressRun() throws {
    let plain = path(of: Self.runFile)
    try Gzip.compress(plain, to: path(of: Self.wholeRunFile))
    try FileManager.default.removeItem(atPath: plain)
  }
}
