import BenchmarkRuns
import Foundation
import OperatingSystem

/// Finds the allocator whose hooks count allocations. It starts a worker on that allocator to see whether it works.
enum Allocator {
  /// The library's name for the loader, and its version. nil if the library is not installed, or has no effect because
  /// a sanitizer allocates.
  static func preloadable(_ executable: String) -> (library: String, version: String)? {
    if Sanitizer.name != nil { return nil }
    let library =
      ProcessInfo.processInfo.environment["BENCH_JEMALLOC"] ?? OperatingSystem.jemalloc
    guard
      let version = Program.output(
        executable, ["worker", "--allocator"],
        environment: [OperatingSystem.preloadVariable: library])
    else { return nil }
    return (library, version)
  }
}

/// Short runs of other programs.
enum Program {
  /// What the program prints, without the line end; nil if it is not there, fails or prints nothing.
  static func output(
    _ name: String, _ arguments: [String], environment: [String: String] = [:]
  ) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = environment.map { "\($0.key)=\($0.value)" } + [name] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    LiveProcesses.add(process.processIdentifier)
    defer { LiveProcesses.remove(process.processIdentifier) }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let text = String(decoding: data, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
