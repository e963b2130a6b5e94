import BenchmarkRuns
import Foundation

/// Short runs of other programs, which print little.
enum Program {
  struct Ending {
    var status: Int32
    var output: String
    var errors: String
  }

  /// What the program prints, without the line end; nil if it is not there, fails or prints nothing.
  static func output(
    _ name: String, _ arguments: [String], environment: [String: String] = [:]
  ) -> String? {
    let ending = run(environment.map { "\($0.key)=\($0.value)" } + [name] + arguments)
    let text = ending.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return ending.status == 0 && !text.isEmpty ? text : nil
  }

  /// - Parameters:
  ///   - words: the program and its arguments, as `env` takes them.
  ///   - environment: all variables; nil for those of this process.
  static func run(_ words: [String], environment: [String: String]? = nil) -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    if let environment { process.environment = environment }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { return Ending(status: 127, output: "", errors: "\(error)") }
    LiveProcesses.add(process.processIdentifier)
    defer { LiveProcesses.remove(process.processIdentifier) }
    // These programs print a line or two of errors, so no pipe fills.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: words, as: UTF8.self))
  }
}
