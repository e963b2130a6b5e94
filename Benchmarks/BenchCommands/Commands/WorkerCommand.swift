import BenchmarkHarness
import Foundation
import OperatingSystem
import Suites
import Workloads

/// `bench worker`: the child process. It reads a work order on stdin, and writes JSON lines to stdout. What a subject
/// prints goes to stderr.
///
/// Other forms, not for users:
/// - `--trace FILE` and `--canary NAME` take the contests from a trace, or from a canary.
/// - `--soak` makes the cycles of `bench soak`.
/// - `--protocol` prints the protocol of the orders, and `--allocator` the version of jemalloc.
/// - `--repeat CELL N` runs one subject N times, so that its instructions can be counted.
struct WorkerCommand {
  let arguments: [String]

  func run() throws -> ExitCode {
    switch arguments.first {
    case "--allocator":
      if let version = AllocationProbe.allocatorVersion { Terminal.print(version) }
      return .ok
    case "--repeat": return try repeatCell()
    case "--protocol":
      Terminal.print(String(decoding: try JSONEncoder().encode(WorkerProtocol()), as: UTF8.self))
      return .ok
    case "--trace":
      guard arguments.count == 2 else { throw CommandFailure.usage("--trace wants a file") }
      return try work { order in
        // Decoding a snapshot takes long, so a worker decodes only the snapshots of its contests.
        let pairs = Set(order.tasks.compactMap { ReplaySuite.pair(of: $0.contest) })
        let trace = try Trace(path: arguments[1], pairs: pairs)
        let contests = try ReplaySuite(trace).contests(of: pairs)
        let byName = Dictionary(contests.map { ($0.id, $0) }) { first, _ in first }
        return { byName[$0] }
      }
    case "--canary":
      guard arguments.count == 2, let canary = Canary(rawValue: arguments[1])
      else { throw CommandFailure.usage("--canary wants a name") }
      return try work { _ in canary.contest }
    case "--soak":
      return try soak(Self.order(SoakOrder.self))
    case nil:
      return try work { _ in Catalogue.contest }
    default: throw CommandFailure.usage("worker takes no '\(arguments[0])'")
    }
  }

  private func work(
    _ contest: (WorkOrder) throws -> (ContestID) -> Contest?
  ) throws -> ExitCode {
    Turn.prepare()
    let order = try Self.order(WorkOrder.self)
    if order.takesRounds {
      // Subjects run on threads of their own. On one processor, a switch of threads wakes up no other processor.
      OperatingSystem.runOnLastProcessor()
    }
    let answers = Self.takeStandardOutput()
    Worker(contest: try contest(order), order: order, waitForTurn: Turn.wait) {
      Self.write($0, to: answers)
    }.run()
    return .ok
  }

  private func soak(_ order: SoakOrder) throws -> ExitCode {
    guard let subject = SoakSubjects(rawValue: order.subject) else {
      throw CommandFailure.error("there is no subject '\(order.subject)'")
    }
    let answers = Self.takeStandardOutput()
    try Soak.run(order.plan, leak: order.leakBytes.map(SoakLeak.init)) {
      try subject.make(seed: order.plan.seed)
    } listen: { cycle in
      if let line = try? JSONEncoder().encode(cycle) { Self.write(line, to: answers) }
    }
    return .ok
  }

  /// Returns the file for answers. From now on, what a subject prints to stdout goes to stderr.
  private static func takeStandardOutput() -> FileHandle {
    let answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard answers >= 0 else { return .standardOutput }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return FileHandle(fileDescriptor: answers)
  }

  private static func order<Order: Decodable>(_: Order.Type) throws -> Order {
    ParentDeathSignal.followsAncestor()
    // If the worker gets no signal when its parent dies, the next write to the closed pipe ends the worker.
    signal(SIGPIPE, SIG_DFL)
    let input = FileHandle.standardInput.readDataToEndOfFile()
    return try JSONDecoder().decode(Order.self, from: input)
  }

  private static func write(_ line: Data, to answers: FileHandle) {
    try? answers.write(contentsOf: line + Data([UInt8(ascii: "\n")]))
  }

  private static func write(_ message: WorkerMessage, to answers: FileHandle) {
    let encoder = JSONEncoder()
    let line: Data
    do {
      line = try encoder.encode(message)
    } catch {
      // JSON has no form for values such as 0 / 0. The result must not vanish.
      guard case .measured(var result) = message else { return }
      result.status = .failed("a result is no number: \(result.values.map(\.value))")
      result.values = []
      result.samples = []
      result.cold = []
      guard let failure = try? encoder.encode(WorkerMessage.measured(result)) else { return }
      line = failure
    }
    write(line, to: answers)
  }

  private func repeatCell() throws -> ExitCode {
    guard arguments.count == 3, let cell = CellID(arguments[1]), let count = Int(arguments[2])
    else { throw CommandFailure.usage("--repeat wants a cell and a number") }
    guard let contest = Catalogue.contest(cell.contest),
      let body = try contest.bodies(seed: 1)[cell.subject]
    else { throw CommandFailure.usage("there is no cell '\(cell)'") }
    for _ in 0..<count { try body.run() }
    return .ok
  }
}
