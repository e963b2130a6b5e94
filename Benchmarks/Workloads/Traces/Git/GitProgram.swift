import Foundation

/// Runs the user's `git` in one repository. Reads its output as one text, or in pieces that end with NUL.
public struct GitProgram {
  let repository: String
  /// Called before each read of git's output, and every 100 ms while no output comes. True ends git, and the reader
  /// gets a ``GitError``.
  let shouldStop: @Sendable () -> Bool

  /// - Parameter repository: A folder of the repository.
  public init(repository: String, shouldStop: @escaping @Sendable () -> Bool = { false }) {
    self.repository = repository
    self.shouldStop = shouldStop
  }

  /// Everything that git prints, without the line end.
  ///
  /// - Parameter index: The file to use as the index; nil for the repository's own index.
  /// - Throws: ``GitError``: in git's own words if git fails, or because ``shouldStop`` returned true.
  public func ask(_ arguments: [String], index: String? = nil) throws -> String {
    var answer: [UInt8] = []
    try read(arguments, index: index) { answer += $0 }
    return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Calls `body` with each NUL-terminated piece of git's output, as the output comes.
  ///
  /// - Parameter body: Gets a piece without its NUL.
  /// - Throws: As ``ask(_:index:)``, and any error of `body`.
  func pieces(_ arguments: [String], _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    var begun: [UInt8] = []
    try read(arguments) { bytes in
      var rest = bytes
      while let end = rest.firstIndex(of: 0) {
        let piece = begun.isEmpty ? rest[..<end] : (begun + rest[..<end])[...]
        begun.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
        try body(piece)
      }
      begun += rest
    }
  }

  /// Variables that git sets for a hook. They may name another repository, or its index. Without them, git finds the
  /// repository by the folder in which it works.
  private static let foreign: Set = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  /// Waits until there is output or the output ends. Returns false when it is time to stop.
  private func waits(for descriptor: Int32) -> Bool {
    var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&asked, 1, 100) <= 0 {
      if shouldStop() { return false }
    }
    return !shouldStop()
  }

  private func read(
    _ arguments: [String], index: String? = nil, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", repository] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter {
      !Self.foreign.contains($0.key)
    }
    process.environment?["GIT_INDEX_FILE"] = index
    // Git's errors go to a file. A pipe could fill up, because nobody reads errors while git runs.
    guard let errors = tmpfile() else {
      throw GitError("no temporary file can be made: \(String(cString: strerror(errno)))")
    }
    defer { fclose(errors) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle(fileDescriptor: fileno(errors))
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { throw GitError("git cannot be started: \(error)") }
    var isAtEnd = false
    do {
      defer {
        // Once the pipe is closed, git ends at its next write. `terminate()` also ends a git that writes nothing.
        if !isAtEnd {
          try? output.fileHandleForReading.close()
          process.terminate()
        }
        process.waitUntilExit()
      }
      let descriptor = output.fileHandleForReading.fileDescriptor
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        guard waits(for: descriptor) else { throw GitError("it was stopped") }
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count < 0 {
          if errno == EINTR { continue }
          throw GitError("git's answer cannot be read: \(String(cString: strerror(errno)))")
        }
        if count == 0 { break }
        try body(buffer[..<count])
      }
      isAtEnd = true
    }
    guard process.terminationStatus == 0 else {
      throw GitError(Self.lastWords(errors, status: process.terminationStatus))
    }
  }

  /// The line in which git gives the reason, among lines of advice.
  private static func lastWords(_ file: UnsafeMutablePointer<FILE>, status: Int32) -> String {
    rewind(file)
    let data = FileHandle(fileDescriptor: fileno(file)).readDataToEndOfFile()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    for prefix in ["fatal: ", "error: "] {
      if let line = lines.last(where: { $0.hasPrefix(prefix) }) {
        return String(line.dropFirst(prefix.count))
      }
    }
    return lines.last ?? "git ended with \(status)"
  }
}

/// Why a repository cannot be recorded, and what to do about it where something can be done.
public struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
