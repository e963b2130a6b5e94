import Foundation
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("The processes of a pair", .timeLimit(.minutes(1)))
struct PairProcessesTests {
  private let cell = CellID(.fake(), subject: "a")

  private static func say(_ nanoseconds: [Double], _ status: Status = .ok) -> String {
    FakeWorker.say(.measured(.timed(.fake(), "a", status, times: nanoseconds)))
  }

  private func foundAlone(
    _ script: String, executable: String = "/bin/sh", environment: [String: String] = [:],
    again: RunsAgain? = nil, patience: Double = 60, memoryLimit: Int = RunLimits.workerBytes,
    shouldStop: () -> Bool = { false }
  ) throws -> PairProcesses.Found? {
    var side = PairSide(
      executable: executable, arguments: ["-c", "ulimit -c 0; " + script],
      environment: environment)
    side.again = again
    side.patience = patience
    side.memoryLimit = memoryLimit
    return try found([side], shouldStop)?[0]
  }

  private func found(
    _ sides: [PairSide], _ shouldStop: () -> Bool = { false }
  ) throws -> [PairProcesses.Found?]? {
    try PairProcesses.found(sides, cell, seed: 9, verifies: true, shouldStop: shouldStop)
  }

  /// A script that writes its name into a file at the beginning and at the end of each turn.
  private static func turns(_ name: String, _ count: Int) -> String {
    let turn = "printf \(name) >> $DIR/turns"
    return "trap go=1 USR1; for i in $(seq \(count)); do go=; \(FakeWorker.say(.waiting)); "
      + "until [ $go ]; do sleep 0.01; done; \(turn); sleep 0.02; \(turn); done; \(say([1]))"
  }

  @Test("two sides take turns, the first side first; the side with more turns goes on alone")
  func takeTurns() throws {
    let folder = try FakeFolder()
    // The second side is ready late. No turn begins before both sides are ready.
    let sides = [("", "a", 3), ("sleep 0.2; ", "b", 5)].map { delay, name, count in
      PairSide(
        executable: "/bin/sh", arguments: ["-c", delay + Self.turns(name, count)],
        environment: ["DIR": folder.path])
    }
    let found = try found(sides)
    #expect(found?.map { $0?.nanoseconds } == [1, 1])
    #expect(folder.text("turns") == "aabbaabbaabbbbbb")
  }

  /// A process that hangs times out. A process that waits for its turn does not.
  @Test(
    "if one side is lost, the other is ended and has found nothing",
    arguments: [
      ("exit 3", [.failed("exit 3"), nil]),
      ("\(FakeWorker.say(.waiting)); sleep 60", [nil, .timeout("2 s")]),
    ] as [(String, [Status?])])
  func lost(script: String, statuses: [Status?]) throws {
    let sides = [script, "sleep 60"].map { script in
      var side = PairSide(executable: "/bin/sh", arguments: ["-c", script])
      side.patience = 2
      return side
    }
    let found = try #require(try found(sides))
    #expect(found.map { $0?.status } == statuses)
  }

  @Test("the order is on the standard input, the answer among whatever else is printed")
  func answers() throws {
    let folder = try FakeFolder()
    let began = FakeWorker.say(.began(contest: .fake(), subject: "a", lane: .time))
    let script =
      "cat > $DIR/order; echo garbage; \(began); \(Self.say([14, 12.5, 13])); echo '{}'; printf rest"
    let found = try foundAlone(
      script, environment: ["DIR": folder.path], again: RunsAgain(1, of: 33))
    #expect(found?.nanoseconds == 13, "the median of the turns")
    let order = try JSONDecoder().decode(
      WorkOrder.self, from: Data(try #require(folder.text("order")).utf8))
    #expect(order.seed == 9 && order.tasks.count == 1)
    #expect(order.tasks[0].contest == cell.contest && order.tasks[0].subjects == [.time: ["a"]])
    let timing = try #require(order.tasks[0].timing)
    #expect(timing.verifies && timing.again == RunsAgain(1, of: 33))
  }

  /// A side sends its order to a worker process. Here the process of the tests does the work.
  @Test(
    "the cell is checked on the inputs of the seed, if asked for, and timed on them",
    arguments: [true, false])
  func order(verifies: Bool) {
    let log = CallLog()
    let contest = Contest.fake(
      .fake(), [FakeSubject("other"), FakeSubject("a")], inputs: 7, log: log)
    var results: [LaneResult] = []
    var waits = 0
    let order = PairSide(executable: "").order(cell, seed: 9, verifies: verifies)
    Worker(
      contest: { $0 == contest.id ? contest : nil }, order: order, waitForTurn: { waits += 1 }
    ) {
      if case .measured(let result) = $0 { results.append(result) }
    }.run()
    #expect(results.map(\.cell) == [cell] && results.map(\.status) == [.ok])
    // Each turn sends a message, and each turn's median becomes a sample.
    #expect(results.first.map { $0.samples.count } == PairSide.turns && waits == PairSide.turns)
    let seeds = (0..<7).map { InputSeed.derive(9, input: $0) }
    #expect(log.calls.filter { $0.action == "verify" }.map(\.seed) == (verifies ? seeds : []))
    #expect(Set(log.calls.filter { $0.action == "answer" }.map(\.seed)) == Set(seeds))
    #expect(!log.calls.contains { $0.subject == "other" })
  }

  @Test("no process inherits another's allocator or hash seed")
  func environment() throws {
    let script = "[ \"$LD_PRELOAD$SWIFT_DETERMINISTIC_HASHING\" = '' ] && \(Self.say([1]))"
    let set = ["SWIFT_DETERMINISTIC_HASHING": "1", "LD_PRELOAD": "libnone.so"]
    #expect(try foundAlone(script, environment: set)?.status == .ok)
  }

  @Test(
    "a worker that does not answer, or dies, has failed",
    arguments: [
      ("exit 0", "failed(the worker gave no answer)", ""),
      ("printf '\\\\377\\\\n{\"measured\":1'", "failed(the worker gave no answer)", ""),
      ("echo 'Fatal error: oh' >&2; exit 3", "failed(exit 3)", "Fatal error: oh"),
      (say([5]) + "; kill -KILL $$", "failed(signal 9)", ""),
      (say([5]) + "; exit 1", "failed(exit 1)", ""), (say([]), "failed(0.0 ns is no time)", ""),
      (say([3, 0]), "failed(0.0 ns is no time)", ""),
      (say([-1]), "failed(-1.0 ns is no time)", ""),
      (say([], .failed("wrong answer: lost an item")), "failed(wrong answer: lost an item)", ""),
    ])
  func fails(script: String, status: String, lastWords: String) throws {
    let found = try #require(try foundAlone(script))
    #expect("\(found.status)" == status && found.lastWords == lastWords)
    #expect(found.nanoseconds == 0)
  }

  @Test("a worker that exceeds its time or its memory is stopped")
  func exceeds() throws {
    #expect(try foundAlone("sleep 60", patience: 0.3)?.status == .timeout("1 s"))
    let hog = "exec dd if=/dev/zero of=/dev/null bs=1200M count=1000"
    #expect(
      try foundAlone(hog, memoryLimit: 1_100_000_000)?.status == .failed("memory limit 1.1 GB"))
  }

  @Test("a process has its time even if nobody looked for long, as when all were suspended")
  func suspended() throws {
    let child = try ChildProcess(
      executable: "/bin/sh", arguments: ["-c", "exec sleep 60"], environment: [:], input: Data(),
      secondsToLive: 1.2)
    defer { child.stop() }
    func status() -> Status? { child.advance { (_: WorkerMessage) in }?.status }
    usleep(1_400_000)
    #expect(status() == nil)
    usleep(400_000)
    #expect(status() == .timeout("2 s"))
  }

  @Test("a pair that is asked to stop leaves no process behind")
  func stops() throws {
    let folder = try FakeFolder()
    let script = "sleep 60 & echo $$ $! > $DIR/written; mv $DIR/written $DIR/ids; wait"
    let found = try foundAlone(script, environment: ["DIR": folder.path]) {
      folder.text("ids") != nil
    }
    #expect(found == nil)
    let ids = try #require(folder.text("ids")).split(whereSeparator: \.isWhitespace)
    #expect(ids.count == 2)
    for id in ids { #expect(isGone(id), "process \(id)") }
  }

  @Test("a program that is not there throws")
  func notThere() {
    #expect(throws: (any Error).self) { try foundAlone("", executable: "/nowhere/bench") }
  }
}
