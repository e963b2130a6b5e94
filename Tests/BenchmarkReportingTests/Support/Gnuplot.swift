import BenchmarkReporting
import Foundation

/// Runs a chart's script in an empty folder of its own.
enum Gnuplot {
  struct Outcome {
    var exitCode: Int32
    var errors: String
    /// What the folder holds afterwards.
    var files: [String]
    var svg: String
  }

  /// nil where gnuplot is not on PATH.
  static let path: String? = ProcessInfo.processInfo.environment["PATH", default: ""]
    .split(separator: ":").map { "\($0)/gnuplot" }
    .first(where: FileManager.default.isExecutableFile)

  static func run(_ file: ChartFile, at path: String) throws -> Outcome {
    let files = FileManager.default
    var template =
      files.temporaryDirectory.path.utf8CString.dropLast() + "/chart-XXXXXX".utf8CString
    guard let made = template.withUnsafeMutableBufferPointer({ mkdtemp($0.baseAddress!) }) else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    let parent = URL(fileURLWithPath: String(cString: made))
    defer { try? files.removeItem(at: parent) }
    let folder = parent.appendingPathComponent("drawn")
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    let script = parent.appendingPathComponent("script")
    try Data(file.script.utf8).write(to: script)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["--default-settings", script.path]
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let svg = try? Data(contentsOf: folder.appendingPathComponent(file.name))
    return Outcome(
      exitCode: process.terminationStatus, errors: String(decoding: text, as: UTF8.self),
      files: try files.contentsOfDirectory(atPath: folder.path).sorted(),
      svg: String(decoding: svg ?? Data(), as: UTF8.self))
  }
}
