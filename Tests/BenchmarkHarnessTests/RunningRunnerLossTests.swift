import Foundation
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("The runner and workers that fail", .timeLimit(.minutes(1)))
struct RunningRunnerLossTests {
  private let names = ["alpha", "beta", "gamma"]
  private var contest: Contest { .fake(.fake(), names.map { FakeSubject($0) }) }

  /// A worker that runs the command `act` for `beta` and measures the other subjects.
  private func worker(_ lane: Lane = .count, beta act: String) -> String {
    var worker = FakeWorker()
    worker.step(.fake(), "alpha", lane, .measures())
    worker.step(.fake(), "beta", lane, .shell(act))
    worker.step(.fake(), "gamma", lane, .measures())
    return worker.script
  }

  /// A run with time for only the first job of the first pass.
  private func firstPass(
    _ contests: [Contest], _ script: String, tasksPerWorker: Int = 1
  ) throws -> FakeRun {
    try FakeRun(
      contests, lanes: [.time], script, tasksPerWorker: tasksPerWorker, budget: FakeRun.least,
      keepsBudget: true)
  }

  @Test(
    "a worker that ends or is ended in a lane loses only its cell; another measures the rest",
    arguments: [
      ("kill -SEGV $$", "failed(signal 11)", ""), ("kill -KILL $$", "failed(signal 9)", ""),
      ("exit 3", "failed(exit 3)", ""), ("exit 0", "failed(the worker ended early)", ""),
      ("echo oh; echo 'a reason' >&2; exit 1", "failed(exit 1)", "a reason"),
      // Much output on standard error blocks neither the worker nor the runner.
      (
        "head -c 2000000 /dev/zero | tr '\\0' 'x' >&2; echo >&2; echo the end >&2; exit 3",
        "failed(exit 3)", "the end"
      ),
      ("exec dd if=/dev/zero of=/dev/null bs=1200M count=1000", "failed(memory limit 1 GB)", ""),
      // At its deadline, a worker is stopped with all processes that it started.
      ("exec sleep 60", "timeout(1 s)", ""), ("sleep 60", "timeout(1 s)", ""),
      ("sleep 60 & wait", "timeout(1 s)", ""), ("exec >&- 2>&-; sleep 60", "timeout(1 s)", ""),
      ("while :; do echo garbage; done", "timeout(1 s)", ""),
    ])
  func ends(act: String, status: String, lastWords: String) throws {
    let run = try FakeRun(
      [contest], worker(beta: act), patience: status.hasPrefix("timeout") ? -3.1 : 60,
      memoryLimit: 1_000_000_000)
    #expect(run.ended)
    #expect(run.texts == ["alpha count: ok", "beta count: \(status)", "gamma count: ok"])
    #expect(run.losses == [["beta", lastWords]])
  }

  @Test("a worker that hangs takes no time from contests timed after it, and a note says so")
  func hangsWithinBudget() throws {
    let other = ContestID.fake("other")
    var worker = FakeWorker()
    worker.step(.fake(), "alpha", .time, .shell("sleep 60"))
    worker.step(other, "beta", .time, .measures())
    // The worker is stopped after 3.5 s. The first pass may take only 2 s, 70 % of the budget.
    let run = try FakeRun(
      [.fake(.fake(), [FakeSubject("alpha")], priority: 1), .fake(other, [FakeSubject("beta")])],
      lanes: [.time], worker.script, patience: -1.5, budget: 2.8, keepsBudget: true)
    #expect(run.texts.prefix(2) == ["alpha time 1: timeout(4 s)", "other beta time 1: ok"])
    #expect(run.texts.count { $0.hasPrefix("alpha") } == 1)
    #expect(run.notes.first?.hasPrefix("suite/fake/alpha/10 took ") == true, "\(run.notes)")
    #expect((run.spent.first ?? .infinity) < 2, "a resumed run would have the rest of its budget")
  }

  @Test("the time of a subject that hangs is no part of a visit, so the others get their passes")
  func hangsBesideOthers() throws {
    var worker = FakeWorker()
    worker.step(.fake(), "alpha", .time, .shell("sleep 60"))
    worker.step(.fake(), "beta", .time, .measures())
    let run = try FakeRun(
      [.fake(.fake(), [FakeSubject("alpha"), FakeSubject("beta")])], lanes: [.time],
      worker.script, patience: -1.5, budget: 2.8, keepsBudget: true)
    #expect(run.texts.count { $0.hasPrefix("beta") } >= PassSchedule.fewest, "\(run.texts)")
  }

  @Test(
    "a subject that crashes while it is prepared for the time lane fails alone, even the last")
  func preparing() throws {
    var worker = FakeWorker()
    for name in ["alpha", "beta"] { worker.step(.fake(), name, .time) }
    worker.step(.fake(), "gamma", .time, .shell("kill -SEGV $$"))
    worker.shell(FakeWorker.say(.prepared(contest: .fake(), checking: 0)))
    for name in ["alpha", "beta"] { worker.shell(FakeWorker.measured(.fake(), name, .time)) }
    let run = try firstPass([contest], worker.script)
    #expect(
      run.texts == ["gamma time 1: failed(signal 11)", "alpha time 1: ok", "beta time 1: ok"])
  }

  @Test("a crash in the rounds fails every subject that took part")
  func rounds() throws {
    var worker = FakeWorker()
    for name in names { worker.step(.fake(), name, .time) }
    worker.shell(FakeWorker.measured(.fake(), "alpha", .time, .failed("wrong answer: x")))
    worker.shell(FakeWorker.say(.prepared(contest: .fake(), checking: 0)))
    worker.shell("kill -SEGV $$")
    let run = try firstPass([contest], worker.script)
    #expect(
      run.texts == [
        "alpha time 1: failed(wrong answer: x)", "beta time 1: failed(signal 11)",
        "gamma time 1: failed(signal 11)",
      ])
    #expect(run.losses == [[nil, ""]])
  }

  @Test(
    "a crash in a later contest fails only its subject; what was measured before is no time lost",
    arguments: [
      ("sleep 1.2; if false; then :; else", ["c0 alpha time 1: ok", crashed]),
      // The worker garbles the message of c0 once, so the cell of c0 is left for later.
      ("if mkdir $DIR/once; then echo garbled; else", [crashed, "c0 alpha time 1: ok"]),
    ])
  func laterContest(first: String, texts: [String]) throws {
    let ids = [ContestID.fake("c0"), .fake("c1")]
    var worker = FakeWorker()
    worker.shell(first)
    worker.step(ids[0], "alpha", .time, .measures())
    worker.shell("fi")
    worker.step(ids[1], "beta", .time, .shell("kill -SEGV $$"))
    let run = try firstPass(
      [.fake(ids[0], [FakeSubject("alpha")]), .fake(ids[1], [FakeSubject("beta")])],
      worker.script, tasksPerWorker: 2)
    #expect(run.texts == texts)
    #expect(!run.notes.contains { $0.contains("until it was given up") }, "\(run.notes)")
  }

  private static let crashed = "c1 beta time 1: failed(signal 11)"

  @Test(
    "what is no message is passed over",
    arguments: [
      "echo garbage", "echo; echo", #"echo '{"began":{}}'"#, #"echo '{"measured":'"#, "echo null",
      #"printf '\377\376\000\n'"#, "head -c 3000000 /dev/zero | tr '\\0' 'x'; echo",
    ])
  func garbage(act: String) throws {
    let measured = FakeWorker.measured(.fake(), "beta", .count)
    let run = try FakeRun([contest], worker(beta: act + "\n" + measured))
    #expect(run.texts == names.map { "\($0) count: ok" })
  }

  @Test("results that nobody asked for, and second ones, are passed over")
  func uninvited() throws {
    let said = [
      FakeWorker.measured(.fake(), "beta", .count),
      FakeWorker.measured(.fake(), "beta", .count, .failed("second")),
      FakeWorker.measured(.fake(), "beta", .time), FakeWorker.measured(.fake(), "delta", .count),
      FakeWorker.measured(.fake("other"), "gamma", .count),
    ]
    let run = try FakeRun([contest], worker(beta: said.joined(separator: "\n")))
    #expect(run.texts == names.map { "\($0) count: ok" })
    // A time of another pass, or without a pass, does not count for this pass.
    let others = [nil, 2, 7].map { pass in
      FakeWorker.say(
        .measured(
          LaneResult(
            cell: CellID(.fake(), subject: "beta"), lane: .time, status: .ok, pass: pass)))
    }
    let timed = try firstPass([contest], worker(.time, beta: others.joined(separator: "\n")))
    #expect(
      timed.texts == [
        "alpha time 1: ok", "gamma time 1: ok", "beta time 1: failed(the worker ended early)",
      ])
  }

  @Test(
    "every cell has one result a pass and the run ends, whatever a worker does",
    arguments: [
      "", "cat", "exit 7", "kill -SEGV $$", "exec 0<&-; exit 0",
      FakeWorker.say(.prepared(contest: .fake(), checking: 0)) + "; exit 1",
      FakeWorker.say(.prepared(contest: .fake("other"), checking: 0)) + "; exit 1",
      FakeWorker.say(.began(contest: .fake("other"), subject: "x", lane: .time)) + "; exit 1",
      FakeWorker.say(.began(contest: .fake(), subject: "x", lane: .count)) + "; kill -9 $$",
      FakeWorker.say(.began(contest: .fake(), subject: "gamma", lane: .footprint)) + "; exit 1",
      FakeWorker.measured(.fake(), "beta", .count) + "; exit 1",
      FakeWorker.measured(.fake(), "beta", .time) + "; kill -9 $$",
    ], [1, 2])
  func everyLossIsProgress(script: String, tasksPerWorker: Int) throws {
    let other = Contest.fake(.fake("more"), names.map { FakeSubject($0) })
    let run = try FakeRun(
      [contest, other], lanes: Set(Lane.allCases), "ulimit -c 0\n" + script, cores: 2,
      tasksPerWorker: tasksPerWorker)
    #expect(run.ended)
    #expect(Set(run.results.map { "\($0.cell) \($0.lane)" }).count == 18)
    #expect(Set(run.results.map(\.key)).count == run.results.count)
    #expect(run.results.allSatisfy { ($0.pass == nil) == ($0.lane != .time) })
  }

  @Test(
    "an order larger than a pipe is read whole, and holds nothing up if the worker does not read it",
    arguments: [
      ("exec 0<&-; exit 3", "exit 3"), ("[ $(wc -c) -gt 200000 ] && exit 4; exit 5", "exit 4"),
    ])
  func largeOrder(script: String, failure: String) throws {
    let long = String(repeating: "long", count: 50_000)
    let run = try FakeRun([.fake(.fake(), [FakeSubject(long)])], script)
    #expect(run.results.map(\.status) == [.failed(failure)])
  }

  @Test("when asked to stop, the run ends unfinished and leaves no process behind")
  func stop() throws {
    let act = "sleep 60 & echo $! > $DIR/pids; echo $$ >> $DIR/pids; touch $DIR/ready; wait"
    let run = try FakeRun([contest], worker(beta: act)) { $0.text("ready") != nil }
    #expect(!run.ended)
    #expect(run.results.allSatisfy { $0.status.isOK }, "who is stopped has not failed")
    let processes = run.folder.text("pids")?.split(separator: "\n") ?? []
    #expect(processes.count == 2)
    for process in processes { #expect(isGone(process), "process \(process)") }
  }

  @Test("if a worker cannot be started, the others are stopped")
  func cannotStartLater() throws {
    // Each worker removes the program. So no worker can be started after the first is stopped. The second worker still
    // sleeps at that time.
    let folder = try FakeFolder()
    let program = folder.path + "/worker"
    let shell = URL(fileURLWithPath: "/bin/sh").resolvingSymlinksInPath().path
    try FileManager.default.copyItem(atPath: shell, toPath: program)
    let script = "echo $$ >> '\(folder.path)/pids'; rm -f '\(program)'; exec sleep 60"
    #expect(throws: (any Error).self) {
      try FakeRun(
        [contest, .fake(.fake("more"), [FakeSubject("alpha")])], script, cores: 2,
        patience: -3, executable: program)
    }
    let processes = try #require(folder.text("pids")).split(separator: "\n")
    for process in processes { #expect(isGone(process), "process \(process)") }
  }
}
