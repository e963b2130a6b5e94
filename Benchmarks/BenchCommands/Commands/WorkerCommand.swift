import BenchmarkHarness
import Foundation
import Suites
import Workloads

/// `bench worker`: the child process. Takes its order on stdin, answers in JSON lines on stdout.
///
/// Not for users, but for more uses of the same kind: `worker --pair` measures one cell once for one
/// side of a comparison, `worker --protocol` prints what orders this program understands, `worker
/// --allocator` prints the version of the allocator it runs on, and `worker --repeat CELL N` runs one
/// subject N times and nothing else, so that its instructions can be counted. `worker --soak` makes the
/// cycles of `bench soak`.
struct WorkerCommand {
  private let arguments: [String]

  init(_ arguments: [String]) throws {
    self.arguments = arguments
  }

  func run() throws -> ExitCode {
    switch arguments.first {
    case "--allocator":
      if let version = AllocationProbe.allocatorVersion { Terminal.print(version) }
      return .ok
    case "--repeat": return try repeatCell()
    case "--pair": return try samplePair()
    case "--protocol":
      Self.writeLine(try JSONEncoder().encode(WorkerProtocol()))
      return .ok
    case "--trace":
      guard arguments.count == 2 else { throw CommandFailure.usage("--trace wants a file") }
      return try work { _ in try ReplaySuite(Trace(path: arguments[1])).contests() }
    case "--canary":
      guard arguments.count == 2, let canary = Canary(rawValue: arguments[1])
      else { throw CommandFailure.usage("--canary wants a name") }
      return try work { order in order.tasks.compactMap { canary.contest($0.contest) } }
    case "--soak":
      return try SoakWorker.run(try Self.order(SoakOrder.self)) { cycle in
        if let line = try? JSONEncoder().encode(cycle) { Self.writeLine(line) }
      }
    case nil:
      return try work { order in order.tasks.compactMap { Catalogue.contest($0.contest) } }
    default: throw CommandFailure.usage("worker takes no '\(arguments[0])'")
    }
  }

  private func work(_ contests: (WorkOrder) throws -> [Contest]) throws -> ExitCode {
    let order = try Self.order(WorkOrder.self)
    Worker(contests: try contests(order), order: order, emit: Self.write).run()
    return .ok
  }

  /// One cell once, for a side of a pair.
  private func samplePair() throws -> ExitCode {
    let order = try Self.order(PairOrder.self)
    Self.writeLine(try JSONEncoder().encode(try Self.pairWorker(order).sample(order)))
    return .ok
  }

  private static func pairWorker(_ order: PairOrder) throws -> PairWorker {
    guard let name = order.canary else { return PairWorker(contest: Catalogue.contest) }
    guard let canary = Canary(rawValue: name) else {
      throw CommandFailure(code: .error, message: "there is no canary '\(name)'")
    }
    return PairWorker(contest: canary.contest)
  }

  private static func order<Order: Decodable>(_: Order.Type) throws -> Order {
    OwnEnd.followsAncestor()
    // Where that cannot be had, its next word ends a worker that has nobody to measure for.
    signal(SIGPIPE, SIG_DFL)
    let input = FileHandle.standardInput.readDataToEndOfFile()
    return try JSONDecoder().decode(Order.self, from: input)
  }

  private static func writeLine(_ line: Data) {
    try? FileHandle.standardOutput.write(contentsOf: line + Data([UInt8(ascii: "\n")]))
  }

  private static func write(_ message: WorkerMessage) {
    let encoder = JSONEncoder()
    let line: Data
    do {
      line = try encoder.encode(message)
    } catch {
      // A value that is no number, such as 0 / 0, has no JSON form; it must not vanish.
      guard case .measured(var result) = message else { return }
      result.status = .failed("a result is no number: \(result.values.map(\.value))")
      result.values = []
      result.samples = []
      guard let failure = try? encoder.encode(WorkerMessage.measured(result)) else { return }
      line = failure
    }
    writeLine(line)
  }

  private func repeatCell() throws -> ExitCode {
    guard arguments.count == 3, let cell = CellID(arguments[1]), let count = Int(arguments[2])
    else { throw CommandFailure.usage("--repeat wants a cell and a number") }
    guard let contest = InstructionProbe.contest(cell.contest) ?? Catalogue.contest(cell.contest),
      let body = try contest.bodies(seed: 1)[cell.subject]
    else { throw CommandFailure.usage("there is no cell '\(cell)'") }
    for _ in 0..<count { try body.run() }
    return .ok
  }
}
