import Foundation

enum Program {
  struct Ending {
    var status: Int32
    var output: String
    var errors: String
  }

  /// What the program prints, without the line end; nil if it is not there, fails or prints nothing. Its errors go
  /// nowhere.
  static func output(
    _ name: String, _ arguments: [String], environment: [String: String] = [:]
  ) -> String? {
    let ending = run(
      [name] + arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
    let text = ending.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return ending.status == 0 && !text.isEmpty ? text : nil
  }

  /// Runs a program to its end. No interrupt kills it. The program must print only a few lines of errors.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments, as `env` takes them.
  ///   - environment: all variables of the program.
  static func run(_ words: [String], environment: [String: String]) -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
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
}
