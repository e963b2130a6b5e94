import BenchmarkRuns
import Foundation

enum Program {
  /// Runs a program and returns what it prints, without the line end. nil if the program is missing, fails or prints
  /// nothing. A second interrupt kills the program.
  static func output(
    _ name: String, _ arguments: [String], environment: [String: String] = [:]
  ) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = environment.map { "\($0.key)=\($0.value)" } + [name] + arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    LiveProcesses.add(process.processIdentifier)
    defer { LiveProcesses.remove(process.processIdentifier) }
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    process.waitUntilExit()
    return process.terminationStatus == 0 && !text.isEmpty ? text : nil
  }
}
