import Foundation
import OperatingSystem

/// A worker process. Its last words are the last line of its standard error.
final class ChildProcess {
  private let process = Process()
  private var output = OutputReader()
  private var errors = OutputReader()
  private var lineBuffer = LineBuffer()
  private var lastWords: [UInt8] = []
  private let secondsToLive: Double
  private var clock = WakingClock()
  /// The seconds that the process has waited for its turns, without the wait that is under way.
  private var waited = 0.0
  /// Since when the process waits for its turn; nil while it works.
  private var waitingSince: Double?
  private(set) var isKilled = false
  private(set) var isRunning = true

  /// - Parameters:
  ///   - environment: variables that override this process's own.
  ///   - preloaded: the library that is loaded before all others; nil for none.
  init(
    executable: String, arguments: [String], environment: [String: String],
    preloaded: String? = nil, hashing: HashMode = .random, input: Data,
    secondsToLive: Double = .infinity
  ) throws {
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }.merging(ParentDeathSignal.environment) { $1 }
    // The process must not inherit how this process allocates and hashes.
    environment[OperatingSystem.preloadVariable] = preloaded
    environment["SWIFT_DETERMINISTIC_HASHING"] = hashing == .deterministic ? "1" : nil
    process.environment = environment
    process.standardOutput = output.pipe
    process.standardError = errors.pipe
    let order = try Self.file(holding: input)
    defer { fclose(order) }
    process.standardInput = FileHandle(fileDescriptor: fileno(order), closeOnDealloc: false)
    self.secondsToLive = secondsToLive
    try process.run()
    LiveProcesses.add(process.processIdentifier)
    try? output.pipe.fileHandleForWriting.close()
    try? errors.pipe.fileHandleForWriting.close()
  }

  /// A nameless file that holds the input, positioned at its beginning. A write to a pipe would wait for a worker that
  /// does not read. If the worker died at once, the write would raise SIGPIPE, which ends this process.
  private static func file(holding input: Data) throws -> UnsafeMutablePointer<FILE> {
    guard let file = tmpfile() else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let written = input.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard written == input.count, fflush(file) == 0, lseek(fileno(file), 0, SEEK_SET) == 0 else {
      fclose(file)
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    return file
  }

  /// Passes the messages that have arrived to `take`. Each is one JSON line, and other lines are skipped. A process
  /// that exceeds its time or its memory is killed.
  ///
  /// - Returns: how the process ended, and its last words; nil while it runs.
  func advance<Message: Decodable>(
    memoryLimit: Int = .max, _ take: (Message) -> Void
  ) -> (status: Status, lastWords: String)? {
    for line in readLines() {
      if let message = try? JSONDecoder().decode(Message.self, from: line) { take(message) }
    }
    return isOver ? end() : excess(memoryLimit: memoryLimit).map { ($0, stop()) }
  }

  private var isOpen: Bool { output.isOpen || errors.isOpen }

  /// Whether the process has ended and all its output is read. `end()` then hardly waits.
  private var isOver: Bool {
    if isOpen { return false }
    // Foundation reaps its children, so `waitid` must not: it only looks whether the process has ended. If Foundation
    // has already reaped the process, `waitid` fails.
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    let found = waitid(P_PID, id_t(process.processIdentifier), &information, options)
    return found != 0 || information.si_signo != 0
  }

  /// Why the process must be killed; nil if it need not be.
  private func excess(memoryLimit: Int) -> Status? {
    let seconds = clock.read()
    if !isWaiting, seconds - waited > secondsToLive {
      return .timeout("\(Int(secondsToLive.rounded(.up))) s")
    }
    let bytes = OperatingSystem.residentBytes(of: process.processIdentifier)
    if let bytes, bytes > memoryLimit {
      return .failed(String(format: "memory limit %g GB", Double(memoryLimit) / 1e9))
    }
    return nil
  }

  var isWaiting: Bool { waitingSince != nil }

  /// Notes that the process waits for its turn. The wait is no part of its time to live.
  func pause() { waitingSince = waitingSince ?? clock.read() }

  /// Tells a worker that waits for its turn to continue.
  func goOn() {
    if let waitingSince { waited += clock.read() - waitingSince }
    waitingSince = nil
    kill(process.processIdentifier, Turn.signal)
  }

  /// Kills the process and all that it started, unless it has ended. Foundation makes each child the leader of a
  /// process group, so one signal reaches them all. Returns the last words of a process that was killed.
  @discardableResult
  func stop() -> String {
    guard isRunning else { return "" }
    isKilled = true
    kill(-process.processIdentifier, SIGKILL)
    return end().lastWords
  }

  private var descriptors: [Int32] { [output, errors].filter(\.isOpen).map(\.descriptor) }

  /// Waits until one of the children has written something, at most `milliseconds`.
  static func wait(for children: [ChildProcess], milliseconds: Int32) {
    var polled = children.flatMap(\.descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // A child that has closed its output but not yet ended has no descriptor to wait for, so the wait is short.
    poll(&polled, nfds_t(polled.count), children.allSatisfy(\.isOpen) ? milliseconds : 1)
  }

  /// Reads the available output. Returns the lines of standard output that are now complete.
  func readLines() -> [Data] {
    lastWords = (lastWords + errors.read()).suffix(4096)
    return lineBuffer.append(output.read())
  }

  private func end() -> (status: Status, lastWords: String) {
    // `waitUntilExit` checks only every 50 ms whether the reaping thread is done. Many processes of a pair are reaped
    // sooner, so this loop checks every 0.1 ms.
    while process.isRunning { usleep(100) }
    process.waitUntilExit()
    isRunning = false
    LiveProcesses.remove(process.processIdentifier)
    let words =
      String(decoding: lastWords, as: UTF8.self)
      .split(separator: "\n").last.map(String.init) ?? ""
    if process.terminationReason == .uncaughtSignal {
      return (.failed("signal \(process.terminationStatus)"), words)
    }
    return process.terminationStatus == 0
      ? (.ok, words) : (.failed("exit \(process.terminationStatus)"), words)
  }
}

/// Reads what a process writes to a pipe.
private struct OutputReader {
  let pipe = Pipe()
  /// False once the end of the output was read.
  private(set) var isOpen = true

  var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

  /// The bytes that are available now.
  mutating func read() -> [UInt8] {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard isOpen, poll(&polled, 1, 0) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    isOpen = count > 0
    return Array(buffer[..<max(0, count)])
  }
}
