import Foundation

/// Builds the release product and becomes it, with the same arguments and so the same exit code.
enum Launcher {
  static func runReleaseBuild(_ arguments: [String]) -> Never {
    do {
      let executable = try build()
      try become(executable, arguments)
    } catch {
      Terminal.note("bench: \(error)")
      exit(ExitCode.error.rawValue)
    }
  }

  private struct LaunchError: Error, CustomStringConvertible {
    let description: String
  }

  private static func build() throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    // <scratch>/<triple>/debug/bench
    let scratch = URL(fileURLWithPath: own).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let product = ThisProgram.product
    guard let root = PackageFolder.path else {
      throw LaunchError(
        description: "the package's folder is gone, so its release build cannot be made; "
          + "run it from the package: swift run -c release \(product)")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "-c", "release", "--product", product, "--package-path", root,
      "--scratch-path", scratch,
    ]
    // Results alone belong on stdout.
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw LaunchError(description: "the release build failed; its messages are above")
    }
    return "\(scratch)/release/\(product)"
  }

  private static func become(_ executable: String, _ arguments: [String]) throws -> Never {
    var pointers = ([executable] + arguments).map { strdup($0) } + [nil]
    execv(executable, &pointers)
    throw LaunchError(
      description: "\(executable) cannot be run: \(String(cString: strerror(errno)))")
  }
}

/// Where the package is, as far as it is still there.
enum PackageFolder {
  /// The variable of the environment that names another folder: that of a program that was moved.
  static let variable = "BENCH_PACKAGE"

  static let path: String? = {
    if let named = ProcessInfo.processInfo.environment[variable] { return named }
    var folder = URL(fileURLWithPath: ThisProgram.source).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: "\(folder.path)/Package.swift") {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }()
}
