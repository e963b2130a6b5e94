import Foundation
import TestSupport
import Testing

@testable import BenchCommands

/// Runs commands of `bench`: with its release build, as a user does, or in this process. Also runs other programs.
enum BenchProgram {
  struct Ending {
    var status: Int32
    var output: String
    var errors: String

    @discardableResult
    func expect(
      _ status: Int32, output texts: String..., errors messages: String...,
      at location: SourceLocation = #_sourceLocation
    ) -> Ending {
      #expect(self.status == status, "\(self)", sourceLocation: location)
      for text in texts {
        #expect(output.contains(text), "\(self)", sourceLocation: location)
      }
      for message in messages {
        #expect(errors.contains(message), "\(self)", sourceLocation: location)
      }
      return self
    }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// `bench` builds this product and then replaces its own process with it.
  static let product = "bench-release"

  /// The release build. If it is missing or older than a source, the tests build it in another folder, because SwiftPM
  /// locks `.build` while tests run.
  static let executable: URL = {
    let built = root.appendingPathComponent(".build/release/\(product)")
    if let made = modified(built), made > newestSource() { return built }
    let scratch = root.appendingPathComponent(".build/bench-tests")
    let ending = try? tool([
      "swift", "build", "-c", "release", "--product", product, "--package-path", root.path,
      "--scratch-path", scratch.path,
    ])
    precondition(ending?.status == 0, "\(product) cannot be built: \(ending?.output ?? "no swift")")
    return scratch.appendingPathComponent("release/\(product)")
  }()

  @discardableResult
  static func succeed(
    _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> Ending {
    let ending = try run(arguments, environment: environment, in: folder)
    try #require(ending.status == 0, "\(ending)", sourceLocation: location)
    return ending
  }

  /// Starts a command, and interrupts it once the condition holds. The condition's folder has the files `output` and
  /// `errors`.
  static func interrupt(
    _ arguments: [String], environment: [String: String] = [:],
    once condition: (TemporaryFolder) throws -> Bool
  ) throws -> Ending {
    let files = try TemporaryFolder()
    let process = try start(executable, arguments, environment: environment, files: files)
    while process.isRunning, try !condition(files) { usleep(10_000) }
    process.interrupt()
    process.waitUntilExit()
    return try ending(of: process, files)
  }

  /// Runs a program that is on the path.
  static func tool(
    _ words: [String], environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> Ending {
    try run(
      words, environment: environment, in: folder, program: URL(fileURLWithPath: "/usr/bin/env"))
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs a command in this process. The command must measure nothing.
  static func answer(_ arguments: [String]) -> Ending {
    let transcript = Transcript()
    let code = Terminal.$reader.withValue({ transcript.add($0, isResult: $1) }) {
      Bench.run(arguments)
    }
    return Ending(
      status: code.rawValue, output: transcript.output, errors: transcript.errors)
  }

  static func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil,
    program: URL = executable
  ) throws -> Ending {
    let files = try TemporaryFolder()
    let process = try start(program, arguments, environment: environment, in: folder, files: files)
    process.waitUntilExit()
    return try ending(of: process, files)
  }

  /// Starts a program whose output goes to files, so that no pipe can fill.
  static func start(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:],
    in folder: URL? = nil, files: TemporaryFolder
  ) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder ?? files.url
    for name in ["output", "errors"] {
      try Data().write(to: files.url.appendingPathComponent(name))
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(
      forWritingTo: files.url.appendingPathComponent("output"))
    process.standardError = try FileHandle(
      forWritingTo: files.url.appendingPathComponent("errors"))
    try process.run()
    return process
  }

  static func ending(of process: Process, _ files: TemporaryFolder) throws -> Ending {
    Ending(
      status: process.terminationStatus, output: try files.text("output"),
      errors: try files.text("errors"))
  }

  static func has(_ name: String) -> Bool {
    let ending = try? tool(["which", name])
    return ending?.status == 0
  }

  static let hasJemalloc: Bool = {
    let library = ProcessInfo.processInfo.environment["BENCH_JEMALLOC"] ?? "libjemalloc.so.2"
    let ending = try? run(["worker", "--allocator"], environment: ["LD_PRELOAD": library])
    return ending?.output.isEmpty == false
  }()

  private static func modified(_ file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }

  private static func newestSource() -> Date {
    var newest = modified(root.appendingPathComponent("Package.swift")) ?? .distantFuture
    for folder in ["Sources", "Benchmarks"] {
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where !file.hasDirectoryPath {
        if let date = modified(file) { newest = max(newest, date) }
      }
    }
    return newest
  }
}

/// A trace of one section, with a line for each snapshot. No content changes.
func traceText(_ snapshots: [[Int]]) -> String {
  snapshots.map { items in
    let texts = items.map { "[\"\($0)\",\"x\"]" }.joined(separator: ",")
    return "{\"sections\":[{\"id\":\"a\",\"items\":[\(texts)]}]}\n"
  }.joined()
}

typealias TemporaryFolder = TestFolder

extension TestFolder {
  var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  func bench(_ arguments: [String]) throws -> BenchProgram.Ending {
    try BenchProgram.run(arguments, in: url)
  }

  func unzipped(_ name: String) throws -> String {
    try BenchProgram.tool(["gzip", "-dc", path(name)]).output
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// Also makes the folders of the path.
  func write(_ bytes: Data, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The bytes of every file, by path. A folder has no bytes.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let file = url.appendingPathComponent(name)
      let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      contents[name] = isFile == true ? try Data(contentsOf: file) : Data()
    }
    return contents
  }

  func replaceFolder(_ name: String, with files: [String: Data]) throws {
    let folder = url.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (file, bytes) in files { try bytes.write(to: folder.appendingPathComponent(file)) }
  }
}
