import BenchmarkHarness
import Foundation
import Suites
import Testing

/// A baseline without tolerance needs the same values in every process, even if the machine is busy.
@Suite(.serialized, .jemalloc)
struct ExactRepetitionTests {
  /// One contest of every suite.
  private static let contests = [
    "diff/peer-mix.uri/900", "derived/mix.100.scattered/900", "replacement/scattered-1pct.uuid/900",
    "reload/peer-mix.uuid/900", "first-snapshot/sections.indexed.batch-20/900",
    "delivery/100-changes/900", "screens/blog-900/900", "footprint/snapshot.uri/900",
  ]

  @Test func eightProcessesMeasureTheSame() throws {
    let order = try Self.order()
    let first = try Self.results(order)
    #expect(first.allSatisfy { $0.status.isOK }, "\(first.filter { !$0.status.isOK })")
    let values = first.reduce(0) { $0 + $1.values.count }
    #expect(values > 200, "\(values) values are few")
    for process in 2...8 {
      let busy = try process.isMultiple(of: 2) ? Self.busyLoop() : nil
      defer { busy.map { _ = kill($0.processIdentifier, SIGKILL) } }
      let results = try Self.results(order)
      #expect(results.count == first.count)
      for (one, other) in zip(first, results) where one != other {
        Issue.record("process \(process): \(other.cell) \(other.values), first \(one.values)")
      }
    }
  }

  private static func order() throws -> Data {
    let tasks = try contests.map { name in
      let id = try #require(ContestID(name))
      let contest = try #require(Catalogue.contest(id), "\(name)")
      let subjects = contest.subjects.map(\.name)
      return WorkOrder.Task(contest: id, subjects: [.count: subjects, .footprint: subjects])
    }
    return try JSONEncoder().encode(WorkOrder(seed: 1, tasks: tasks))
  }

  /// The results of a new process with a folder of its own.
  private static func results(_ order: Data) throws -> [LaneResult] {
    let folder = try TemporaryFolder()
    try folder.write(order, to: "order")
    let ending = try BenchProgram.tool(
      ["sh", "-c", "exec \"$0\" worker < order", BenchProgram.executable.path],
      environment: [
        "LD_PRELOAD": "libjemalloc.so.2", "SWIFT_DETERMINISTIC_HASHING": "1",
        "TMPDIR": folder.path,
      ], in: folder.url)
    #expect(ending.status == 0, "\(ending.errors)")
    return try ending.output.split(separator: "\n").compactMap { line in
      let message = try JSONDecoder().decode(WorkerMessage.self, from: Data(line.utf8))
      return if case .measured(let result) = message { result } else { nil }
    }
  }

  /// Keeps a core busy until it is killed with SIGKILL. SIGTERM is blocked in processes that a test starts.
  private static func busyLoop() throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "while :; do :; done"]
    try process.run()
    return process
  }
}
