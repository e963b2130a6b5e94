import Foundation

/// A worker process under way: its standard output arrives line by line, its last words are kept.
final class ChildProcess {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private var lineBuffer = LineBuffer()
  private var lastWords: [UInt8] = []
  private var outputOpen = true
  private var errorsOpen = true
  let deadline: UInt64

  /// - Parameter environment: put over this process's own.
  init(
    executable: String, arguments: [String], environment: [String: String], input: Data,
    secondsToLive: Double
  ) throws {
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = errors
    let standardInput = Pipe()
    process.standardInput = standardInput
    deadline = MonotonicClock.now() + UInt64(secondsToLive * 1e9)
    try process.run()
    try? output.fileHandleForWriting.close()
    try? errors.fileHandleForWriting.close()
    // A worker that died at once cannot be written to; its end tells why.
    try? standardInput.fileHandleForWriting.write(contentsOf: input)
    try? standardInput.fileHandleForWriting.close()
  }

  var isOpen: Bool { outputOpen || errorsOpen }

  func kill() { Glibc.kill(process.processIdentifier, SIGKILL) }

  /// What can be waited for.
  var descriptors: [Int32] {
    (outputOpen ? [output.fileHandleForReading.fileDescriptor] : [])
      + (errorsOpen ? [errors.fileHandleForReading.fileDescriptor] : [])
  }

  /// Waits until one of the children has something to say, at most `milliseconds`.
  static func wait(for children: [ChildProcess], milliseconds: Int32) {
    var polled = children.flatMap(\.descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&polled, nfds_t(polled.count), milliseconds)
  }

  /// Reads what is there; answers with the whole lines of standard output among it.
  func readLines() -> [Data] {
    var lines: [Data] = []
    if outputOpen, let bytes = Self.read(output.fileHandleForReading.fileDescriptor) {
      outputOpen = !bytes.isEmpty
      lines = lineBuffer.append(bytes)
    }
    if errorsOpen, let bytes = Self.read(errors.fileHandleForReading.fileDescriptor) {
      errorsOpen = !bytes.isEmpty
      lastWords = (lastWords + bytes).suffix(4096)
    }
    return lines
  }

  /// The bytes that are there, none at the end of the file, nil if there are none yet.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, 0) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return Array(buffer[..<max(0, count)])
  }

  /// How the process ended, and what it said last; waits for the end.
  func end() -> (status: Status, lastWords: String) {
    process.waitUntilExit()
    let words = String(decoding: lastWords, as: UTF8.self)
      .split(separator: "\n").last.map(String.init) ?? ""
    if process.terminationReason == .uncaughtSignal {
      return (.failed("signal \(process.terminationStatus)"), words)
    }
    return process.terminationStatus == 0
      ? (.ok, words) : (.failed("exit \(process.terminationStatus)"), words)
  }
}
