import BenchmarkRuns
import Foundation

enum Program {
  struct Ending {
    var status: Int32
    var output: String
    var errors: String
  }

  /// What the program prints, without the line end; nil if it is not there, fails or prints nothing. Its errors go
  /// nowhere. A second interrupt kills it.
  static func output(
    _ name: String, _ arguments: [String], environment: [String: String] = [:]
  ) -> String? {
    let process = process(environment.map { "\($0.key)=\($0.value)" } + [name] + arguments)
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

  /// Runs a program to its end. No interrupt kills it. The program must print only a few lines of errors.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments, as `env` takes them.
  ///   - environment: all variables of the program.
  static func run(_ words: [String], environment: [String: String]) -> Ending {
    let process = process(words)
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { return Ending(status: 127, output: "", errors: "\(error)") }
    // The errors are few, so their pipe does not fill while the output is read.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: messages, as: UTF8.self))
  }

  private static func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
